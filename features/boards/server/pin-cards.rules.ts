import type { Limited } from '@sayfa/accounts/port';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Which codes of a card count no more; numbers from 1 on. */
export type UsedCodes = readonly number[];

/** The numbers of a card's codes that still count. */
export const unusedOf = (total: number, used: UsedCodes): number[] =>
  Array.from({ length: total }, (_, place) => place + 1).filter((number) => !used.includes(number));

/** How many wrong codes of a card close it at a board, close it everywhere, and close the way at a board. */
export const wrongPins = (card: string, boardId: number): Limited[] => [
  {
    what: `card ${card} at board ${boardId}`,
    rate: { count: 5, milliseconds: 15 * MINUTE },
    code: 'pin_locked',
  },
  { what: `card ${card}`, rate: { count: 15, milliseconds: 24 * HOUR }, code: 'pin_locked' },
  {
    what: `cards at board ${boardId}`,
    rate: { count: 20, milliseconds: HOUR },
    code: 'pin_locked',
  },
];

import type { Limited } from '@sayfa/accounts/port';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds that a registration code can be used. */
export const REGISTRATION_MS = 15 * MINUTE;
/** Milliseconds after which a board shows another code. */
export const CODE_SHOWN_MS = 120 * SECOND;
/** Milliseconds that a code is good beyond that: somebody may just be typing it. */
export const CODE_GRACE_MS = 30 * SECOND;
/** Milliseconds within which a board opens the session of who has confirmed its code. */
export const ARRIVAL_MS = 60 * SECOND;
/** Milliseconds for which it is known that a code has ended. */
export const CODE_REMEMBERED_MS = 24 * HOUR;

/** How often codes may be guessed from an address, and by who is signed in. */
export const guessLimits = (address: string, userId?: number): Limited[] => [
  {
    what: `board codes of address ${address} shortly`,
    rate: { count: 10, milliseconds: 10 * MINUTE },
    code: 'too_many_attempts',
  },
  {
    what: `board codes of address ${address}`,
    rate: { count: 30, milliseconds: HOUR },
    code: 'too_many_attempts',
  },
  ...(userId === undefined
    ? []
    : [
        {
          what: `board codes of account ${userId}`,
          rate: { count: 5, milliseconds: 10 * MINUTE },
          code: 'too_many_attempts' as const,
        },
      ]),
];

/** How many wrong numbers somebody may press. */
export const wrongNumbers = (userId: number): Limited => ({
  what: `board numbers of account ${userId}`,
  rate: { count: 3, milliseconds: 10 * MINUTE },
  code: 'too_many_attempts',
});

/** For how long somebody confirms nothing who has pressed too many. */
export const confirmingStopped = (userId: number): Limited => ({
  what: `board numbers stopped of account ${userId}`,
  rate: { count: 1, milliseconds: 15 * MINUTE },
  code: 'too_many_attempts',
});

/** How many day codes may be typed wrong on a board. */
export const wrongDayCodes = (boardId: number): Limited => ({
  what: `day codes of board ${boardId}`,
  rate: { count: 5, milliseconds: 10 * MINUTE },
  code: 'pin_locked',
});

import { randomInt } from 'node:crypto';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import { DAY_CODE_DIGITS, type LessonPlace } from '../contract/index.ts';
import type { DayCodesStore } from './day-codes.store.ts';
import type { HashShortCode } from './secret.store.ts';

const HOUR = 3_600_000;
const MAX_LIFETIME_MS = 12 * HOUR;
/** A code that somebody has already is made again; so many in a row never happen. */
const TRIES = 20;

const newDigits = (count: number): string =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');

/** Milliseconds until the day ends where the server is, and never longer than a school day. */
const lifetimeFrom = (now: number): number =>
  Math.min(MAX_LIFETIME_MS, new Date(now).setHours(24, 0, 0, 0) - now);

/** Codes for a day. */
export type DayCodes = ReturnType<typeof createDayCodes>;

/** Creates what makes codes for a day and takes them, each once. */
export const createDayCodes = (ports: {
  store: DayCodesStore;
  hashOf: HashShortCode;
  clock: Clock;
}) => {
  const { store, hashOf, clock } = ports;
  const forBoard = (boardId: number, code: string) =>
    hashOf(`day code of board ${boardId} ${code}`);
  const forAny = (domainId: number, code: string) =>
    hashOf(`day code of domain ${domainId} ${code}`);

  return {
    ofPerson: (userId: number) => store.ofPerson(userId, clock.now()),
    remove: store.remove,

    /** For one board, or for any of the domain, which takes more digits. */
    make: async (
      person: { userId: number; domainId: number },
      boardId: number | null,
      opens: LessonPlace | undefined,
    ) => {
      const { userId, domainId } = person;
      const lifetime = lifetimeFrom(clock.now());
      for (let tries = 0; tries < TRIES; tries += 1) {
        const code = newDigits(boardId === null ? DAY_CODE_DIGITS.any : DAY_CODE_DIGITS.one);
        const hash = boardId === null ? forAny(domainId, code) : forBoard(boardId, code);
        const isMade = await store.put({
          user_id: userId,
          domain_id: domainId,
          board_id: boardId,
          code_hash: await hash,
          ends_at: clock.now() + lifetime,
          opens_book: opens?.book ?? null,
          opens_page: opens?.page ?? null,
        });
        if (isMade) return { code, lifetime };
      }
      throw new UserFacingError('conflict');
    },

    /** Whose code was typed on a board, and what it opens; undefined where it is nobody's. */
    take: async (board: { id: number; domain_id: number }, code: string) =>
      store.take(
        await Promise.all([forBoard(board.id, code), forAny(board.domain_id, code)]),
        clock.now(),
      ),
  };
};

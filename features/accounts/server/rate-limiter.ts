import type { Limited } from '@sayfa/accounts/port';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { Database } from '@sayfa/server-kit';
import { giveBackFailures, loginFailuresStore } from './login-failures.store.ts';
import { secretHash } from './secrets.ts';

const MILLISECONDS = 1000;

/** Counts what may not happen too often, in the database: all processes count together. */
export type RateLimiter = ReturnType<typeof rateLimiter>;

/** Counts what may not happen too often, in the database: all processes count together. */
export const rateLimiter = (db: Database, clock: Clock) => {
  const store = loginFailuresStore(db);
  const counterOf = ({ what, rate }: Limited) => ({ key: secretHash(what), rate });

  const refusal = async (all: readonly Limited[]): Promise<UserFacingError> => {
    const now = clock.now();
    for (const one of all) {
      const until = await store.fullUntil([counterOf(one)], now);
      if (until === undefined) continue;
      const retryAfter = Math.max(1, Math.ceil((until - now) / MILLISECONDS));
      return new UserFacingError(one.code, { retryAfter });
    }
    // What was full has just opened.
    return new UserFacingError('too_many_requests', { retryAfter: 1 });
  };

  return {
    /** Counts all or nothing; throws the code of the first that is full, with retryAfter. */
    count: async (all: readonly Limited[]): Promise<void> => {
      if (!(await store.reserve(all.map(counterOf), clock.now()))) throw await refusal(all);
    },

    /** Counts nothing; throws as `count` would where one of them is full. */
    demandRoom: async (all: readonly Limited[]): Promise<void> => {
      const until = await store.fullUntil(all.map(counterOf), clock.now());
      if (until !== undefined) throw await refusal(all);
    },

    /** For what did not happen after all. */
    giveBack: (all: readonly Limited[]): Promise<void> =>
      giveBackFailures(
        db,
        all.map((one) => counterOf(one).key),
      ),

    /** Clears the count. */
    reset: (what: string): Promise<void> => store.remove(secretHash(what)),
  };
};

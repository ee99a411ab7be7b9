import type { CallLimits } from '@sayfa/accounts/port';
import type { Clock } from '@sayfa/kernel';
import type { Database } from '@sayfa/server-kit';
import { rateLimiter } from './rate-limiter.ts';

/** People with a state of their own; those whose time is over are removed first. */
const MAX_PEOPLE = 20_000;

/** What a person may still do here before the database is asked again. */
type Allowance = { remaining: number; endsAt: number; counting: Promise<void> | undefined };

/**
 * Limits of calls that come many times a second. All processes count together in the database, each
 * a portion at a time, so that not every call writes. Source: SYNC_OFFLINE-056.
 */
export const callLimits = (db: Database, clock: Clock): CallLimits => {
  const limiter = rateLimiter(db, clock);
  return (what, { calls, milliseconds, uncounted, portion }) => {
    const people = new Map<number, Allowance>();
    const rate = { count: Math.floor(calls / portion), milliseconds };

    const isOver = ({ endsAt }: Allowance, now: number): boolean =>
      // One that ends later than one begun now is of a clock that was set back.
      endsAt <= now || endsAt > now + milliseconds;

    const removeOver = (now: number): void => {
      for (const [userId, one] of people) if (isOver(one, now)) people.delete(userId);
    };

    const allowanceOf = (userId: number): Allowance => {
      const now = clock.now();
      const present = people.get(userId);
      if (present && !isOver(present, now)) return present;
      if (people.size >= MAX_PEOPLE) removeOver(now);
      const fresh = { remaining: uncounted, endsAt: now + milliseconds, counting: undefined };
      people.set(userId, fresh);
      return fresh;
    };

    const countPortion = async (own: Allowance, userId: number): Promise<void> => {
      try {
        const name = `${what} of account ${userId}`;
        await limiter.count([{ what: name, rate, code: 'too_many_requests' }]);
        own.remaining += portion;
      } finally {
        own.counting = undefined;
      }
    };

    return async (userId) => {
      const own = allowanceOf(userId);
      while (own.remaining < 1) {
        // Calls at the same moment wait for one portion together.
        own.counting ??= countPortion(own, userId);
        await own.counting;
      }
      own.remaining -= 1;
    };
  };
};

import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';

/** People remembered at once; those who have been quiet are forgotten first. */
const MOST_PEOPLE = 20_000;

/** How many calls may come at one moment, and how many a second after that. */
export type Flow = { burst: number; perSecond: number };

/** Refuses a client that has run wild, long before it costs others anything. Source: SYNC_OFFLINE-056. */
export const floodGuard = (clock: Clock, { burst, perSecond }: Flow) => {
  const people = new Map<number, { left: number; at: number }>();

  const forgetTheQuiet = (now: number): void => {
    for (const [userId, { left, at }] of people) {
      if (left + ((now - at) / 1000) * perSecond >= burst) people.delete(userId);
    }
  };

  return (userId: number): void => {
    const now = clock.now();
    if (people.size >= MOST_PEOPLE) forgetTheQuiet(now);
    const { left, at } = people.get(userId) ?? { left: burst, at: now };
    // A clock that jumps back gives nothing and takes nothing.
    const refilled = Math.min(burst, left + (Math.max(0, now - at) / 1000) * perSecond);
    if (refilled < 1) {
      people.set(userId, { left: refilled, at: now });
      const retryAfter = Math.max(1, Math.ceil((1 - refilled) / perSecond));
      throw new UserFacingError('too_many_requests', { retryAfter });
    }
    people.set(userId, { left: refilled - 1, at: now });
  };
};

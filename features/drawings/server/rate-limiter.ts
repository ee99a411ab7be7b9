import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';

/** People with a state of their own; idle ones are removed first. */
const MAX_PEOPLE = 20_000;

/** How many calls may come at one moment, and how many a second after that. */
export type Rate = { burst: number; perSecond: number };

/** Refuses a client that calls far too often. Source: SYNC_OFFLINE-056. */
export const createRateLimiter = (clock: Clock, { burst, perSecond }: Rate) => {
  const people = new Map<number, { remaining: number; at: number }>();

  const removeIdle = (now: number): void => {
    for (const [userId, { remaining, at }] of people) {
      if (remaining + ((now - at) / 1000) * perSecond >= burst) people.delete(userId);
    }
  };

  return (userId: number): void => {
    const now = clock.now();
    if (people.size >= MAX_PEOPLE) removeIdle(now);
    const { remaining, at } = people.get(userId) ?? { remaining: burst, at: now };
    // A clock that jumps back changes nothing.
    const refilled = Math.min(burst, remaining + (Math.max(0, now - at) / 1000) * perSecond);
    if (refilled < 1) {
      people.set(userId, { remaining: refilled, at: now });
      const retryAfter = Math.max(1, Math.ceil((1 - refilled) / perSecond));
      throw new UserFacingError('too_many_requests', { retryAfter });
    }
    people.set(userId, { remaining: refilled - 1, at: now });
  };
};

import type { Clock } from '@sayfa/kernel';
import type { Database } from '@sayfa/server-kit';
import { addressKey } from './address-key.rules.ts';
import { rateLimiter } from './rate-limiter.ts';

const HOUR = 3_600_000;

/** Counts one request of somebody. Throws too_many_requests with retryAfter (seconds). */
export type CountRequest = (sender: { userId: number } | { address: string }) => Promise<void>;

/** How often one account, or one address without account, may ask for something within an hour. */
export type RequestBudgets = (what: string, anHour: number) => CountRequest;

/** Budgets of other features, counted in the database as sign-in is: all processes count together. */
export const requestBudgets = (db: Database, clock: Clock): RequestBudgets => {
  const limiter = rateLimiter(db, clock);
  return (what, anHour) => (sender) => {
    const who =
      'userId' in sender ? `account ${sender.userId}` : `address ${addressKey(sender.address)}`;
    const rate = { count: anHour, milliseconds: HOUR };
    return limiter.count([{ what: `${what} of ${who}`, rate, code: 'too_many_requests' }]);
  };
};

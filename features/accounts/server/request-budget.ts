import type { Clock } from '@sayfa/kernel';
import type { Database } from '@sayfa/server-kit';
import { addressKey } from './address-key.rules.ts';
import { rateLimiter } from './rate-limiter.ts';

const HOUR = 3_600_000;

/** For whom a request counts. */
type Sender = { userId: number } | { address: string } | { domainId: number };

/** Counts one request of somebody. Throws too_many_requests with retryAfter (seconds). */
export type CountRequest = (sender: Sender) => Promise<void>;

/** How often one account, one address without account, or all of a domain may ask for something within an hour. */
export type RequestBudgets = (what: string, anHour: number) => CountRequest;

const nameOf = (sender: Sender): string => {
  if ('userId' in sender) return `account ${sender.userId}`;
  if ('domainId' in sender) return `domain ${sender.domainId}`;
  return `address ${addressKey(sender.address)}`;
};

/** Budgets of other features, counted in the database as sign-in is: all processes count together. */
export const requestBudgets = (db: Database, clock: Clock): RequestBudgets => {
  const limiter = rateLimiter(db, clock);
  return (what, anHour) => (sender) => {
    const rate = { count: anHour, milliseconds: HOUR };
    return limiter.count([
      { what: `${what} of ${nameOf(sender)}`, rate, code: 'too_many_requests' },
    ]);
  };
};

import type { RequestBudgets, RequestSender } from '@sayfa/accounts/port';
import type { Clock } from '@sayfa/kernel';
import type { Database } from '@sayfa/server-kit';
import { addressKey } from './address-key.rules.ts';
import { rateLimiter } from './rate-limiter.ts';

const HOUR = 3_600_000;

const nameOf = (sender: RequestSender): string => {
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

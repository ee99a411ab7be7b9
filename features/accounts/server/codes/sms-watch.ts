import type { Clock } from '@sayfa/kernel';
import type { Database } from '@sayfa/server-kit';
import type { AccountLimits } from '../account-limits.ts';
import { loginFailuresStore } from '../login-failures.store.ts';
import { secretHash } from '../secrets.ts';

/** Under which all messages of this server are counted. */
export const ALL_MESSAGES = 'all messages';

/** Why a message did not go out: too many to numbers that begin alike, the day's are used up, the provider failed. */
export type SmsRefusal = 'prefix' | 'budget' | 'provider';

/** What operators watch of short messages. */
export type SmsWatch = {
  note(refusal: SmsRefusal): void;
  /** Of this process since it started. */
  refusals(): Readonly<Record<SmsRefusal, number>>;
  /** Messages of the day counted by all processes, and how many there may be. */
  budget(): Promise<{ used: number; limit: number }>;
};

/** Counts refused messages, and reads what is left of the day's. */
export const smsWatch = (db: Database, clock: Clock, limits: AccountLimits): SmsWatch => {
  const counts = { prefix: 0, budget: 0, provider: 0 };
  const counters = loginFailuresStore(db);
  return {
    note: (refusal) => {
      counts[refusal] += 1;
    },
    refusals: () => counts,
    budget: async () => ({
      used: await counters.counted(secretHash(ALL_MESSAGES), clock.now()),
      limit: limits.messages.count,
    }),
  };
};

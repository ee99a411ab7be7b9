import type { PasswordsPort } from '@sayfa/accounts/port';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock, Semaphore } from '@sayfa/kernel';
import type { Database } from '@sayfa/server-kit';
import type { AccountLimits } from './account-limits.ts';
import { addressKey } from './address-key.rules.ts';
import { loginFailuresStore, takeBackFailures } from './login-failures.store.ts';
import { hashPassword, type PasswordCost, passwordMatches } from './password-hash.ts';
import { secretHash } from './secrets.ts';

const MILLISECONDS = 1000;

/** Verifies passwords of accounts that other features store. */
export const createPasswordVerifier = (ports: {
  db: Database;
  semaphore: Semaphore;
  clock: Clock;
  limits: AccountLimits;
  passwordCost: PasswordCost;
}): PasswordsPort => {
  const { db, semaphore, clock, limits, passwordCost } = ports;
  const failures = loginFailuresStore(db);

  return {
    hash: (password) => semaphore.run(() => hashPassword(password, passwordCost)),
    check: async ({ realm, account, address, password, stored }) => {
      const keys = {
        address: secretHash(`${realm} address ${addressKey(address)}`),
        account: secretHash(`${realm} account ${account}`),
      };
      const counters = [
        { key: keys.address, rate: limits.loginFailuresPerAddress },
        { key: keys.account, rate: limits.loginFailuresPerAccount },
      ];
      const refuseWhereFull = async (): Promise<void> => {
        const now = clock.now();
        const until = await failures.fullUntil(counters, now);
        if (until === undefined) return;
        const retryAfter = Math.max(1, Math.ceil((until - now) / MILLISECONDS));
        throw new UserFacingError('too_many_attempts', { retryAfter });
      };
      await refuseWhereFull();
      return semaphore.run(async () => {
        if (!(await failures.reserve(counters, clock.now()))) {
          await refuseWhereFull();
          throw new UserFacingError('too_many_attempts', { retryAfter: 1 });
        }
        const fits = await passwordMatches(password, await stored());
        if (fits) await takeBackFailures(db, keys);
        return fits;
      });
    },
  };
};

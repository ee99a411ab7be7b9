import type { Clock } from '@sayfa/kernel';
import type { Database } from '@sayfa/server-kit';
import type { AccountLimits } from '../account-limits.ts';
import type { AccountEraser } from './erase-account.ts';
import { neverVerified } from './personal-data.store.ts';

/** Accounts erased before the machine is asked again whether it is idle. */
const AT_ONCE = 20;

/**
 * Erases accounts that somebody opened and never verified: they hold a name, an e-mail and a phone
 * that may belong to somebody else. `later` where the job was interrupted and more are left.
 */
export const neverVerifiedSweep =
  (ports: { db: Database; clock: Clock; limits: AccountLimits; eraser: AccountEraser }) =>
  async (stillIdle: () => Promise<boolean>): Promise<undefined | 'later'> => {
    const { db, clock, limits, eraser } = ports;
    for (;;) {
      const now = clock.now();
      const before = now - limits.unverifiedRetention;
      const people = await neverVerified(db, { before, now, limit: AT_ONCE });
      for (const { id, domain_id: domainId } of people) {
        await eraser.erase(id, domainId, 'never verified');
      }
      if (people.length < AT_ONCE) return undefined;
      if (!(await stillIdle())) return 'later';
    }
  };

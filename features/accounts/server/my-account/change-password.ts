import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock, Semaphore } from '@sayfa/kernel';
import type { Database } from '@sayfa/server-kit';
import type { AccountLimits } from '../account-limits.ts';
import type { UserRow } from '../accounts.table.ts';
import { appendAudit } from '../audit-log.store.ts';
import { refuseCommonPassword } from '../common-passwords.ts';
import { hashPassword, type PasswordCost, passwordMatches } from '../password-hash.ts';
import { peopleStore } from '../people.store.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { sessionsStore } from '../sessions.store.ts';
import type { Sessions } from '../sessions.ts';

type Me = Pick<UserRow, 'id' | 'domain_id' | 'password_hash'>;

/**
 * Asks for the password of somebody who is signed in. Throws reauth_required, with the field that
 * was wrong, and too_many_attempts: a session that was left open must not be a way to guess it.
 */
export const createReauthentication =
  (ports: { limiter: RateLimiter; limits: AccountLimits; semaphore: Semaphore }) =>
  async (me: Me, password: string, field: string): Promise<void> => {
    const what = `re-authentication of account ${me.id}`;
    const rate = ports.limits.loginFailuresPerAccount;
    await ports.limiter.count([{ what, rate, code: 'too_many_attempts' }]);
    const matches = await ports.semaphore.run(() => passwordMatches(password, me.password_hash));
    if (!matches) throw new UserFacingError('reauth_required', { field });
    await ports.limiter.reset(what);
  };

/** Changes one's own password and ends the other sessions; answers how many there were. */
export const createPasswordChange = (ports: {
  db: Database;
  clock: Clock;
  sessions: Sessions;
  semaphore: Semaphore;
  passwordCost: PasswordCost;
  reauthenticate: ReturnType<typeof createReauthentication>;
}) => {
  const { db, clock } = ports;

  return async (order: {
    me: Me;
    /** The session that asks, which goes on. */
    sessionId: string;
    current: string;
    password: string;
    address: string;
  }): Promise<number> => {
    const { me, sessionId, current, password } = order;
    await ports.reauthenticate(me, current, 'current_password');
    if (password.normalize('NFC') === current.normalize('NFC')) {
      throw new UserFacingError('password_unchanged', { field: 'password' });
    }
    refuseCommonPassword(password);
    const passwordHash = await ports.semaphore.run(() =>
      hashPassword(password, ports.passwordCost),
    );
    const ended = await db.transaction().execute(async (trx) => {
      const people = peopleStore(trx);
      if (!(await people.replacePassword(me.id, me.password_hash, passwordHash))) {
        throw new UserFacingError('reauth_required', { field: 'current_password' });
      }
      const removed = await sessionsStore(trx).removeOthers(me.id, sessionId, {
        reason: 'password',
        now: clock.now(),
      });
      await appendAudit(trx, {
        action: 'password-changed',
        domainId: me.domain_id,
        userId: me.id,
        address: order.address,
        happenedAt: clock.now(),
      });
      return removed;
    });
    ports.sessions.clearCache();
    return ended;
  };
};

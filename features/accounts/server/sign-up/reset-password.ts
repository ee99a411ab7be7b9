import type { Domain } from '@sayfa/accounts/port';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Language } from '@sayfa/i18n';
import type { Clock, Semaphore } from '@sayfa/kernel';
import type { Database } from '@sayfa/server-kit';
import type { AccountLimits } from '../account-limits.ts';
import { addressKey } from '../address-key.rules.ts';
import { appendAudit } from '../audit-log.store.ts';
import { useUpCode } from '../codes/one-time-codes.store.ts';
import type { OneTimeCodes } from '../codes/one-time-codes.ts';
import type { CodeSender } from '../codes/send-code.ts';
import { refuseCommonPassword } from '../common-passwords.ts';
import type { DomainsStore } from '../domains.store.ts';
import { hashPassword, type PasswordCost } from '../password-hash.ts';
import { type PeopleStore, peopleStore } from '../people.store.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { sessionsStore } from '../sessions.store.ts';
import type { Sessions } from '../sessions.ts';

type ResetPorts = {
  db: Database;
  people: PeopleStore;
  domains: DomainsStore;
  sessions: Sessions;
  codes: OneTimeCodes;
  sender: CodeSender;
  limiter: RateLimiter;
  limits: AccountLimits;
  semaphore: Semaphore;
  passwordCost: PasswordCost;
  clock: Clock;
  defaultDomain: string;
};

const demandNamedDomain = async (
  { domains, defaultDomain }: Pick<ResetPorts, 'domains' | 'defaultDomain'>,
  name: string | undefined,
): Promise<Domain> => {
  const domain = await domains.byName(name ?? defaultDomain);
  if (!domain) throw new UserFacingError('domain_invalid', { field: 'domain' });
  return domain;
};

const countAddress = (
  { limiter, limits }: Pick<ResetPorts, 'limiter' | 'limits'>,
  address: string,
): Promise<void> =>
  limiter.count([
    {
      what: `codes from ${addressKey(address)}`,
      rate: limits.codesPerAddress,
      code: 'too_many_requests',
    },
  ]);

/** Coming back with a forgotten password. Whether a phone has an account never shows. */
export const createPasswordReset = (ports: ResetPorts) => {
  const { db, people, clock } = ports;

  return {
    /** Throws phone_not_supported, domain_invalid and the limits of sending. */
    sendCode: async (order: {
      phone: string;
      domain: string | undefined;
      language: Language;
      address: string;
    }): Promise<void> => {
      await countAddress(ports, order.address);
      const domain = await demandNamedDomain(ports, order.domain);
      const person = await people.byPhone(domain.id, order.phone);
      const known = person && person.blocked_at === null ? person.id : undefined;
      await ports.sender.sendUnseen({
        owner: { purpose: 'reset', domainId: domain.id, phone: order.phone },
        domainId: domain.id,
        userId: known,
        language: order.language,
        address: order.address,
      });
      await appendAudit(db, {
        action: 'reset-code-sent',
        domainId: domain.id,
        userId: known ?? null,
        address: order.address,
        happenedAt: clock.now(),
      });
    },

    /** Ends every session of the account. Throws the codes of checking. */
    reset: async (order: {
      phone: string;
      domain: string | undefined;
      code: string;
      password: string;
      address: string;
    }): Promise<void> => {
      refuseCommonPassword(order.password);
      await countAddress(ports, order.address);
      const domain = await demandNamedDomain(ports, order.domain);
      const owner = { purpose: 'reset' as const, domainId: domain.id, phone: order.phone };
      const { id, userId } = await ports.codes.check(owner, order.code);
      const passwordHash = await ports.semaphore.run(() =>
        hashPassword(order.password, ports.passwordCost),
      );
      await db.transaction().execute(async (trx) => {
        if (!(await useUpCode(trx, id))) throw new UserFacingError('wrong_code');
        await peopleStore(trx).setPassword(userId, passwordHash);
        await sessionsStore(trx).removeAllOf(userId, { reason: 'password', now: clock.now() });
        await appendAudit(trx, {
          action: 'password-reset',
          domainId: domain.id,
          userId,
          address: order.address,
          happenedAt: clock.now(),
        });
      });
      ports.sessions.clearCache();
    },
  };
};

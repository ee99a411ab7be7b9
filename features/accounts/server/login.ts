import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock, Semaphore } from '@sayfa/kernel';
import type { Database } from '@sayfa/server-kit';
import type { AccountLimits } from './account-limits.ts';
import { addressKey } from './address-key.rules.ts';
import { appendAudit, hasSignedInFrom } from './audit-log.store.ts';
import { loginFailuresStore, takeBackFailures } from './login-failures.store.ts';
import { passwordMatches } from './password-hash.ts';
import type { PeopleStore } from './people.store.ts';
import { secretHash } from './secrets.ts';
import { sessionsStore } from './sessions.store.ts';
import { newSession, type SessionPlace } from './sessions.ts';

const MILLISECONDS = 1000;
/** Milliseconds for which an address stays one that a person has signed in from. */
const KNOWN_FOR = 30 * 86_400_000;
/** No account has this number. */
const NOBODY = 0;

/** What the sign-in form sent, folded, and where from. */
export type LoginAttempt = {
  domain: string;
  email: string;
  password: string;
  place: SessionPlace;
  /** The cookie the browser came with; its session ends, for the browser can use it no longer. */
  formerCookie: string | undefined;
};

type LoginPorts = {
  db: Database;
  people: PeopleStore;
  semaphore: Semaphore;
  clock: Clock;
  limits: AccountLimits;
};

/** Creates what says which failures count for an attempt, with their limits. */
const createCounters = ({ db, people, clock, limits }: LoginPorts) => {
  /**
   * Who signs in from where he or she has done so before is counted apart: wrong passwords of somebody
   * elsewhere lock neither this person out nor a school behind one address.
   */
  const isKnownPlace = async ({ domain, email, place }: LoginAttempt): Promise<boolean> => {
    // Asked in every case, so that the time does not reveal whether an account exists.
    const person = await people.byLogin(domain, email);
    const since = clock.now() - KNOWN_FOR;
    return hasSignedInFrom(db, person?.id ?? NOBODY, place.address, since);
  };

  return async (attempt: LoginAttempt) => {
    const address = secretHash(`address ${addressKey(attempt.place.address)}`);
    const account = secretHash(`account ${attempt.domain} ${attempt.email}`);
    if (await isKnownPlace(attempt)) {
      const known = secretHash(`known ${account} ${address}`);
      return {
        keys: { address: known, account: known },
        list: [{ key: known, rate: limits.loginFailuresPerAccount }],
      };
    }
    return {
      keys: { address, account },
      // The address always first: two transactions never wait for each other.
      list: [
        { key: address, rate: limits.loginFailuresPerAddress },
        { key: account, rate: limits.loginFailuresPerAccount },
      ],
    };
  };
};

/** Signs people in. Throws bad_credentials, too_many_attempts, busy. */
export const createLogin = (ports: LoginPorts) => {
  const { db, people, clock, limits } = ports;
  const failures = loginFailuresStore(db);

  const countersOf = createCounters(ports);

  const refuseTooMany = (until: number | undefined): never => {
    const now = clock.now();
    const wait = Math.max(0, (until ?? now) - now);
    throw new UserFacingError('too_many_attempts', {
      retryAfter: Math.max(1, Math.ceil(wait / MILLISECONDS)),
    });
  };

  const succeed = async (
    attempt: LoginAttempt,
    person: NonNullable<Awaited<ReturnType<PeopleStore['byLogin']>>>,
    keys: { address: string; account: string },
  ) => {
    const now = clock.now();
    const opened = newSession(person, attempt.place, now, limits);
    await db.transaction().execute(async (trx) => {
      await takeBackFailures(trx, keys);
      const sessions = sessionsStore(trx);
      if (attempt.formerCookie) await sessions.removeByCookie(secretHash(attempt.formerCookie));
      await sessions.add(opened.row);
      await appendAudit(trx, {
        action: 'login',
        domainId: person.domain_id,
        userId: person.id,
        address: attempt.place.address,
        happenedAt: now,
      });
    });
    return { person, token: opened.token, cookie: opened.cookie };
  };

  return async (attempt: LoginAttempt) => {
    const { keys, list } = await countersOf(attempt);
    // Spares the queue those who are refused anyway.
    const fullUntil = await failures.fullUntil(list, clock.now());
    if (fullUntil !== undefined) return refuseTooMany(fullUntil);

    return ports.semaphore.run(async () => {
      if (!(await failures.reserve(list, clock.now()))) {
        return refuseTooMany(await failures.fullUntil(list, clock.now()));
      }
      const person = await people.byLogin(attempt.domain, attempt.email);
      const matches = await passwordMatches(attempt.password, person?.password_hash);
      if (person && matches && person.blocked_at === null) return succeed(attempt, person, keys);
      await appendAudit(db, {
        action: 'login-failed',
        domainId: person?.domain_id ?? null,
        userId: person?.id ?? null,
        address: attempt.place.address,
        happenedAt: clock.now(),
      });
      throw new UserFacingError('bad_credentials');
    });
  };
};

/** Accounts on the server: who may sign in, who is calling, which domains and course groups exist. */
import type { Clock } from '@sayfa/kernel';
import type { FeatureRoutes, Migration, OpenDatabase, SessionPort } from '@sayfa/server-kit';
import { type AccountLimits, defaultAccountLimits } from './account-limits.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { domainsStore } from './domains.store.ts';
import { loginWith } from './login.ts';
import { loginFailuresStore } from './login-failures.store.ts';
import { peopleAndSessions } from './migrations/0001-people-and-sessions.ts';
import { peopleStore } from './people.store.ts';
import { type People, peopleOf } from './people.ts';
import { sessionCookie } from './session-cookie.ts';
import { type Log, sessionsOf } from './sessions.ts';
import { turnstile } from './turnstile.ts';

export type { AccountLimits } from './account-limits.ts';
export type { CourseGroup, Domain } from './domains.store.ts';
export type { People, PersonToAdd } from './people.ts';

/** Steps of the schema, in order. */
export const accountsMigrations: Migration[] = [peopleAndSessions];

/** What accounts offers to the composition root. */
export type Accounts = {
  routes: FeatureRoutes;
  sessions: SessionPort;
  people: People;
  /** Removes expired sessions and ended counters; worth calling once an hour. */
  sweep(): Promise<void>;
};

/** Puts accounts together. */
export const accountsServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  /** True on https: the session cookie then never travels in the clear. */
  secureCookies: boolean;
  /** Differences from the limits of SECURITY.md. */
  limits?: Partial<AccountLimits>;
  /** Name of the domain whose course groups visitors see who name none. */
  defaultDomain: string;
  log: Log;
}): Accounts => {
  const { db, kind } = ports.open;
  const { clock, log, defaultDomain } = ports;
  const limits = { ...defaultAccountLimits, ...ports.limits };
  const hashing = turnstile(limits.hashesAtOnce, limits.hashesWaiting);
  const store = peopleStore(db);
  const domains = domainsStore(db, kind);
  const sessions = sessionsOf({ db, people: store, clock, limits, log });
  const login = loginWith({ db, people: store, turnstile: hashing, clock, limits });
  const cookie = sessionCookie(ports.secureCookies);
  return {
    routes: accountsRoutes({
      db,
      clock,
      people: store,
      domains,
      sessions,
      login,
      cookie,
      defaultDomain,
    }),
    sessions: sessions.port,
    people: peopleOf({ db, store, domains, sessions, turnstile: hashing, clock }),
    sweep: async () => {
      await sessions.removeExpired();
      await loginFailuresStore(db).removeEnded(clock.now());
    },
  };
};

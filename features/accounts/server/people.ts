import { type Role, UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { Database, Principal } from '@sayfa/server-kit';
import { appendAudit } from './audit-log.store.ts';
import type { CourseGroup, Domain, DomainsStore } from './domains.store.ts';
import { hashPassword } from './password-hash.ts';
import { type PeopleStore, peopleStore } from './people.store.ts';
import { sessionsStore } from './sessions.store.ts';
import type { Sessions } from './sessions.ts';
import type { Turnstile } from './turnstile.ts';

const BOOK_CATEGORY = 7;

/** An account to be made. */
export type PersonToAdd = {
  /** Name of the domain. */
  domain: string;
  email: string;
  name: string;
  lastName?: string | undefined;
  password: string;
  /** In order; the first decides the client's role. */
  roles: readonly Role[];
  groupIds: readonly number[];
  /** Ten digits. */
  phone: string;
  /** Whether the phone counts as verified. */
  verified: boolean;
};

/** What command line, seed and other features may ask of accounts, and change. */
export type People = {
  /** The domain's id, whether it is new or not. */
  addDomain(name: string, title: string): Promise<number>;
  domainByName(name: string): Promise<Domain | undefined>;
  domains(): Promise<Domain[]>;
  /** The person's id; one who exists is left as he or she is. Throws domain_invalid. */
  addUser(person: PersonToAdd): Promise<number>;
  /** The group's id; one of the same label in the domain is not made again. */
  addCourseGroup(group: {
    id?: number | undefined;
    domainId: number;
    label: string;
  }): Promise<number>;
  groupsOfDomain(domainId: number): Promise<CourseGroup[]>;
  groupById(id: number): Promise<CourseGroup | undefined>;
  /** Ends the person's sessions where the roles really change. Throws not_found. */
  setRoles(userId: number, roles: readonly Role[]): Promise<void>;
  /** A blocked person cannot sign in and is signed out. Throws not_found. */
  setBlocked(userId: number, blocked: boolean): Promise<void>;
  endSessionsOf(userId: number): Promise<void>;
  /** Groups whose books the person may read, of less than a second ago. */
  groupIdsSeenBy(person: Principal): readonly number[];
};

const fold = (text: string): string => text.trim().toLowerCase();

/** The port to people, domains and course groups. */
export const peopleOf = (ports: {
  db: Database;
  store: PeopleStore;
  domains: DomainsStore;
  sessions: Sessions;
  turnstile: Turnstile;
  clock: Clock;
}): People => {
  const { db, store, domains, sessions, clock } = ports;

  const known = async (userId: number) => {
    const user = await store.byId(userId);
    if (!user) throw new UserFacingError('not_found');
    return { id: user.id, domainId: user.domain_id };
  };

  const audit = (user: { id: number; domainId: number }) => ({
    domainId: user.domainId,
    userId: user.id,
    address: '',
    happenedAt: clock.now(),
  });

  const insert = async (domainId: number, person: PersonToAdd): Promise<number | undefined> => {
    const now = clock.now();
    return store.add(domainId, {
      email: fold(person.email),
      name: person.name,
      last_name: person.lastName ?? '',
      phone: person.phone,
      address: '',
      city: '',
      email_permission: 0,
      sms_permission: 0,
      password_hash: await ports.turnstile.enter(() => hashPassword(person.password)),
      verified_at: person.verified ? now : null,
      created_at: now,
      roles: person.roles,
      groupIds: person.groupIds,
    });
  };

  return {
    addDomain: (name, title) => domains.add(fold(name), title),
    domainByName: (name) => domains.byName(fold(name)),
    domains: domains.all,

    addUser: async (person) => {
      const domain = await domains.byName(fold(person.domain));
      if (!domain) throw new UserFacingError('domain_invalid', { field: 'domain' });
      const existing = await store.idByEmail(domain.id, fold(person.email));
      const id = existing ?? (await insert(domain.id, person));
      if (id !== undefined) return id;
      const madeMeanwhile = await store.idByEmail(domain.id, fold(person.email));
      if (madeMeanwhile === undefined) throw new UserFacingError('conflict');
      return madeMeanwhile;
    },

    addCourseGroup: async (group) => {
      const id = await domains.addGroup({ ...group, categoryId: BOOK_CATEGORY });
      sessions.forgetCached();
      return id;
    },
    groupsOfDomain: domains.groupsOfDomain,
    groupById: domains.groupById,

    setRoles: async (userId, roles) => {
      const user = await known(userId);
      const former = await store.rolesOf(userId);
      const same =
        former.length === roles.length && former.every((role, place) => role === roles[place]);
      if (same) return;
      await db.transaction().execute(async (trx) => {
        await peopleStore(trx).replaceRoles(user, roles);
        await sessionsStore(trx).removeAllOf(userId);
        await appendAudit(trx, { action: 'roles-changed', ...audit(user) });
      });
      sessions.forgetCached();
    },

    setBlocked: async (userId, blocked) => {
      const user = await known(userId);
      await db.transaction().execute(async (trx) => {
        await peopleStore(trx).setBlocked(userId, blocked ? clock.now() : null);
        if (blocked) await sessionsStore(trx).removeAllOf(userId);
        await appendAudit(trx, { action: blocked ? 'blocked' : 'unblocked', ...audit(user) });
      });
      sessions.forgetCached();
    },

    endSessionsOf: sessions.endAllOf,
    groupIdsSeenBy: (person) => person.groupIds,
  };
};

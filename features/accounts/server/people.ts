import { hasSameRoles, type Role, UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { Database, Principal } from '@sayfa/server-kit';
import { appendAudit } from './audit-log.store.ts';
import type { CourseGroup, Domain, DomainsStore } from './domains.store.ts';
import type { AccountEraser } from './my-account/erase-account.ts';
import { namesOf } from './names.store.ts';
import { hashPassword, type PasswordCost } from './password-hash.ts';
import { type PeopleStore, peopleStore } from './people.store.ts';
import type { Actor } from './people-admin.ts';
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
  idByEmail(domainId: number, email: string): Promise<number | undefined>;
  isPhoneTaken(domainId: number, phone: string): Promise<boolean>;
  /** Ends the person's sessions where the roles really change. Throws not_found. */
  setRoles(userId: number, roles: readonly Role[], by?: Actor): Promise<void>;
  /** Groups of the person's own domain; seen within a second. Throws not_found, group_invalid. */
  setGroups(userId: number, groupIds: readonly number[], by?: Actor): Promise<void>;
  /** A blocked person cannot sign in and is signed out. Throws not_found. */
  setBlocked(userId: number, blocked: boolean, by?: Actor): Promise<void>;
  /** Erases the account with everything any feature keeps about it. Throws not_found. */
  erase(userId: number): Promise<void>;
  endSessionsOf(userId: number): Promise<void>;
  /** Full names by id; whoever is gone is left out. */
  namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Groups whose books the person may read, of less than a second ago. */
  groupIdsSeenBy(person: Principal): readonly number[];
};

/** Throws group_invalid where one of the groups is another domain's, or nobody's. */
const refuseForeignGroups = async (
  domains: DomainsStore,
  domainId: number,
  groupIds: readonly number[],
): Promise<void> => {
  const groups = await domains.groupsByIds(groupIds);
  const own = new Set(groups.filter((one) => one.domainId === domainId).map((one) => one.id));
  if (!groupIds.every((id) => own.has(id))) {
    throw new UserFacingError('group_invalid', { field: 'groupId' });
  }
};

const fold = (text: string): string => text.trim().toLowerCase();

/** The port to people, domains and course groups. */
export const peopleOf = (ports: {
  db: Database;
  store: PeopleStore;
  domains: DomainsStore;
  sessions: Sessions;
  turnstile: Turnstile;
  passwordCost: PasswordCost;
  clock: Clock;
  eraser: AccountEraser;
}): People => {
  const { db, store, domains, sessions, clock } = ports;

  const known = async (userId: number) => {
    const user = await store.byId(userId);
    if (!user) throw new UserFacingError('not_found');
    return { id: user.id, domainId: user.domain_id };
  };

  const audit = (user: { id: number; domainId: number }, by: Actor | undefined) => ({
    domainId: user.domainId,
    userId: user.id,
    actorId: by?.userId,
    address: by?.address ?? '',
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
      password_hash: await ports.turnstile.enter(() =>
        hashPassword(person.password, ports.passwordCost),
      ),
      verified_at: person.verified ? now : null,
      created_at: now,
      consent_version: null,
      consent_at: null,
      roles: person.roles,
      groupIds: person.groupIds,
    });
  };

  return {
    addDomain: (name, title) => domains.add(fold(name), title),
    domainByName: (name) => domains.byName(fold(name)),
    domains: domains.all,
    namesOf: (userIds) => namesOf(db, userIds),

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

    idByEmail: (domainId, email) => store.idByEmail(domainId, fold(email)),
    isPhoneTaken: store.isPhoneTaken,

    setRoles: async (userId, roles, by) => {
      const user = await known(userId);
      const former = await store.rolesOf(userId);
      if (hasSameRoles(former, roles)) return;
      await db.transaction().execute(async (trx) => {
        await peopleStore(trx).replaceRoles(user, roles);
        await sessionsStore(trx).removeAllOf(userId);
        const detail = `${former.join(', ')} > ${roles.join(', ')}`;
        await appendAudit(trx, { action: 'roles-changed', detail, ...audit(user, by) });
      });
      sessions.forgetCached();
    },

    setGroups: async (userId, groupIds, by) => {
      const user = await known(userId);
      const wanted = [...new Set(groupIds)].toSorted((one, other) => one - other);
      await refuseForeignGroups(domains, user.domainId, wanted);
      const former = await store.ownGroupIds(userId);
      if (former.join() === wanted.join()) return;
      await db.transaction().execute(async (trx) => {
        await peopleStore(trx).replaceGroups(user, wanted);
        const detail = `${former.join(', ')} > ${wanted.join(', ')}`;
        await appendAudit(trx, { action: 'groups-changed', detail, ...audit(user, by) });
      });
      sessions.forgetCached();
    },

    setBlocked: async (userId, blocked, by) => {
      const user = await known(userId);
      await db.transaction().execute(async (trx) => {
        await peopleStore(trx).setBlocked(userId, blocked ? clock.now() : null);
        if (blocked) await sessionsStore(trx).removeAllOf(userId);
        await appendAudit(trx, { action: blocked ? 'blocked' : 'unblocked', ...audit(user, by) });
      });
      sessions.forgetCached();
    },

    erase: async (userId) => {
      const user = await known(userId);
      await ports.eraser.erase(user.id, user.domainId);
    },

    endSessionsOf: sessions.endAllOf,
    groupIdsSeenBy: (person) => person.groupIds,
  };
};

import type { Actor, People, PersonToAdd } from '@sayfa/accounts/port';
import { CATEGORY, hasSameRoles, UserFacingError } from '@sayfa/contract-kit';
import type { Clock, Semaphore } from '@sayfa/kernel';
import type { Database } from '@sayfa/server-kit';
import { appendAudit } from './audit-log.store.ts';
import type { DomainsStore } from './domains.store.ts';
import type { AccountEraser } from './my-account/erase-account.ts';
import { namesOf } from './names.store.ts';
import { hashPassword, type PasswordCost, passwordMatches } from './password-hash.ts';
import { type PeopleStore, peopleStore } from './people.store.ts';
import { seenGroupIds } from './seen-groups.ts';
import { sessionsStore } from './sessions.store.ts';
import type { Sessions } from './sessions.ts';

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

type PeoplePorts = {
  db: Database;
  store: PeopleStore;
  domains: DomainsStore;
  sessions: Sessions;
  semaphore: Semaphore;
  passwordCost: PasswordCost;
  clock: Clock;
  eraser: AccountEraser;
};

type DomainPort = Pick<
  People,
  | 'addDomain'
  | 'domainByName'
  | 'domains'
  | 'addCourseGroup'
  | 'groupsOfDomain'
  | 'groupById'
  | 'groupIdsSeenBy'
>;
type AccountPort = Pick<
  People,
  | 'namesOf'
  | 'addUser'
  | 'idByEmail'
  | 'isPhoneTaken'
  | 'accessOf'
  | 'replacePassword'
  | 'erase'
  | 'endSessionsOf'
>;
type AccessPort = Pick<People, 'setRoles' | 'setGroups' | 'setBlocked'>;

const findKnown = async (store: PeopleStore, userId: number) => {
  const user = await store.byId(userId);
  if (!user) throw new UserFacingError('not_found');
  return { id: user.id, domainId: user.domain_id };
};

const auditOf = (clock: Clock, user: { id: number; domainId: number }, by: Actor | undefined) => ({
  domainId: user.domainId,
  userId: user.id,
  actorId: by?.userId,
  address: by?.address ?? '',
  happenedAt: clock.now(),
});

const insertPerson = async (
  ports: PeoplePorts,
  domainId: number,
  person: PersonToAdd,
): Promise<number | undefined> => {
  const now = ports.clock.now();
  return ports.store.add(domainId, {
    email: fold(person.email),
    name: person.name,
    last_name: person.lastName ?? '',
    phone: person.phone,
    address: '',
    city: '',
    email_permission: 0,
    sms_permission: 0,
    password_hash: await ports.semaphore.run(() =>
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

const createDomains = ({ domains, sessions }: PeoplePorts): DomainPort => ({
  addDomain: (name, title) => domains.add(fold(name), title),
  domainByName: (name) => domains.byName(fold(name)),
  domains: domains.all,
  addCourseGroup: async (group) => {
    const id = await domains.addGroup({ ...group, categoryId: CATEGORY });
    sessions.clearCache();
    return id;
  },
  groupsOfDomain: domains.groupsOfDomain,
  groupById: domains.groupById,
  groupIdsSeenBy: (person) => person.groupIds,
});

/** Creates what replaces a password that must not remain. */
const createPasswordReplacement =
  ({ store, semaphore, sessions, passwordCost }: PeoplePorts): People['replacePassword'] =>
  async ({ domain, email }, former, next) => {
    const person = await store.byLogin(domain, email);
    if (!person || !(await passwordMatches(former, person.password_hash))) return 'other';
    if (next === undefined) return 'matches';
    const hash = await semaphore.run(() => hashPassword(next, passwordCost));
    await store.replacePassword(person.id, person.password_hash, hash);
    await sessions.endAllOf(person.id);
    return 'replaced';
  };

const createAccounts = (ports: PeoplePorts): AccountPort => {
  const { db, store, domains, sessions } = ports;
  return {
    namesOf: (userIds) => namesOf(db, userIds),
    replacePassword: createPasswordReplacement(ports),

    accessOf: async (userId) => {
      const user = await store.byId(userId);
      if (!user || user.blocked_at !== null) return undefined;
      const domainId = user.domain_id;
      const roles = await store.rolesOf(userId);
      return { domainId, roles, groupIds: await seenGroupIds(store, { userId, domainId, roles }) };
    },

    addUser: async (person) => {
      const domain = await domains.byName(fold(person.domain));
      if (!domain) throw new UserFacingError('domain_invalid', { field: 'domain' });
      const existing = await store.idByEmail(domain.id, fold(person.email));
      const id = existing ?? (await insertPerson(ports, domain.id, person));
      if (id !== undefined) return id;
      const madeMeanwhile = await store.idByEmail(domain.id, fold(person.email));
      if (madeMeanwhile === undefined) throw new UserFacingError('conflict');
      return madeMeanwhile;
    },

    idByEmail: (domainId, email) => store.idByEmail(domainId, fold(email)),
    isPhoneTaken: store.isPhoneTaken,

    erase: async (userId) => {
      const user = await findKnown(ports.store, userId);
      await ports.eraser.erase(user.id, user.domainId);
    },

    endSessionsOf: sessions.endAllOf,
  };
};

/** Changes of what somebody may do; each is seen by the person's next call. */
const createAccessChanges = ({ db, store, domains, sessions, clock }: PeoplePorts): AccessPort => ({
  setRoles: async (userId, roles, by) => {
    const user = await findKnown(store, userId);
    const former = await store.rolesOf(userId);
    if (hasSameRoles(former, roles)) return;
    await db.transaction().execute(async (trx) => {
      await peopleStore(trx).replaceRoles(user, roles);
      await sessionsStore(trx).removeAllOf(userId, { reason: 'roles', now: clock.now() });
      const detail = `${former.join(', ')} > ${roles.join(', ')}`;
      await appendAudit(trx, { action: 'roles-changed', detail, ...auditOf(clock, user, by) });
    });
    sessions.clearCache();
  },

  setGroups: async (userId, groupIds, by) => {
    const user = await findKnown(store, userId);
    const groups = [...new Set(groupIds)].toSorted((one, other) => one - other);
    await refuseForeignGroups(domains, user.domainId, groups);
    const former = await store.ownGroupIds(userId);
    if (former.join() === groups.join()) return;
    await db.transaction().execute(async (trx) => {
      await peopleStore(trx).replaceGroups(user, groups);
      const detail = `${former.join(', ')} > ${groups.join(', ')}`;
      await appendAudit(trx, { action: 'groups-changed', detail, ...auditOf(clock, user, by) });
    });
    sessions.clearCache();
  },

  setBlocked: async (userId, blocked, by) => {
    const user = await findKnown(store, userId);
    await db.transaction().execute(async (trx) => {
      await peopleStore(trx).setBlocked(userId, blocked ? clock.now() : null);
      if (blocked) {
        await sessionsStore(trx).removeAllOf(userId, { reason: 'blocked', now: clock.now() });
      }
      await appendAudit(trx, {
        action: blocked ? 'blocked' : 'unblocked',
        ...auditOf(clock, user, by),
      });
    });
    sessions.clearCache();
  },
});

/** The port to people, domains and course groups. */
export const createPeople = (ports: PeoplePorts): People => ({
  ...createDomains(ports),
  ...createAccounts(ports),
  ...createAccessChanges(ports),
});

import type { Actor, ListedPerson, PeopleAdmin } from '@sayfa/accounts/port';
import { hasSameRoles, REQUIRED_DOMAIN_ROLE, UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { Database } from '@sayfa/server-kit';
import type { AccountLimits } from './account-limits.ts';
import { type AuditEntry, appendAudit } from './audit-log.store.ts';
import { peopleStore } from './people.store.ts';
import { peopleAdminStore } from './people-admin.store.ts';
import { peopleListStore } from './people-list.store.ts';
import { newSecret, secretHash } from './secrets.ts';
import { sessionsStore } from './sessions.store.ts';
import type { Sessions } from './sessions.ts';
import { cleanName } from './sign-up/clean-name.ts';

const PORTION = 500;

type PeopleAdminPorts = {
  db: Database;
  sessions: Sessions;
  clock: Clock;
  limits: AccountLimits;
};

type ListPort = Pick<PeopleAdmin, 'list' | 'person' | 'everybody' | 'takenEmails'>;
type InvitationPort = Pick<PeopleAdmin, 'invite' | 'renewInvitation' | 'withdrawInvitation'>;
type ChangePort = Pick<PeopleAdmin, 'changeRoles' | 'changeGroups' | 'changeBlocked'>;

const audit = (
  clock: Clock,
  within: Database,
  actor: Actor,
  person: { id: number; domainId: number },
  entry: Pick<AuditEntry, 'action' | 'detail'>,
) =>
  appendAudit(within, {
    ...entry,
    domainId: person.domainId,
    userId: person.id,
    actorId: actor.userId,
    address: actor.address,
    happenedAt: clock.now(),
  });

const issueInvitation = (
  { clock, limits }: Pick<PeopleAdminPorts, 'clock' | 'limits'>,
  actor: Actor,
  { userId, domainId, email }: { userId: number; domainId: number; email: string },
) => {
  const token = newSecret();
  const now = clock.now();
  const expiresAt = now + limits.invitationLifetime;
  return {
    issued: { userId, email, token, expiresAt },
    row: {
      user_id: userId,
      domain_id: domainId,
      token_hash: secretHash(token),
      invited_by: actor.userId,
      created_at: now,
      expires_at: expiresAt,
    },
  };
};

/** No domain without somebody who can let others in. */
const demandOtherAdmin = async (within: Database, person: ListedPerson): Promise<void> => {
  const isAdmin = person.roles.includes(REQUIRED_DOMAIN_ROLE) && person.status !== 'invited';
  if (!isAdmin || person.status === 'blocked') return;
  const store = peopleAdminStore(within);
  await store.lockDomain(person.domainId);
  if (!(await store.hasOtherAdmin(person.domainId, person.id))) {
    throw new UserFacingError('last_admin');
  }
};

const createLists = (db: Database): ListPort => {
  const lists = peopleListStore(db);
  return {
    list: lists.list,
    person: lists.byId,
    everybody: async function* (domainId) {
      let after = 0;
      for (;;) {
        const people = await lists.after(domainId, after, PORTION);
        const last = people.at(-1);
        if (!last) return;
        yield people;
        after = last.id;
      }
    },
    takenEmails: (domainId, emails) => peopleAdminStore(db).takenEmails(domainId, emails),
  };
};

const createInvitations = (ports: PeopleAdminPorts): InvitationPort => {
  const { db, clock } = ports;
  return {
    invite: (actor, domainId, people) =>
      db.transaction().execute(async (trx) => {
        const store = peopleAdminStore(trx);
        const named = people.map((person) => ({
          ...person,
          name: cleanName(person.name),
          lastName: cleanName(person.lastName),
        }));
        // The school's word wins over whoever has only typed the address.
        const outsiders = await store.takeFromOutsiders(
          domainId,
          people.map(({ email }) => email),
        );
        for (const id of outsiders) {
          await audit(clock, trx, actor, { id, domainId }, { action: 'address-passed-on' });
        }
        const ids = await store.addInvitees(domainId, named, clock.now());
        const issued = people.map(({ email }) => {
          const id = ids.get(email);
          if (id === undefined) throw new UserFacingError('email_taken', { field: 'email' });
          return issueInvitation(ports, actor, { userId: id, domainId, email });
        });
        await store.putInvitations(issued.map(({ row }) => row));
        for (const { row } of issued) {
          await audit(clock, trx, actor, { id: row.user_id, domainId }, { action: 'invited' });
        }
        return issued.map((invitation) => invitation.issued);
      }),

    renewInvitation: (actor, person) =>
      db.transaction().execute(async (trx) => {
        if (person.invitationEndsAt === null) throw new UserFacingError('not_found');
        const { issued, row } = issueInvitation(ports, actor, { ...person, userId: person.id });
        await peopleAdminStore(trx).putInvitations([row]);
        await audit(clock, trx, actor, person, { action: 'invitation-renewed' });
        return issued;
      }),

    withdrawInvitation: (actor, person) =>
      db.transaction().execute(async (trx) => {
        const removed = await peopleAdminStore(trx).removeInvited(person.id);
        if (!removed) throw new UserFacingError('not_found');
        await audit(clock, trx, actor, person, { action: 'invitation-withdrawn' });
      }),
  };
};

/** Changes of what somebody may do; each is seen by the person's next call. */
const createChanges = ({ db, sessions, clock }: PeopleAdminPorts): ChangePort => ({
  changeRoles: async (actor, person, roles) => {
    const former = person.roles;
    if (hasSameRoles(former, roles)) return;
    await db.transaction().execute(async (trx) => {
      if (!roles.includes(REQUIRED_DOMAIN_ROLE)) await demandOtherAdmin(trx, person);
      await peopleStore(trx).replaceRoles(person, roles);
      await sessionsStore(trx).removeAllOf(person.id, { reason: 'roles', now: clock.now() });
      const detail = `${former.join(', ')} > ${roles.join(', ')}`;
      await audit(clock, trx, actor, person, { action: 'roles-changed', detail });
    });
    sessions.clearCache();
  },

  changeGroups: async (actor, person, groupIds) => {
    await db.transaction().execute(async (trx) => {
      await peopleAdminStore(trx).replaceGroups(person, groupIds);
      const detail = `${person.groups.map(({ id }) => id).join(', ')} > ${groupIds.join(', ')}`;
      await audit(clock, trx, actor, person, { action: 'groups-changed', detail });
    });
    sessions.clearCache();
  },

  changeBlocked: async (actor, person, blocked) => {
    await db.transaction().execute(async (trx) => {
      if (blocked) await demandOtherAdmin(trx, person);
      await peopleStore(trx).setBlocked(person.id, blocked ? clock.now() : null);
      if (blocked) {
        await sessionsStore(trx).removeAllOf(person.id, { reason: 'blocked', now: clock.now() });
      }
      await audit(clock, trx, actor, person, { action: blocked ? 'blocked' : 'unblocked' });
    });
    sessions.clearCache();
  },
});

/** The port to what administrators do with people. */
export const createPeopleAdmin = (ports: PeopleAdminPorts): PeopleAdmin => {
  const { db, clock } = ports;
  return {
    ...createLists(db),
    ...createInvitations(ports),
    ...createChanges(ports),

    note: (actor, domainId, action, detail) =>
      appendAudit(db, {
        action,
        detail,
        domainId,
        userId: actor.userId,
        address: actor.address,
        happenedAt: clock.now(),
      }),
  };
};

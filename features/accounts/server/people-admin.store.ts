import { randomBytes } from 'node:crypto';
import type { Invitee } from '@sayfa/accounts/port';
import { DEFAULT_ROLE, REQUIRED_DOMAIN_ROLE } from '@sayfa/contract-kit';
import type { Database } from '@sayfa/server-kit';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { AccountsTables } from './accounts.table.ts';
import { NOBODYS_HASH } from './password-hash.ts';
import { searchKeyOf } from './people.rules.ts';

/** Stays below the number of values that either engine takes in one statement. */
const AT_ONCE = 400;

const inParts = <Value>(values: readonly Value[]): Value[][] =>
  Array.from({ length: Math.ceil(values.length / AT_ONCE) }, (_, part) =>
    values.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );

type Tables = Kysely<AccountsTables>;

/** Admins of a domain. */
const createAdminChecks = (tables: Tables) => ({
  /** Waits for whoever is changing people of the domain, until the transaction ends. */
  lockDomain: async (domainId: number): Promise<void> => {
    await tables
      .updateTable('domains')
      .set((eb) => ({ name: eb.ref('domains.name') }))
      .where('id', '=', domainId)
      .execute();
  },

  /** Whether somebody else of the domain is a Domain Admin who can sign in. */
  hasOtherAdmin: async (domainId: number, userId: number): Promise<boolean> => {
    const row = await tables
      .selectFrom('user_roles')
      .innerJoin('users', 'users.id', 'user_roles.user_id')
      .leftJoin('invitations', 'invitations.user_id', 'users.id')
      .select('users.id')
      .where('users.domain_id', '=', domainId)
      .where('user_roles.role', '=', REQUIRED_DOMAIN_ROLE)
      .where('users.id', '!=', userId)
      .where('users.blocked_at', 'is', null)
      .where('invitations.user_id', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
});

const addRolesAndGroups = async (
  tables: Tables,
  domainId: number,
  people: readonly (Invitee & { id: number })[],
): Promise<void> => {
  const roles = people.flatMap(({ id, roles: given }) =>
    given.map((role, position) => ({ domain_id: domainId, user_id: id, position, role })),
  );
  for (const part of inParts(roles)) {
    await tables.insertInto('user_roles').values(part).execute();
  }
  const members = people.flatMap(({ id, groupIds }) =>
    [...new Set(groupIds)].map((groupId) => ({
      domain_id: domainId,
      user_id: id,
      group_id: groupId,
    })),
  );
  for (const part of inParts(members)) {
    await tables.insertInto('group_members').values(part).execute();
  }
};

/**
 * Whoever holds an address without having shown to be the school's: a student's account that was
 * never invited by an open invitation, and was never verified or is blocked.
 */
const heldByOutsider = (eb: ExpressionBuilder<AccountsTables, 'users'>) =>
  eb.and([
    eb.or([eb('users.verified_at', 'is', null), eb('users.blocked_at', 'is not', null)]),
    eb.not(
      eb.exists(
        eb
          .selectFrom('invitations')
          .select('invitations.user_id')
          .whereRef('invitations.user_id', '=', 'users.id'),
      ),
    ),
    eb.not(
      eb.exists(
        eb
          .selectFrom('user_roles')
          .select('user_roles.user_id')
          .whereRef('user_roles.user_id', '=', 'users.id')
          .where('user_roles.role', '!=', DEFAULT_ROLE),
      ),
    ),
  ]);

/** An address that nobody else has, from which the former can still be read. */
const passedOn = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at)}+${randomBytes(4).toString('hex')}${email.slice(at)}`;
};

/** Addresses that are asked for by an invitation. */
const createAddressChanges = (tables: Tables) => ({
  /** Which of the addresses somebody of the domain has whom an invitation does not take it from. */
  takenEmails: async (domainId: number, emails: readonly string[]): Promise<Set<string>> => {
    const taken = new Set<string>();
    for (const part of inParts(emails)) {
      const rows = await tables
        .selectFrom('users')
        .select('email')
        .where('domain_id', '=', domainId)
        .where('email', 'in', part)
        .where((eb) => eb.not(heldByOutsider(eb)))
        .execute();
      for (const { email } of rows) taken.add(email);
    }
    return taken;
  },

  /** Gives accounts of outsiders other addresses; their ids. Everything else of them stays. */
  takeFromOutsiders: async (domainId: number, emails: readonly string[]): Promise<number[]> => {
    const ids: number[] = [];
    for (const part of inParts(emails)) {
      const rows = await tables
        .selectFrom('users')
        .select(['id', 'email', 'name', 'last_name'])
        .where('domain_id', '=', domainId)
        .where('email', 'in', part)
        .where(heldByOutsider)
        .execute();
      for (const { id, email: former, ...names } of rows) {
        const email = passedOn(former);
        await tables
          .updateTable('users')
          .set({ email, search_key: searchKeyOf({ ...names, email }) })
          .where('id', '=', id)
          .execute();
        ids.push(id);
      }
    }
    return ids;
  },
});

/** People who have not accepted yet. */
const createInviteeChanges = (tables: Tables) => ({
  /** Adds people who have no password yet; their ids by e-mail. Those who were there are left out. */
  addInvitees: async (
    domainId: number,
    people: readonly Invitee[],
    now: number,
  ): Promise<Map<string, number>> => {
    const ids = new Map<string, number>();
    for (const part of inParts(people)) {
      const added = await tables
        .insertInto('users')
        .values(
          part.map(({ email, name, lastName, phone }) => ({
            domain_id: domainId,
            email,
            name,
            last_name: lastName,
            phone,
            address: '',
            city: '',
            email_permission: 0,
            sms_permission: 0,
            password_hash: NOBODYS_HASH,
            verified_at: null,
            blocked_at: null,
            created_at: now,
            search_key: searchKeyOf({ name, last_name: lastName, email }),
          })),
        )
        .onConflict((conflict) => conflict.columns(['domain_id', 'email']).doNothing())
        .returning(['id', 'email'])
        .execute();
      for (const { id, email } of added) ids.set(email, id);
    }
    const ofAdded = people.flatMap((person) => {
      const id = ids.get(person.email);
      return id === undefined ? [] : [{ ...person, id }];
    });
    await addRolesAndGroups(tables, domainId, ofAdded);
    return ids;
  },
});

const createInvitationChanges = (tables: Tables) => ({
  /** One open invitation a person: a new one takes the place of the former. */
  putInvitations: async (invitations: readonly AccountsTables['invitations'][]): Promise<void> => {
    for (const part of inParts(invitations)) {
      await tables
        .insertInto('invitations')
        .values(part)
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet((eb) => ({
            token_hash: eb.ref('excluded.token_hash'),
            invited_by: eb.ref('excluded.invited_by'),
            created_at: eb.ref('excluded.created_at'),
            expires_at: eb.ref('excluded.expires_at'),
          })),
        )
        .execute();
    }
  },

  /** Removes somebody who has not accepted; false where there is no open invitation. */
  removeInvited: async (userId: number): Promise<boolean> => {
    const removed = await tables
      .deleteFrom('invitations')
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst();
    if (!removed) return false;
    await tables.deleteFrom('users').where('id', '=', userId).execute();
    return true;
  },
});

/** What administrators change; works within a transaction, too. */
export const peopleAdminStore = (db: Database) => {
  const tables = db.withTables<AccountsTables>();
  return {
    ...createAdminChecks(tables),
    ...createAddressChanges(tables),
    ...createInviteeChanges(tables),
    ...createInvitationChanges(tables),

    replaceGroups: async (
      user: { id: number; domainId: number },
      groupIds: readonly number[],
    ): Promise<void> => {
      await tables.deleteFrom('group_members').where('user_id', '=', user.id).execute();
      if (groupIds.length === 0) return;
      await tables
        .insertInto('group_members')
        .values(
          [...new Set(groupIds)].map((groupId) => ({
            domain_id: user.domainId,
            user_id: user.id,
            group_id: groupId,
          })),
        )
        .execute();
    },
  };
};

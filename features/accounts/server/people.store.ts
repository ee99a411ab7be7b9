import { type Role, roleOf } from '@sayfa/contract-kit';
import type { Database } from '@sayfa/server-kit';
import type { AccountsTables, UserRow } from './accounts.table.ts';

/** A new account as it is stored. */
export type NewUser = Omit<UserRow, 'id' | 'domain_id' | 'blocked_at'> & {
  roles: readonly Role[];
  groupIds: readonly number[];
};

/** People with their roles and groups. */
export type PeopleStore = ReturnType<typeof peopleStore>;

/** People with their roles and groups; works within a transaction, too. */
export const peopleStore = (db: Database) => {
  const tables = db.withTables<AccountsTables>();

  const insertRoles = async (
    within: typeof tables,
    user: { id: number; domainId: number },
    roles: readonly Role[],
  ): Promise<void> => {
    if (roles.length === 0) return;
    await within
      .insertInto('user_roles')
      .values(
        roles.map((role, position) => ({
          domain_id: user.domainId,
          user_id: user.id,
          position,
          role,
        })),
      )
      .execute();
  };

  const add = (domainId: number, user: NewUser): Promise<number | undefined> =>
    db.transaction().execute(async (trx) => {
      const within = trx.withTables<AccountsTables>();
      const { roles, groupIds, ...columns } = user;
      const added = await within
        .insertInto('users')
        .values({ ...columns, domain_id: domainId, blocked_at: null })
        .onConflict((conflict) => conflict.columns(['domain_id', 'email']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) return undefined;
      await insertRoles(within, { id: added.id, domainId }, roles);
      if (groupIds.length > 0) {
        await within
          .insertInto('group_members')
          .values(
            groupIds.map((groupId) => ({
              domain_id: domainId,
              user_id: added.id,
              group_id: groupId,
            })),
          )
          .execute();
      }
      return added.id;
    });

  return {
    /** The new person's id; undefined where the domain has this e-mail already. */
    add,

    idByEmail: async (domainId: number, email: string): Promise<number | undefined> => {
      const row = await tables
        .selectFrom('users')
        .select('id')
        .where('domain_id', '=', domainId)
        .where('email', '=', email)
        .executeTakeFirst();
      return row?.id;
    },

    /** One query whatever is unknown, so that the time tells nothing. */
    byLogin: (domainName: string, email: string) =>
      tables
        .selectFrom('users')
        .innerJoin('domains', 'domains.id', 'users.domain_id')
        .selectAll('users')
        .select('domains.name as domain_name')
        .where('domains.name', '=', domainName)
        .where('users.email', '=', email)
        .executeTakeFirst(),

    byId: (id: number) =>
      tables
        .selectFrom('users')
        .innerJoin('domains', 'domains.id', 'users.domain_id')
        .selectAll('users')
        .select('domains.name as domain_name')
        .where('users.id', '=', id)
        .executeTakeFirst(),

    /** In order. */
    rolesOf: async (userId: number): Promise<Role[]> => {
      const rows = await tables
        .selectFrom('user_roles')
        .select('role')
        .where('user_id', '=', userId)
        .orderBy('position')
        .execute();
      return rows.flatMap(({ role }) => roleOf(role) ?? []);
    },

    /** Groups the person is a member of. */
    ownGroupIds: async (userId: number): Promise<number[]> => {
      const rows = await tables
        .selectFrom('group_members')
        .select('group_id')
        .where('user_id', '=', userId)
        .orderBy('group_id')
        .execute();
      return rows.map((row) => row.group_id);
    },

    /** All groups of a domain; of all domains where none is named. */
    allGroupIds: async (domainId?: number): Promise<number[]> => {
      let query = tables.selectFrom('course_groups').select('id').orderBy('id');
      if (domainId !== undefined) query = query.where('domain_id', '=', domainId);
      const rows = await query.execute();
      return rows.map((row) => row.id);
    },

    replaceRoles: async (
      user: { id: number; domainId: number },
      roles: readonly Role[],
    ): Promise<void> => {
      await tables.deleteFrom('user_roles').where('user_id', '=', user.id).execute();
      await insertRoles(tables, user, roles);
    },

    setBlocked: async (userId: number, blockedAt: number | null): Promise<void> => {
      await tables
        .updateTable('users')
        .set({ blocked_at: blockedAt })
        .where('id', '=', userId)
        .execute();
    },
  };
};

import { type Role, roleOf } from '@sayfa/contract-kit';
import type { Database } from '@sayfa/server-kit';
import type { AccountsTables } from './accounts.table.ts';

/** Reads roles and groups of several people in one statement each; whoever has none is left out. */
export const membershipsStore = (db: Database) => {
  const tables = db.withTables<AccountsTables>();
  return {
    /** In the order of each person's roles. */
    roles: async (userIds: readonly number[]): Promise<Map<number, Role[]>> => {
      const rows = await tables
        .selectFrom('user_roles')
        .select(['user_id', 'role'])
        .where('user_id', 'in', userIds)
        .orderBy('position')
        .execute();
      const found = new Map<number, Role[]>();
      for (const { user_id, role: text } of rows) {
        const role = roleOf(text);
        if (role) found.set(user_id, [...(found.get(user_id) ?? []), role]);
      }
      return found;
    },

    groupIds: async (userIds: readonly number[]): Promise<Map<number, number[]>> => {
      const rows = await tables
        .selectFrom('group_members')
        .select(['user_id', 'group_id'])
        .where('user_id', 'in', userIds)
        .orderBy('group_id')
        .execute();
      const found = new Map<number, number[]>();
      for (const { user_id, group_id } of rows) {
        found.set(user_id, [...(found.get(user_id) ?? []), group_id]);
      }
      return found;
    },
  };
};

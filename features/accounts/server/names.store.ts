import type { Database } from '@sayfa/server-kit';
import type { AccountsTables } from './accounts.table.ts';

/** Full names of people by id; whoever is gone is left out. */
export const namesOf = async (
  db: Database,
  userIds: readonly number[],
): Promise<Map<number, string>> => {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .withTables<AccountsTables>()
    .selectFrom('users')
    .select(['id', 'name', 'last_name'])
    .where('id', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row.id, `${row.name} ${row.last_name}`.trim()]));
};

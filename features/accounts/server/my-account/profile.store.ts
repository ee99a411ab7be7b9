import type { PersonDetails } from '@sayfa/accounts/contract';
import type { Database } from '@sayfa/server-kit';
import type { AccountsTables, UserRow } from '../accounts.table.ts';
import { searchKeyOf } from '../people.rules.ts';

/** What people may change themselves. */
export type Profile = Pick<
  UserRow,
  'name' | 'last_name' | 'address' | 'city' | 'email_permission' | 'sms_permission'
>;

/** Writes a profile; undefined where there is no such person. */
export const saveProfile = async (
  db: Database,
  person: Pick<UserRow, 'id' | 'email'>,
  profile: Profile,
): Promise<boolean> => {
  const saved = await db
    .withTables<AccountsTables>()
    .updateTable('users')
    .set({ ...profile, search_key: searchKeyOf({ ...profile, email: person.email }) })
    .where('id', '=', person.id)
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
};

/** Writes what follows a person to every device. */
export const saveSettings = async (
  db: Database,
  userId: number,
  { language, theme, tips_seen }: PersonDetails['settings'],
): Promise<void> => {
  await db
    .withTables<AccountsTables>()
    .updateTable('users')
    .set({ language, theme, ...(tips_seen !== undefined && { tips_seen: Number(tips_seen) }) })
    .where('id', '=', userId)
    .execute();
};

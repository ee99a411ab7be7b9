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
  settings: Pick<UserRow, 'language' | 'theme'>,
): Promise<void> => {
  await db
    .withTables<AccountsTables>()
    .updateTable('users')
    .set({ language: settings.language, theme: settings.theme })
    .where('id', '=', userId)
    .execute();
};

import type { OpenDatabase, PersonalData } from '@sayfa/server-kit';
import type { LibraryTables } from './library.table.ts';

/** A person's favourite books. */
export const libraryPersonalData = ({ db: open }: OpenDatabase): PersonalData => {
  const db = open.withTables<LibraryTables>();
  return {
    export: async (userId) => {
      const rows = await db
        .selectFrom('favorites')
        .select(['ebook_id', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('ebook_id')
        .execute();
      const content = rows.map((row) => ({
        book: row.ebook_id,
        since: new Date(row.created_at).toISOString(),
      }));
      return [{ name: 'library/favorites.json', content }];
    },
    erase: async (userId) => {
      await db.deleteFrom('favorites').where('user_id', '=', userId).execute();
    },
  };
};

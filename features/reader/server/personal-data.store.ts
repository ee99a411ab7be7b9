import type { OpenDatabase, PersonalData } from '@sayfa/server-kit';
import type { ReadingTables } from './reading.table.ts';

/** Where a person is in books, and the pages he or she marked. */
export const readingPersonalData = (
  { db: open }: OpenDatabase,
  invalidate: (userId: number) => void,
): PersonalData => {
  const db = open.withTables<ReadingTables>();
  return {
    export: async (userId) => {
      const places = await db
        .selectFrom('reading_states')
        .select(['ebook_id', 'current_page', 'updated_at'])
        .where('user_id', '=', userId)
        .orderBy('ebook_id')
        .execute();
      const marks = await db
        .selectFrom('bookmarks')
        .select(['ebook_id', 'page', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('ebook_id')
        .orderBy('page')
        .execute();
      return [
        {
          name: 'reader/places.json',
          content: places.map((row) => ({
            book: row.ebook_id,
            page: row.current_page,
            at: new Date(row.updated_at).toISOString(),
          })),
        },
        {
          name: 'reader/bookmarks.json',
          content: marks.map((row) => ({
            book: row.ebook_id,
            page: row.page,
            since: new Date(row.created_at).toISOString(),
          })),
        },
      ];
    },
    erase: async (userId) => {
      await db.deleteFrom('reading_states').where('user_id', '=', userId).execute();
      await db.deleteFrom('bookmarks').where('user_id', '=', userId).execute();
      invalidate(userId);
    },
  };
};

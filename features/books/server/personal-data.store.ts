import type { OpenDatabase, PersonalData } from '@sayfa/server-kit';
import type { BooksTables } from './books.table.ts';

/** Books that a person made. They stay without the person's id. */
export const booksPersonalData = ({ db: open }: OpenDatabase): PersonalData => {
  const db = open.withTables<BooksTables>();
  return {
    export: async (userId) => {
      const books = await db
        .selectFrom('ebooks')
        .select(['id', 'name', 'created_at'])
        .where('created_by', '=', userId)
        .orderBy('id')
        .execute();
      return [
        {
          name: 'books/made.json',
          content: books.map((book) => ({
            id: book.id,
            name: book.name,
            created_at: new Date(book.created_at).toISOString(),
          })),
        },
      ];
    },
    erase: async (userId) => {
      await db
        .updateTable('ebooks')
        .set({ created_by: null })
        .where('created_by', '=', userId)
        .execute();
    },
  };
};

import type { OpenDatabase, PersonalData } from '@sayfa/server-kit';
import type { BooksTables } from './books.table.ts';

/** Stands for whoever is gone: no account has it. */
const NOBODY = 0;

/**
 * Buttons a person laid and books he or she made. What others read stays without the name; what was
 * the person's alone goes.
 */
export const booksPersonalData = ({ db: open }: OpenDatabase): PersonalData => {
  const db = open.withTables<BooksTables>();

  const booksWithButtons = (userId: number) =>
    db.selectFrom('ebook_buttons').select('ebook_id').distinct().where('user_id', '=', userId);

  return {
    export: async (userId) => {
      const buttons = await db
        .selectFrom('ebook_buttons')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
      const books = await db
        .selectFrom('ebooks')
        .select(['id', 'name', 'created_at'])
        .where('created_by', '=', userId)
        .orderBy('id')
        .execute();
      return [
        { name: 'books/buttons.json', content: buttons },
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

    erase: (userId) =>
      db.transaction().execute(async (trx) => {
        // What is kept ready of these books names the person, so they count as changed.
        await trx
          .updateTable('ebooks')
          .set((eb) => ({ revision: eb('revision', '+', 1) }))
          .where('id', 'in', booksWithButtons(userId))
          .execute();
        await trx
          .deleteFrom('ebook_buttons')
          .where('user_id', '=', userId)
          .where((eb) =>
            eb.or([
              eb.and([eb('sharing', '=', 0), eb('published', '=', 0)]),
              eb('deleted_at', 'is not', null),
            ]),
          )
          .execute();
        await trx
          .updateTable('ebook_buttons')
          .set({ user_id: NOBODY, create_key: null, create_hash: null, deleted_by: null })
          .where('user_id', '=', userId)
          .execute();
        await trx
          .updateTable('ebook_buttons')
          .set({ deleted_by: null })
          .where('deleted_by', '=', userId)
          .execute();
        await trx
          .updateTable('ebooks')
          .set({ created_by: null })
          .where('created_by', '=', userId)
          .execute();
      }),
  };
};

import type { Kysely } from 'kysely';
import type { BooksTables } from './books.table.ts';

/** Whether parts of a book's pages may be shown elsewhere; readers get the book again. */
export const storeExcerpts = async (
  db: Kysely<BooksTables>,
  id: number,
  areAllowed: boolean,
): Promise<void> => {
  await db
    .updateTable('ebooks')
    .set((eb) => ({ excerpts: areAllowed ? 1 : 0, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

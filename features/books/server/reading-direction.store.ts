import { directionOfLetters, type ReadingDirection } from '@sayfa/kernel';
import type { Kysely, Transaction } from 'kysely';
import type { BooksTables } from './books.table.ts';

/** Pages of a book that are enough to tell the direction of its words. */
const MAX_PAGES = 20;

/** What most letters of a book's words say of its direction; undefined where it has none. */
export const directionOfWords = async (
  trx: Transaction<BooksTables>,
  bookId: number,
): Promise<ReadingDirection | undefined> => {
  const rows = await trx
    .selectFrom('ebook_page_words')
    .select('texts')
    .where('ebook_id', '=', bookId)
    .where('texts', '<>', '')
    .orderBy('page_number')
    .limit(MAX_PAGES)
    .execute();
  return directionOfLetters(rows.map(({ texts }) => texts).join(' '));
};

/** Stores what a person chose; readers refetch the book. */
export const storeDirection = async (
  db: Kysely<BooksTables>,
  bookId: number,
  chosen: ReadingDirection | null,
): Promise<void> => {
  await db
    .updateTable('ebooks')
    .set((eb) => ({ reading_direction: chosen, revision: eb('revision', '+', 1) }))
    .where('id', '=', bookId)
    .execute();
};

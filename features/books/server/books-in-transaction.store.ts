import type { Transaction } from 'kysely';
import type { BooksTables } from './books.table.ts';

/** Which page: by its id, or by its number in a book. */
export type WhichPage = { pageId: number } | { bookId: number; pageNumber: number };

/** What others do to books within a transaction of their own. */
export type BooksInTransaction = {
  /** Which book and domain a page belongs to; undefined where there is no such page. */
  pageOf(
    trx: Transaction<object>,
    page: WhichPage,
  ): Promise<{ id: number; bookId: number; domainId: number } | undefined>;
  /**
   * What a reader sees of the books changes. Comes first in the transaction: it keeps others from
   * writing activities of the same book meanwhile, so that counts hold and no two wait for each other.
   */
  bump(trx: Transaction<object>, bookIds: readonly number[]): Promise<void>;
};

/** What others do to books within a transaction of their own. */
export const booksInTransaction: BooksInTransaction = {
  pageOf: (trx, page) => {
    const pages = trx
      .withTables<BooksTables>()
      .selectFrom('ebook_pages')
      .select(['id', 'ebook_id as bookId', 'domain_id as domainId']);
    return 'pageId' in page
      ? pages.where('id', '=', page.pageId).executeTakeFirst()
      : pages
          .where('ebook_id', '=', page.bookId)
          .where('page_number', '=', page.pageNumber)
          .executeTakeFirst();
  },
  bump: async (trx, bookIds) => {
    if (bookIds.length === 0) return;
    await trx
      .withTables<BooksTables>()
      .updateTable('ebooks')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', 'in', [...bookIds])
      .execute();
  },
};

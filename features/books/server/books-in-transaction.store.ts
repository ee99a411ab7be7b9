import type { BooksInTransaction } from '@sayfa/books/port';
import type { BooksTables } from './books.table.ts';

/** Operations on books within a transaction of another feature. */
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

import type { ReadableBooks } from './drawings.port.ts';

const MOST_REMEMBERED = 50_000;
const PAGE_OF_BOOK = /^page_(\d+)$/u;

/**
 * Whether a `page_<id>` is one of a book's. A page keeps its id and its book for ever, and no id is
 * given twice, so that a yes stays true. Source: SYNC_OFFLINE-048.
 */
export const knownPages = (books: ReadableBooks) => {
  const bookOfPage = new Map<number, number>();
  return {
    isOfBook: (page: string): boolean => PAGE_OF_BOOK.test(page),
    has: async (bookId: number, page: string): Promise<boolean> => {
      const id = Number(PAGE_OF_BOOK.exec(page)?.[1]);
      if (bookOfPage.get(id) === bookId) return true;
      const found = Number.isSafeInteger(id) && (await books.hasPage(bookId, id));
      if (found) {
        if (bookOfPage.size >= MOST_REMEMBERED) bookOfPage.clear();
        bookOfPage.set(id, bookId);
      }
      return found;
    },
  };
};

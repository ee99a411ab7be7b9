import type { ReadableBooks, StepsOfBooks } from './drawings.port.ts';

const MAX_CACHED_PAGES = 50_000;
const BOOK_PAGE_KEY = /^(page|zoom)_(\d+)$/u;

/**
 * Whether a `page_<id>` or a step's `zoom_<id>` is one of a book's. Pages and steps keep their id and
 * their book for ever, and no id is given twice, so that a yes stays true. Source: SYNC_OFFLINE-048.
 */
export const createPageLookup = (books: ReadableBooks, activities: StepsOfBooks) => {
  const bookOf = new Map<string, number>();

  const exists = (bookId: number, page: string): Promise<boolean> => {
    const [, kind, digits] = BOOK_PAGE_KEY.exec(page) ?? [];
    const id = Number(digits);
    if (!Number.isSafeInteger(id)) return Promise.resolve(false);
    return kind === 'zoom' ? activities.hasStep(bookId, id) : books.hasPage(bookId, id);
  };

  return {
    isOfBook: (page: string): boolean => BOOK_PAGE_KEY.test(page),
    has: async (bookId: number, page: string): Promise<boolean> => {
      if (bookOf.get(page) === bookId) return true;
      const found = await exists(bookId, page);
      if (found) {
        if (bookOf.size >= MAX_CACHED_PAGES) bookOf.clear();
        bookOf.set(page, bookId);
      }
      return found;
    },
  };
};

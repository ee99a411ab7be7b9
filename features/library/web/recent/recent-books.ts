import { localSetting, useSession } from '@sayfa/web-kit';
import { type LibraryBook, libraryBook } from '../../contract/index.ts';

const MAX_RECENT = 12;

/** Each person has their own, on computers that are shared. */
const stored = () => localSetting(`recentBooks_${useSession.getState().details?.id ?? 0}`);
/** Id and address of the book last opened from the library. Source: CFG-017. */
const lastId = localSetting('cenibook_id');
const lastUrl = localSetting('cenibook_url');

/** The books opened on this device, latest first, as they looked then. */
const recentBooks = (): LibraryBook[] => {
  try {
    const parsed: unknown = JSON.parse(stored().get() ?? '[]');
    if (!Array.isArray(parsed)) return [];
    return parsed.flatMap((entry) => {
      const book = libraryBook.safeParse(entry);
      return book.success ? [book.data] : [];
    });
  } catch {
    return [];
  }
};

/** Remembers that a book is being opened. */
export const rememberOpened = (book: LibraryBook): void => {
  lastId.set(String(book.id));
  lastUrl.set(book.url);
  const others = recentBooks().filter(({ id }) => id !== book.id);
  stored().set(JSON.stringify([book, ...others].slice(0, MAX_RECENT)));
};

/** The page a book was left at: this device knows it sooner than the shelf. 1 when never opened. */
const pageOf = (book: LibraryBook): number => {
  try {
    const stored: unknown = JSON.parse(localSetting(`${book.hash}_data`).get() ?? 'null');
    if (typeof stored === 'object' && stored !== null && 'currentPageNo' in stored) {
      const page = Number(stored.currentPageNo);
      if (Number.isSafeInteger(page) && page > 0) return page;
    }
  } catch {
    // Damaged storage: the server's word stands.
  }
  return book.current_page;
};

/** Share of a book that lies behind the reader, from 0 to 1. */
export const progressOf = (book: LibraryBook): number =>
  book.page_count > 1 ? Math.min(1, (pageOf(book) - 1) / (book.page_count - 1)) : 0;

/** Books that were begun, the latest first; facts of the shelf count more than remembered ones. */
export const begunBooks = (
  shelf: readonly LibraryBook[],
  isComplete: boolean,
): { book: LibraryBook; page: number }[] => {
  const known = new Map(shelf.map((book) => [book.id, book]));
  const recent = recentBooks().flatMap((book) => known.get(book.id) ?? (isComplete ? [] : [book]));
  const recentIds = new Set(recent.map(({ id }) => id));
  const elsewhere = shelf.filter((book) => book.current_page > 1 && !recentIds.has(book.id));
  return [...recent, ...elsewhere]
    .map((book) => ({ book, page: pageOf(book) }))
    .filter(({ book, page }) => page > 1 && page < book.page_count)
    .slice(0, MAX_RECENT);
};

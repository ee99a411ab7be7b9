import { latestCopy, leftAtPage, parseStoredReading } from '@sayfa/reader/contract';
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

/** When books were listed, in milliseconds since 1970; those of this device's memory never were. */
const listedAt = new WeakMap<LibraryBook, number>();

/** Remembers when the server was asked for these books. */
export const rememberListed = (books: readonly LibraryBook[], requestedAt: number): void => {
  for (const book of books) listedAt.set(book, requestedAt);
};

/** The page at which a book was left. 1 when never opened. Source: NAV-011. */
const pageOf = (book: LibraryBook): number => {
  // An address may name a book by either.
  const copies = [book.hash, book.id].map((name) =>
    parseStoredReading(localSetting(`${name}_data`).get()),
  );
  return leftAtPage(latestCopy(copies), {
    page: book.current_page,
    requestedAt: listedAt.get(book) ?? 0,
  });
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

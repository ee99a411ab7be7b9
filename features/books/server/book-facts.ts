import type { BookSummary } from '@sayfa/books/port';
import type { Clock } from '@sayfa/kernel';
import type { BookStore } from './books.store.ts';

/**
 * Milliseconds after which changes of another process are seen; changes of this process are seen at
 * once.
 */
const FRESH_FOR = 1_000;
const MAX_CACHED = 5_000;
// Longer numbers are no ids, and exceed the exact integers of JavaScript.
const NUMBER = /^[0-9]{1,15}$/u;

/** Books by number or hash, cached for a second. */
export type BookFacts = {
  find(idOrHash: number | string): Promise<BookSummary | undefined>;
  invalidate(bookId: number): void;
};

type Known = { until: number; book: Promise<BookSummary | undefined> };

/** Caches the store's answers, because every request for a picture looks up its book. */
export const bookFacts = (store: BookStore, clock: Clock): BookFacts => {
  const known = new Map<number, Known>();
  /** A hash always belongs to the same book. */
  const ids = new Map<string, number>();

  const byId = (id: number): Promise<BookSummary | undefined> => {
    const entry = known.get(id);
    if (entry && entry.until > clock.now()) return entry.book;
    if (known.size >= MAX_CACHED) known.clear();
    const book = store.byId(id);
    known.set(id, { until: clock.now() + FRESH_FOR, book });
    book.catch(() => known.delete(id));
    return book;
  };

  const idOf = async (hash: string): Promise<number | undefined> => {
    const found = ids.get(hash) ?? (await store.idOfHash(hash));
    if (found === undefined) return undefined;
    if (ids.size >= MAX_CACHED) ids.clear();
    ids.set(hash, found);
    return found;
  };

  return {
    find: async (idOrHash) => {
      const text = String(idOrHash);
      const id = NUMBER.test(text) ? Number(text) : await idOf(text);
      return id === undefined ? undefined : byId(id);
    },
    invalidate: (bookId) => {
      known.delete(bookId);
    },
  };
};

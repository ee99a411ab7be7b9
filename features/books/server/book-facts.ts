import type { BookSummary } from '@sayfa/books/port';
import type { Clock } from '@sayfa/kernel';
import type { BookStore } from './books.store.ts';

/** Changes made by another process are seen after this many milliseconds; own ones at once. */
const FRESH_FOR = 1_000;
const MAX_CACHED = 5_000;
// A longer number is no id of ours, and could not be held exactly.
const NUMBER = /^[0-9]{1,15}$/u;

/** Books by number or hash, remembered for a second. */
export type BookFacts = {
  find(idOrHash: number | string): Promise<BookSummary | undefined>;
  invalidate(bookId: number): void;
};

type Known = { until: number; book: Promise<BookSummary | undefined> };

/** Remembers what the store says, because every picture of a page asks for its book again. */
export const bookFacts = (store: BookStore, clock: Clock): BookFacts => {
  const known = new Map<number, Known>();
  /** A hash belongs to one book for ever. */
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

import type { Clock } from '@sayfa/kernel';
import type { ReadingStore } from './reading.store.ts';

/** What another process wrote is seen after this many milliseconds; own changes at once. */
const FRESH_FOR = 1_000;
const MAX_PEOPLE = 5_000;

/** Where a person is, in all books, by book. */
export type CurrentPages = {
  of(userId: number): Promise<ReadonlyMap<number, number>>;
  invalidate(userId: number): void;
};

type Cached = { until: number; pages: Promise<ReadonlyMap<number, number>> };

/** Caches for a second: the library reads them with each listing, a class turns many pages. */
export const currentPagesOf = (store: ReadingStore, clock: Clock): CurrentPages => {
  const cached = new Map<number, Cached>();
  return {
    of: (userId) => {
      const entry = cached.get(userId);
      if (entry && entry.until > clock.now()) return entry.pages;
      if (cached.size >= MAX_PEOPLE) cached.clear();
      const pages = store.currentPages(userId);
      cached.set(userId, { until: clock.now() + FRESH_FOR, pages });
      pages.catch(() => cached.delete(userId));
      return pages;
    },
    invalidate: (userId) => {
      cached.delete(userId);
    },
  };
};

import type { Clock } from '@sayfa/kernel';
import type { ReadingStore } from './reading.store.ts';

/** What another process wrote is seen after this many milliseconds; own changes at once. */
const FRESH_FOR = 1_000;
const MOST_PEOPLE = 5_000;

/** Where a person is, in all books, by book. */
export type CurrentPages = {
  of(userId: number): Promise<ReadonlyMap<number, number>>;
  forget(userId: number): void;
};

type Kept = { until: number; pages: Promise<ReadonlyMap<number, number>> };

/** Remembers for a second: the library asks with each listing, a class turns many pages. */
export const currentPagesOf = (store: ReadingStore, clock: Clock): CurrentPages => {
  const kept = new Map<number, Kept>();
  return {
    of: (userId) => {
      const entry = kept.get(userId);
      if (entry && entry.until > clock.now()) return entry.pages;
      if (kept.size >= MOST_PEOPLE) kept.clear();
      const pages = store.currentPages(userId);
      kept.set(userId, { until: clock.now() + FRESH_FOR, pages });
      pages.catch(() => kept.delete(userId));
      return pages;
    },
    forget: (userId) => {
      kept.delete(userId);
    },
  };
};

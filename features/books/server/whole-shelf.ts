import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '@sayfa/kernel';
import type { ShelfBook } from '../contract/index.ts';
import type { ShelfStore } from './shelf.store.ts';

/** Changes made by another process are seen after this many milliseconds; own ones at once. */
const FRESH_FOR = 500;

/** All books of a domain in the order of names; other requests have their turn between the pieces. */
export const wholeShelf = async (store: ShelfStore, domainId: number): Promise<ShelfBook[]> => {
  const books: ShelfBook[] = [];
  for (;;) {
    const { sortKey, id } = books.at(-1) ?? { sortKey: '', id: 0 };
    const piece = await store.booksAfter(domainId, { sortKey, id });
    if (piece.length === 0) return books;
    for (const book of piece) books.push(book);
    await nextTurn();
  }
};

/** The number of each domain's last change. */
export type ShelfRevisions = {
  of(domainId: number): Promise<number>;
  /** After a change of our own. */
  forget(): void;
};

type Kept = { until: number; revision: Promise<number> };

/** Remembers revisions for a moment, because every listing asks. */
export const shelfRevisions = (store: ShelfStore, clock: Clock): ShelfRevisions => {
  const kept = new Map<number, Kept>();
  return {
    of: (domainId) => {
      const entry = kept.get(domainId);
      if (entry && entry.until > clock.now()) return entry.revision;
      const revision = store.revision(domainId);
      kept.set(domainId, { until: clock.now() + FRESH_FOR, revision });
      revision.catch(() => kept.delete(domainId));
      return revision;
    },
    forget: () => kept.clear(),
  };
};

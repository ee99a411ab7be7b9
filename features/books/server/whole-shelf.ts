import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ShelfBook, ShelfChanges } from '../contract/index.ts';
import type { ShelfStore } from './shelf.store.ts';

/** Changed books that are read before other requests are handled. */
const CHANGES_A_TURN = 500;

/** All books of a domain in the order of names; other requests are handled between the batches. */
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

/** Changes of a shelf after a revision; undefined where that is more than `max` books. */
export const changedOnShelf = async (
  store: ShelfStore,
  domainId: number,
  since: { revision: number; max: number },
): Promise<ShelfChanges | undefined> => {
  const changes = await store.changesAfter(domainId, since.revision, since.max + 1);
  if (changes.length > since.max) return undefined;
  const books = new Map<number, ShelfBook | undefined>();
  for (let start = 0; start < changes.length; start += CHANGES_A_TURN) {
    const ids = changes.slice(start, start + CHANGES_A_TURN).map(({ bookId }) => bookId);
    for (const id of ids) books.set(id, undefined);
    for (const book of await store.booksByIds(ids)) books.set(book.id, book);
    await nextTurn();
  }
  return { revision: changes.at(-1)?.revision ?? since.revision, books };
};

/** The revision of each domain's shelf. */
export type ShelfRevisions = {
  of(domainId: number): Promise<number>;
  /** Called after a change by this process. */
  invalidate(): void;
};

/** SQLite reports at no cost whether anybody has written: the revision is read only then. */
const markedRevisions = (store: ShelfStore, othersWrote: () => number): ShelfRevisions => {
  const cached = new Map<number, Promise<number>>();
  let mark = Number.NaN;
  return {
    of: (domainId) => {
      const now = othersWrote();
      if (now !== mark) cached.clear();
      mark = now;
      const known = cached.get(domainId);
      if (known) return known;
      const revision = store.revision(domainId);
      cached.set(domainId, revision);
      revision.catch(() => cached.delete(domainId));
      return revision;
    },
    invalidate: () => cached.clear(),
  };
};

/**
 * Other databases are always queried, with one query for all callers that came during the previous
 * one.
 */
const readRevisions = (store: ShelfStore): ShelfRevisions => {
  const running = new Map<number, Promise<number>>();
  const waiting = new Map<number, Promise<number>>();
  const ask = (domainId: number): Promise<number> => {
    const read = store.revision(domainId).finally(() => running.delete(domainId));
    running.set(domainId, read);
    return read;
  };
  return {
    of: (domainId) => {
      const now = running.get(domainId);
      if (!now) return ask(domainId);
      const next =
        waiting.get(domainId) ??
        now
          .catch(() => undefined)
          .then(() => {
            waiting.delete(domainId);
            return ask(domainId);
          });
      waiting.set(domainId, next);
      return next;
    },
    invalidate: () => undefined,
  };
};

/** Current revisions of shelves, at low cost because every listing reads them. */
export const shelfRevisions = (
  store: ShelfStore,
  othersWrote: (() => number) | undefined,
): ShelfRevisions => (othersWrote ? markedRevisions(store, othersWrote) : readRevisions(store));

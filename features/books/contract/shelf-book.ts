/** A book as books hand it to the library, in the order of names. It is never sent as it is. */
export type ShelfBook = {
  id: number;
  hash: string;
  name: string;
  /** Folded for search. */
  nameKey: string;
  /** Equal to others' at times; then the id decides. */
  sortKey: string;
  courseId: number | null;
  courseName: string | null;
  state: 'importing' | 'ready';
  pageCount: number;
  coverFile: string | null;
  /** Milliseconds since 1970. */
  expiresAt: number | null;
  groupIds: readonly number[];
};

/** What changed on a shelf up to a revision: books by id, undefined where one is gone. */
export type ShelfChanges = { revision: number; books: ReadonlyMap<number, ShelfBook | undefined> };

/** A book as books pass it to the library, in the order of names. It is never sent in this form. */
export type ShelfBook = {
  id: number;
  hash: string;
  name: string;
  /** Folded for search. */
  nameKey: string;
  /** Equal names are possible; then the id decides. */
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

/** Changes of a shelf up to a revision: books by id, undefined for deleted ones. */
export type ShelfChanges = { revision: number; books: ReadonlyMap<number, ShelfBook | undefined> };

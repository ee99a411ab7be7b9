/**
 * Keeps a file that is being stored from being lost to a removal at the same time, by whichever
 * process of the database: a content hash may belong to a new page and to a book that is being
 * deleted. Who removes notes it first and then looks for rows that need the file; who stores writes
 * the row first and then looks for removals. So at least one of the two sees the other. Only a
 * process that stands still for ten minutes between its look and its removal is not seen.
 */
export type FileGuard = {
  /** Puts the files, then writes the rows that need them; puts again what was removed meanwhile. */
  store<Result>(
    names: readonly string[],
    ways: { put: (name: string) => Promise<void>; write: () => Promise<Result> },
  ): Promise<Result>;
  /** To be called after the rows that need the files were written; those that were removed before. */
  missing(names: readonly string[]): Promise<string[]>;
  /** Removes the file unless `isUnused` says that a row needs it by now. */
  remove(name: string, isUnused: () => Promise<boolean>): Promise<void>;
  /** Forgets removals that are long over. */
  sweep(): Promise<void>;
};

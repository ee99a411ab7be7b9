/**
 * Keeps a file that is being stored from being deleted at the same time: a content hash may belong
 * to a new page and to a book that is being deleted. Works within one process.
 */
export type FileGuard = {
  /** Runs `store` while none of the names can be deleted. */
  whileStoring<Result>(names: readonly string[], store: () => Promise<Result>): Promise<Result>;
  /** Runs `remove` unless the name is being stored. */
  removing(name: string, remove: () => Promise<void>): Promise<void>;
};

/** A guard for the files of one process. */
export const fileGuard = (): FileGuard => {
  const storing = new Map<string, number>();
  const leaving = new Map<string, Promise<void>>();

  const count = (name: string, by: number): void => {
    const next = (storing.get(name) ?? 0) + by;
    if (next > 0) storing.set(name, next);
    else storing.delete(name);
  };

  return {
    whileStoring: async (names, store) => {
      for (const name of names) count(name, 1);
      try {
        for (const name of names) await leaving.get(name);
        return await store();
      } finally {
        for (const name of names) count(name, -1);
      }
    },
    removing: async (name, remove) => {
      if (storing.has(name)) return;
      const going = remove().finally(() => leaving.delete(name));
      leaving.set(name, going);
      await going;
    },
  };
};

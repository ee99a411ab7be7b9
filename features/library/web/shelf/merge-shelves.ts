import type { LibraryBook } from '../../contract/index.ts';

/** The books of one course group as far as they are loaded, in the server's order. */
export type GroupList = { books: LibraryBook[]; isComplete: boolean };

/** The server sorts as Turkish readers expect; the merge only has to agree between its lists. */
const collator = new Intl.Collator('tr', { numeric: true, ignorePunctuation: true });

const before = (one: LibraryBook, other: LibraryBook): boolean => {
  const order = collator.compare(one.name, other.name);
  return order < 0 || (order === 0 && one.id < other.id);
};

/**
 * Merges the groups' lists by name, a book of two groups only once. Goes as far as the order is
 * certain: while a list that may have more is used up, what follows waits.
 */
export const shelfMerge = (lists: readonly GroupList[]) => {
  const places = lists.map(() => 0);
  const seen = new Set<number>();
  let merged: LibraryBook[] = [];

  const nextList = (): number | undefined => {
    let first: { list: number; book: LibraryBook } | undefined;
    for (const [list, { books, isComplete }] of lists.entries()) {
      const book = books[places[list] ?? 0];
      if (!book) {
        if (!isComplete) return undefined;
        continue;
      }
      if (!first || before(book, first.book)) first = { list, book };
    }
    return first?.list;
  };

  return {
    /** Takes in what the lists have gained; returns all merged books, a new array. */
    advance: (): LibraryBook[] => {
      for (let list = nextList(); list !== undefined; list = nextList()) {
        const place = places[list] ?? 0;
        const book = lists[list]?.books[place];
        places[list] = place + 1;
        if (!book || seen.has(book.id)) continue;
        seen.add(book.id);
        merged.push(book);
      }
      return [...merged];
    },
    /** Puts newer facts of some books in their places; returns all merged books, a new array. */
    renew: (fresh: ReadonlyMap<number, LibraryBook>): LibraryBook[] => {
      merged = merged.map((book) => fresh.get(book.id) ?? book);
      return [...merged];
    },
    /** The lists whose next books are needed to go on. */
    waitingFor: (): number[] =>
      [...lists.keys()].filter((list) => {
        const one = lists[list];
        return one !== undefined && !one.isComplete && (places[list] ?? 0) >= one.books.length;
      }),
  };
};

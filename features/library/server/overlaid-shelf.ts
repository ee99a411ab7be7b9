import type { ShelfBook } from '@sayfa/books/contract';
import {
  buildShelf,
  type Found,
  inOrderOfNames,
  isBehind,
  type Shelf,
  type ShelfCourse,
} from './shelf.ts';

const merged = (
  one: readonly ShelfBook[],
  other: readonly ShelfBook[],
  limit: number,
): ShelfBook[] => {
  const books: ShelfBook[] = [];
  for (let [at, beside] = [0, 0]; books.length < limit; ) {
    const first = one[at];
    const second = other[beside];
    if (!first && !second) break;
    const takesFirst = first && (!second || isBehind(second, first));
    if (takesFirst) {
      books.push(first);
      at += 1;
    } else if (second) {
      books.push(second);
      beside += 1;
    }
  }
  return books;
};

const joined = (one: Found, other: Found, limit: number): Found => {
  const books = merged(one.books, other.books, limit);
  const all = one.books.length + other.books.length;
  return {
    books,
    more: one.more || other.more || books.length < all,
    total: one.total + other.total,
  };
};

/**
 * A shelf with some of its books changed, added or removed (undefined), without making all of it
 * again: what changed is a small shelf of its own, merged over the rest.
 */
export const overlaid = async (
  base: Shelf,
  changed: ReadonlyMap<number, ShelfBook | undefined>,
): Promise<Shelf> => {
  const rest = base.without(changed.keys());
  const books = [...changed.values()].flatMap((book) => book ?? []);
  const above = await buildShelf(
    books.toSorted((one, other) => (isBehind(one, other) ? 1 : isBehind(other, one) ? -1 : 0)),
  );
  const over = (below: Shelf, top: Shelf): Shelf => ({
    size: below.size + top.size,
    find: (query) => joined(below.find(query), top.find(query), query.limit),
    courses: (groupId) => {
      const courses = new Map<number, ShelfCourse>();
      for (const course of [...below.courses(groupId), ...top.courses(groupId)]) {
        const known = courses.get(course.id);
        courses.set(course.id, { ...course, books: course.books + (known?.books ?? 0) });
      }
      return inOrderOfNames(courses.values());
    },
    without: (bookIds) => {
      const ids = [...bookIds];
      return over(below.without(ids), top.without(ids));
    },
  });
  return over(rest, above);
};

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ShelfBook } from '@sayfa/books/contract';
import { foldForSearch } from '@sayfa/kernel';
import { byteCache } from '@sayfa/server-kit';
import { type GramIndex, gramIndex, type Places } from './gram-index.ts';

/** Where a listing goes on: behind this book in the order of names. */
export type After = { sortKey: string; id: number };

/** What is wanted of a shelf. */
export type ShelfQuery = {
  groupId: number;
  /** Any part of the name, as typed. */
  search?: string | undefined;
  courseId?: number | undefined;
  /** Only these books. */
  among?: readonly number[] | undefined;
  after?: After | undefined;
  limit: number;
};

/** Books found, in the order of names, and how many match in all. */
export type Found = { books: ShelfBook[]; more: boolean; total: number };

/** A course of a group's books. */
export type ShelfCourse = { id: number; name: string; books: number };

/** All books of a domain in memory, ready to be listed and searched. */
export type Shelf = {
  size: number;
  find(query: ShelfQuery): Found;
  courses(groupId: number): ShelfCourse[];
  /** The same shelf without these books; costs little, shares what is in memory. */
  without(bookIds: Iterable<number>): Shelf;
};

/** Books taken in before other requests have their turn. */
const BOOKS_A_TURN = 2_000;
const NO_PLACES = new Int32Array(0);
/** Books found, above which a search is remembered. */
const WORTH_REMEMBERING = 500;
const REMEMBERED_BYTES = 16 * 1_024 * 1_024;

const byName = new Intl.Collator('tr', { numeric: true });

/** Courses in the order of Turkish names. */
export const inOrderOfNames = (courses: Iterable<ShelfCourse>): ShelfCourse[] =>
  [...courses].sort((one, other) => byName.compare(one.name, other.name));

/** Whether a book comes after this place in the order of names. */
export const isBehind = (book: ShelfBook, after: After): boolean =>
  book.sortKey === after.sortKey ? book.id > after.id : book.sortKey > after.sortKey;

const has = (bits: Uint8Array, place: number): boolean =>
  ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0;

const bitsOf = (places: Places, size: number): Uint8Array => {
  const bits = new Uint8Array((size >> 3) + 1);
  for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
  return bits;
};

/** A loop of its own, because `filter` costs ten times as much for a hundred thousand places. */
const keep = (places: Places, query: (place: number) => boolean): Places => {
  const found = new Int32Array(places.length);
  let count = 0;
  for (const place of places) {
    if (query(place)) {
      found[count] = place;
      count += 1;
    }
  }
  return found.slice(0, count);
};

/** Places of the books behind `after`, from a rising list. */
const firstBehind = (books: readonly ShelfBook[], places: Places, after: After): number => {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const book = books[places[middle] ?? 0];
    if (book && isBehind(book, after)) high = middle;
    else low = middle + 1;
  }
  return low;
};

type Built = {
  books: readonly ShelfBook[];
  index: GramIndex;
  placeOf: ReadonlyMap<number, number>;
  groups: ReadonlyMap<number, number[]>;
};

/** Where the books of groups and courses are on a shelf, rising. */
type ShelfLists = {
  inGroup(groupId: number): Places;
  /** A group's members as bits. */
  membersOf(groupId: number): Uint8Array;
  placesIn(groupId: number, courseId: number | undefined): Places;
  /** Those of the books with these ids that are in the group and the course. */
  among(ids: readonly number[], query: ShelfQuery): Places;
};

/** Creates the lists of groups and courses; those of courses and members when first used. */
const createShelfLists = ({ books, placeOf, groups: lists }: Built): ShelfLists => {
  const groups = new Map([...lists].map(([id, places]) => [id, Int32Array.from(places)]));
  const members = new Map<number, Uint8Array>();
  const ofCourse = new Map<string, Places>();

  const inGroup = (groupId: number): Places => groups.get(groupId) ?? NO_PLACES;

  const membersOf = (groupId: number): Uint8Array => {
    const bits = members.get(groupId) ?? bitsOf(inGroup(groupId), books.length);
    members.set(groupId, bits);
    return bits;
  };

  const placesIn = (groupId: number, courseId: number | undefined): Places => {
    const group = inGroup(groupId);
    if (courseId === undefined) return group;
    const key = `${groupId}/${courseId}`;
    const places =
      ofCourse.get(key) ?? group.filter((place) => books[place]?.courseId === courseId);
    // Only courses that exist are remembered, so that made-up numbers fill no memory.
    if (places.length > 0) ofCourse.set(key, places);
    return places;
  };

  const among = (ids: readonly number[], query: ShelfQuery): Places => {
    const bits = membersOf(query.groupId);
    const places = [...new Set(ids)].flatMap((id) => placeOf.get(id) ?? []);
    const { courseId } = query;
    return Int32Array.from(
      places.filter(
        (place) =>
          has(bits, place) && (courseId === undefined || books[place]?.courseId === courseId),
      ),
    ).sort();
  };

  return { inGroup, membersOf, placesIn, among };
};

/** The books of one answer, from places in the order of names. */
const pageOf = (
  books: readonly ShelfBook[],
  places: Places,
  { after, limit }: ShelfQuery,
): Found => {
  const start = after ? firstBehind(books, places, after) : 0;
  const shown = places.subarray(start, start + limit);
  return {
    books: [...shown].flatMap((place) => books[place] ?? []),
    more: start + limit < places.length,
    total: places.length,
  };
};

/**
 * What is found often is found by few texts: those that many names hold. They are remembered as
 * long as the shelf stands; texts that few names hold cost little.
 */
const createShelfSearch = ({ books, index }: Built, lists: ShelfLists) => {
  const searched = byteCache<Places>(REMEMBERED_BYTES);
  const names = books.map((book) => book.nameKey);

  const compare = (text: string, { groupId, courseId }: ShelfQuery, within: Places): Places => {
    const holds = (place: number): boolean => names[place]?.includes(text) ?? false;
    const { places, exact } = index.candidates(text);
    const isWhole = within.length === books.length;
    if (within.length <= places.length && !(exact && isWhole)) return keep(within, holds);
    const bits = courseId === undefined ? lists.membersOf(groupId) : bitsOf(within, books.length);
    // A group of all books, as in a domain with one group, needs no looking at members.
    const inGroup = isWhole ? places : keep(places, (place) => has(bits, place));
    return exact ? inGroup : keep(inGroup, holds);
  };

  return (text: string, query: ShelfQuery, within: Places): Places => {
    if (query.among) return keep(within, (place) => names[place]?.includes(text) ?? false);
    const key = `${query.groupId}/${query.courseId ?? ''}/${text}`;
    const known = searched.get(key);
    if (known) return known;
    const places = compare(text, query, within);
    if (places.length > WORTH_REMEMBERING) searched.set(key, places, places.byteLength);
    return places;
  };
};

const coursesAt = (books: readonly ShelfBook[], places: Places): ShelfCourse[] => {
  const courses = new Map<number, ShelfCourse>();
  for (const place of places) {
    const { courseId, courseName } = books[place] ?? {};
    if (courseId === undefined || courseId === null) continue;
    const course = courses.get(courseId);
    if (course) course.books += 1;
    else courses.set(courseId, { id: courseId, name: courseName ?? '', books: 1 });
  }
  return inOrderOfNames(courses.values());
};

const createSearchableShelf = (built: Built): Shelf => {
  const { books, placeOf } = built;
  const lists = createShelfLists(built);
  const search = createShelfSearch(built, lists);

  /** The shelf as it stands, or without the books at some places. */
  const view = (gone: Uint8Array | undefined, size: number): Shelf => {
    /** By the list itself, since those of groups, courses and frequent searches stay. */
    const left = new WeakMap<Places, Places>();
    const leftOf = (places: Places): Places => {
      if (!gone) return places;
      const known = left.get(places) ?? keep(places, (place) => !has(gone, place));
      left.set(places, known);
      return known;
    };
    return {
      size,
      find: (query) => {
        const text = foldForSearch(query.search ?? '');
        const within = query.among
          ? lists.among(query.among, query)
          : lists.placesIn(query.groupId, query.courseId);
        return pageOf(books, leftOf(text === '' ? within : search(text, query, within)), query);
      },
      courses: (groupId) => coursesAt(books, leftOf(lists.inGroup(groupId))),
      without: (bookIds) => {
        const places = [...bookIds].flatMap((id) => placeOf.get(id) ?? []);
        return view(bitsOf(Int32Array.from(places), books.length), books.length - places.length);
      },
    };
  };
  return view(undefined, books.length);
};

/** Makes a shelf of books given in the order of names; other requests have their turn meanwhile. */
export const buildShelf = async (books: readonly ShelfBook[]): Promise<Shelf> => {
  const index = gramIndex();
  const placeOf = new Map<number, number>();
  const groups = new Map<number, number[]>();
  for (const [place, book] of books.entries()) {
    index.add(book.nameKey);
    placeOf.set(book.id, place);
    for (const groupId of book.groupIds) {
      const group = groups.get(groupId);
      if (group) group.push(place);
      else groups.set(groupId, [place]);
    }
    if ((place + 1) % BOOKS_A_TURN === 0) await nextTurn();
  }
  index.close();
  return createSearchableShelf({ books, index, placeOf, groups });
};

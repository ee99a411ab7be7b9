import type { ShelfBook } from '@sayfa/books/contract';
import { UserFacingError } from '@sayfa/contract-kit';
import * as z from 'zod/mini';
import type { After, Found } from './shelf.ts';

const cursorShape = z.tuple([z.string(), z.int()]);

/** Where the next page begins, as clients give it back. */
export const cursorOf = ({ sortKey, id }: After): string =>
  Buffer.from(JSON.stringify([sortKey, id])).toString('base64url');

/** Reads a cursor. Throws invalid for anything that `cursorOf` did not write. */
export const afterOf = (cursor: string | undefined): After | undefined => {
  if (cursor === undefined) return undefined;
  try {
    const json: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [sortKey, id] = z.parse(cursorShape, json);
    return { sortKey, id };
  } catch {
    throw new UserFacingError('invalid', { field: 'cursor' });
  }
};

/** What differs from person to person and from moment to moment. */
export type ListingMoment = {
  now: number;
  pagesReady: ReadonlyMap<number, number>;
  currentPages: ReadonlyMap<number, number>;
};

/** The part of a book's JSON that is the same for everyone, open at its end. */
const beginnings = new WeakMap<ShelfBook, string>();

const beginningOf = (book: ShelfBook): string => {
  const known = beginnings.get(book);
  if (known) return known;
  const json = JSON.stringify({
    id: book.id,
    name: book.name,
    icon: book.coverFile ? `/api/v2/ebook-files/${book.id}/${book.coverFile}` : null,
    url: `/indivibook/${book.hash}/1`,
    hash: book.hash,
    course_id: book.courseId ?? 0,
    course_name: book.courseName ?? '',
    page_count: book.pageCount,
  });
  const beginning = json.slice(0, -1);
  beginnings.set(book, beginning);
  return beginning;
};

const bookJson = (book: ShelfBook, { now, pagesReady, currentPages }: ListingMoment): string => {
  const expired = book.expiresAt !== null && book.expiresAt <= now;
  const ready = book.state === 'ready' ? book.pageCount : (pagesReady.get(book.id) ?? 0);
  const current = currentPages.get(book.id) ?? 1;
  return `${beginningOf(book)},"expired":${expired},"pages_ready":${ready},"current_page":${current}}`;
};

/** A listing as JSON text: written from parts, because it is asked for at each step through the library. */
export const listingJson = (found: Found, moment: ListingMoment): string => {
  const books = found.books.map((book) => bookJson(book, moment)).join(',');
  const last = found.more ? found.books.at(-1) : undefined;
  const cursor = last ? `"${cursorOf(last)}"` : 'null';
  return `{"data":[${books}],"next_cursor":${cursor},"total":${found.total}}`;
};

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
const beginnings = new WeakMap<ShelfBook, Buffer>();

const beginningOf = (book: ShelfBook): Buffer => {
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
  const beginning = Buffer.from(`${json.slice(0, -1)},`);
  beginnings.set(book, beginning);
  return beginning;
};

/** The rest of a book's JSON; ASCII only. */
const endOf = (book: ShelfBook, { now, pagesReady, currentPages }: ListingMoment): string => {
  const expired = book.expiresAt !== null && book.expiresAt <= now;
  const ready = book.state === 'ready' ? book.pageCount : (pagesReady.get(book.id) ?? 0);
  const current = currentPages.get(book.id) ?? 1;
  return `"expired":${expired},"pages_ready":${ready},"current_page":${current}}`;
};

/**
 * A listing as the bytes of its JSON: put together from parts, because it is asked for at each step
 * through the library, and names in many alphabets are slow to encode.
 */
export const listingJson = (found: Found, moment: ListingMoment): Buffer => {
  const last = found.more ? found.books.at(-1) : undefined;
  const cursor = last ? `"${cursorOf(last)}"` : 'null';
  const parts: [beginning: Buffer, end: string][] = found.books.map((book, place) => [
    beginningOf(book),
    `${endOf(book, moment)}${place < found.books.length - 1 ? ',' : ''}`,
  ]);
  const start = '{"data":[';
  const finish = `],"next_cursor":${cursor},"total":${found.total}}`;
  const size = parts.reduce((sum, [beginning, end]) => sum + beginning.length + end.length, 0);
  const json = Buffer.allocUnsafe(start.length + size + finish.length);
  let at = json.write(start, 0, 'latin1');
  for (const [beginning, end] of parts) {
    at += beginning.copy(json, at);
    at += json.write(end, at, 'latin1');
  }
  json.write(finish, at, 'latin1');
  return json;
};

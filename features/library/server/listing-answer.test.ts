import type { ShelfBook } from '@sayfa/books/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterOf, cursorOf, listingJson } from './listing-answer.ts';

const encoded = (json: string): string => Buffer.from(json).toString('base64url');

describe('a cursor', () => {
  it('comes back as it was', () => {
    const after = { sortKey: 'ığ "5" 鳥', id: 42 };
    expect(afterOf(cursorOf(after))).toEqual(after);
    expect(afterOf(undefined)).toBeUndefined();
  });

  it('fits its limit however long the name', () => {
    expect(cursorOf({ sortKey: '鳥'.repeat(80), id: 2 ** 50 }).length).toBeLessThanOrEqual(500);
  });

  it.each(['', 'x', encoded('{}'), encoded('["a"]'), encoded('["a",1.5]'), encoded('[1,2]')])(
    'is refused where nobody gave it: %s',
    (cursor) => {
      expect(() => afterOf(cursor)).toThrow(
        expect.objectContaining({ code: 'invalid', extras: { field: 'cursor' } }),
      );
    },
  );
});

const bookOf = (id: number, name: string): ShelfBook => ({
  id,
  name,
  nameKey: name,
  sortKey: name,
  hash: `hash${id}`,
  state: 'ready',
  coverFile: null,
  courseId: 3,
  courseName: name,
  pageCount: 12,
  expiresAt: null,
  groupIds: [1],
});

const moment = { now: 1, pagesReady: new Map(), currentPages: new Map([[2, 7]]) };

describe('a listing', () => {
  it('is JSON of as many bytes as it says, whatever the names and however many', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 60 }), (names) => {
        const books = names.map((name, id) => bookOf(id, name));
        const json = listingJson({ books, more: true, total: 99 }, moment);
        const read = JSON.parse(json.toString());
        expect(read.data).toEqual(
          names.map((name, id) => ({
            id,
            name,
            icon: null,
            url: `/indivibook/hash${id}/1`,
            hash: `hash${id}`,
            course_id: 3,
            course_name: name,
            page_count: 12,
            expired: false,
            pages_ready: 12,
            current_page: id === 2 ? 7 : 1,
          })),
        );
        expect(read.total).toBe(99);
        expect(afterOf(read.next_cursor ?? undefined)?.id).toBe(books.at(-1)?.id);
      }),
    );
  });
});

import type { BookContent } from '@sayfa/books/contract';
import { describe, expect, it } from 'vitest';
import { byPage, mergeButtons } from './merge-buttons.ts';
import { removeFromBook, removeFromOwn, upsertInBook, upsertInOwn } from './patch-buttons.ts';
import { testButton } from './test-button.ts';

const page = (id: number, ids: number[]): BookContent['success'][number] => ({
  id,
  ebook_id: 1,
  page_number: id,
  pageNumber: id,
  thumbnail: null,
  path: null,
  pictures: [],
  buttons: ids.map((button) => testButton({ id: button, ebook_pages_id: id })),
  canvasBackgroundImageWidth: 1000,
  canvasBackgroundImageHeight: 1400,
});
const book = (...pages: BookContent['success']): BookContent => ({
  success: pages,
  id: 1,
  hash: 'h',
  name: 'n',
  toc: '',
  icon: null,
  first_image_props: null,
  expired: false,
  state: 'ready',
  has_text: true,
});
const idsOf = (content: BookContent) =>
  content.success.map(({ buttons }) => buttons.map(({ id }) => id));

describe('the buttons of a page', () => {
  it('[ACT-056] are the book’s together with one’s own, which count where both have one', () => {
    const own = [testButton({ id: 2, content: 'mine' }), testButton({ id: 3 })];
    const merged = mergeButtons([testButton({ id: 1 }), testButton({ id: 2 })], own);
    expect(merged.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(merged[1]?.content).toBe('mine');
  });

  it('come in reading order', () => {
    const merged = mergeButtons(
      [
        testButton({ id: 1, top: 300, left: 10 }),
        testButton({ id: 2, top: 104, left: 600 }),
        testButton({ id: 3, top: 100, left: 200 }),
      ],
      [],
    );
    expect(merged.map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it('are found by their page', () => {
    const found = byPage([testButton({ id: 1, ebook_pages_id: 7 }), testButton({ id: 2 })]);
    expect(found.get(7)?.map(({ id }) => id)).toEqual([1]);
  });
});

describe('a change that the server answered', () => {
  const content = book(page(1, [11, 12]), page(2, [21]));

  it('replaces a button in its place and leaves other pages as they are', () => {
    const next = upsertInBook(content, testButton({ id: 12, left: 500 }), false);
    expect(next.success[0]?.buttons[1]?.left).toBe(500);
    expect(next.success[1]).toBe(content.success[1]);
  });

  it('adds a new one to the book only where it belongs there', () => {
    const added = testButton({ id: 13 });
    expect(idsOf(upsertInBook(content, added, true))).toEqual([[11, 12, 13], [21]]);
    expect(idsOf(upsertInBook(content, added, false))).toEqual([[11, 12], [21]]);
    expect(upsertInOwn({ success: [] }, added).success).toEqual([added]);
  });

  it('takes deleted ones away', () => {
    expect(idsOf(removeFromBook(content, [11, 21]))).toEqual([[12], []]);
    expect(removeFromOwn({ success: [testButton({ id: 5 })] }, [5]).success).toEqual([]);
  });
});

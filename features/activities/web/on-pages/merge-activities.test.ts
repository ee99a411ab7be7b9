import type { BookContent } from '@sayfa/books/contract';
import { describe, expect, it } from 'vitest';
import { byPage, mergeActivities } from './merge-activities.ts';
import { removeFromBook, removeFromOwn, upsertInBook, upsertInOwn } from './patch-activities.ts';
import { testActivity } from './test-activity.ts';

const page = (id: number, ids: number[]): BookContent['success'][number] => ({
  id,
  ebook_id: 1,
  page_number: id,
  pageNumber: id,
  thumbnail: null,
  path: null,
  pictures: [],
  buttons: ids.map((activityId) => testActivity({ id: activityId, ebook_pages_id: id })),
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

describe('the activities of a page', () => {
  it('[ACT-056] are the book’s and the person’s; the person’s replaces the same one of the book', () => {
    const own = [testActivity({ id: 2, content: 'mine' }), testActivity({ id: 3 })];
    const merged = mergeActivities([testActivity({ id: 1 }), testActivity({ id: 2 })], own);
    expect(merged.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(merged[1]?.content).toBe('mine');
  });

  it('are in reading order', () => {
    const merged = mergeActivities(
      [
        testActivity({ id: 1, top: 300, left: 10 }),
        testActivity({ id: 2, top: 104, left: 600 }),
        testActivity({ id: 3, top: 100, left: 200 }),
      ],
      [],
    );
    expect(merged.map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it('follow the steps of a page of two columns, and lie beside the step they belong to', () => {
    const area = (id: number, orderId: number, x: number, y: number) =>
      testActivity({
        ...{ id, button_type: 'zoomPagePart', left: x - 38, top: y },
        content: JSON.stringify({ orderId, cutCoords: { x, y, width: 400, height: 200 } }),
      });
    const merged = mergeActivities(
      [
        testActivity({ id: 1, top: 40, left: 500 }),
        area(2, 3, 530, 190),
        area(3, 1, 60, 200),
        area(4, 2, 60, 500),
        // Inside the second step, and the answer beside the first one.
        testActivity({ id: 5, top: 600, left: 200 }),
        testActivity({ id: 6, top: 260, left: 20 }),
        // Below the only step of the right column.
        testActivity({ id: 7, top: 900, left: 600 }),
      ],
      [],
    );
    expect(merged.map(({ id }) => id)).toEqual([1, 3, 6, 4, 5, 2, 7]);
  });

  it('are found by their page', () => {
    const found = byPage([testActivity({ id: 1, ebook_pages_id: 7 }), testActivity({ id: 2 })]);
    expect(found.get(7)?.map(({ id }) => id)).toEqual([1]);
  });
});

describe('a change that the server answered', () => {
  const content = book(page(1, [11, 12]), page(2, [21]));

  it('replaces an activity in its place and leaves other pages as they are', () => {
    const next = upsertInBook(content, testActivity({ id: 12, left: 500 }), false);
    expect(next.success[0]?.buttons[1]?.left).toBe(500);
    expect(next.success[1]).toBe(content.success[1]);
  });

  it('adds a new one to the book only where it belongs there', () => {
    const added = testActivity({ id: 13 });
    expect(idsOf(upsertInBook(content, added, true))).toEqual([[11, 12, 13], [21]]);
    expect(idsOf(upsertInBook(content, added, false))).toEqual([[11, 12], [21]]);
    expect(upsertInOwn({ success: [] }, added).success).toEqual([added]);
  });

  it('removes deleted ones', () => {
    expect(idsOf(removeFromBook(content, [11, 21]))).toEqual([[12], []]);
    expect(removeFromOwn({ success: [testActivity({ id: 5 })] }, [5]).success).toEqual([]);
  });
});

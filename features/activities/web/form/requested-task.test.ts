import { useToasts } from '@sayfa/web-kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { testActivity } from '../on-pages/test-activity.ts';
import { closeWithoutTask, type FormRequest, taskOf } from './requested-task.ts';

beforeEach(() => useToasts.setState({ toasts: [] }));

/** A book of three pages; the second is a blank page of a person. */
const book = {
  total: () => 3,
  pageAt: (page: number) => ({ key: page === 2 ? 'a1b2' : `page_${page * 10}`, proportion: 1.4 }),
};
const place = (tool: string, page: number): FormRequest => ({
  ask: 'place',
  tool,
  page,
  at: { x: 400, y: 300 },
  filled: undefined,
});
const edit = (fields: Parameters<typeof testActivity>[0]): FormRequest => ({
  about: 'edit',
  activity: testActivity(fields),
});

/** Whether the form closed itself, and how much it announced. */
const closed = (request: FormRequest) => {
  let closings = 0;
  closeWithoutTask(request, () => {
    closings += 1;
  });
  return { closings, toasts: useToasts.getState().toasts.length };
};

describe('a form', () => {
  it('[ACT-018] adds at a place, and edits an activity where its page is', () => {
    expect(taskOf(book, place('addlink', 3))).toMatchObject({
      does: 'add',
      kind: { type: 'link' },
      pageId: 30,
      height: 1400,
    });
    const changed = edit({ id: 8, button_type: 'link', ebook_pages_id: 10 });
    expect(taskOf(book, changed)).toMatchObject({ does: 'edit', activity: { id: 8 } });
  });

  it.each([
    ['a tool', place('addhologram', 3)],
    ['an activity', edit({ button_type: 'hologram', ebook_pages_id: 10 })],
  ])('[ACT-017] without a type of %s closes itself', (_, request) => {
    expect(taskOf(book, request)).toBeUndefined();
    expect(closed(request)).toEqual({ closings: 1, toasts: 0 });
  });

  it.each([
    ['a blank page', place('addlink', 2)],
    ['a page that is gone', edit({ button_type: 'link', ebook_pages_id: 99 })],
  ])('closes itself on %s and says that it takes no activities', (_, request) => {
    expect(taskOf(book, request)).toBeUndefined();
    expect(closed(request)).toEqual({ closings: 1, toasts: 1 });
  });
});

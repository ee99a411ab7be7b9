import 'fake-indexeddb/auto';
import { DEFAULT_INK } from '@sayfa/canvas/tool';
import { expect, it } from 'vitest';
import { openStore, reopened, waitFor } from '../store/test-store.ts';
import type { Writing } from './controller-state.ts';
import { createTextDraft } from './text-draft.ts';

const at = { x: 10, y: 20 };
const newWriting: Writing = { page: 'page_1', at };

/** What an editor shows where no line is broken. */
const written = (typed: string, wrapped = typed) => ({
  typed,
  wrapped,
  at,
  extent: { width: 50, height: 30 },
});

const openDraft = async (store = openStore()) => {
  const page = store.page('page_1');
  await page.ready;
  let ids = 0;
  const draft = createTextDraft({
    settings: () => DEFAULT_INK,
    newId: () => {
      ids += 1;
      return `text-${ids}`;
    },
    page: store.page,
  });
  return { store, page, draft, on: { height: 1400, page } };
};

it('[INK-018] adds what is written once, however often the editor reported it', async () => {
  const { page, draft, on } = await openDraft();
  for (const typed of ['H', 'Hü', 'Hüc']) draft.write(on, newWriting, written(typed));
  expect(draft.end(newWriting)).toEqual({ object: 'text-1', isNew: true });
  expect(draft.end(newWriting)).toBeUndefined();
  expect(page.objects()).toMatchObject([{ id: 'text-1', text: 'Hüc', at }]);
  page.undo();
  expect(page.objects()).toEqual([]);
});

it('adds nothing for spaces alone', async () => {
  const { page, draft, on } = await openDraft();
  draft.write(on, newWriting, written('a'));
  draft.write(on, newWriting, written(' \n'));
  expect(draft.end(newWriting)).toBeUndefined();
  expect(page.objects()).toEqual([]);
});

it('keeps broken lines of what was typed, and leaves a text as it is that nobody changed', async () => {
  const { page, draft, on } = await openDraft();
  draft.write(on, newWriting, written('one two '));
  draft.end(newWriting);
  const editing: Writing = { page: 'page_1', object: 'text-1' };
  draft.write(on, editing, written('one two', 'one\ntwo'));
  expect(draft.end(editing)).toEqual({ object: 'text-1', isNew: false });
  expect(page.objects()).toMatchObject([{ text: 'one two' }]);
  draft.write(on, editing, written('one two three', 'one two\nthree'));
  draft.end(editing);
  expect(page.objects()).toMatchObject([{ text: 'one two\nthree' }]);
  draft.write(on, editing, written(''));
  expect(draft.end(editing)).toBeUndefined();
  expect(page.objects()).toEqual([]);
});

it('[SYNC_OFFLINE-044] is there after the tab died while somebody wrote', async () => {
  const { store, draft, on } = await openDraft();
  draft.write(on, newWriting, written('Hüc'));
  store.flushOnPageHide();
  const next = await openDraft(await reopened(store));
  expect(next.page.objects()).toMatchObject([{ text: 'Hüc' }]);
  const editing: Writing = { page: 'page_1', object: 'text-1' };
  next.draft.write(next.on, editing, written('Hücre'));
  next.store.flushOnPageHide();
  const last = await reopened(next.store);
  await waitFor(() => last.page('page_1').isReady());
  expect(last.page('page_1').objects()).toMatchObject([{ text: 'Hücre' }]);
});

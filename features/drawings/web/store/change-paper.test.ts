import { expect, it } from 'vitest';
import { openStore, reopened, stroke, waitFor } from './test-store.ts';

it('[BRD-031] keeps the paper of a blank page over a reload, and takes its change back', async () => {
  const store = openStore();
  await store.ready;
  const squares = { kind: 'squares', step: 5, tint: 'blue' } as const;
  const dots = { kind: 'dots', step: 10, tint: 'grey' } as const;
  const { id } = store.addBlankPage({ total: 40, proportion: 1.4, paper: squares });
  const key = `blank_${id}`;
  const page = store.page(key);
  await page.ready;
  store.setPaper(key, squares);
  expect(page.canUndo()).toBe(false);
  store.setPaper(key, dots);
  page.commit([{ do: 'add', object: 'a', content: stroke() }]);
  page.undo();
  expect(store.paperOf(key)).toEqual(dots);
  page.undo();
  expect(store.paperOf(key)).toEqual(squares);
  page.redo();
  expect(store.paperOf(key)).toEqual(dots);
  await waitFor(() => store.saving().state === 'saved');
  const next = await reopened(store);
  expect(next.paperOf(key)).toEqual(dots);
  expect(next.paperOf('page_7')).toBeUndefined();
});

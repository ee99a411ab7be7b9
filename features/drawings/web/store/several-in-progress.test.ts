import { openDB } from 'idb';
import { expect, it, vi } from 'vitest';
import { add, context, objectsOf, openStore, reopened, stroke } from './test-store.ts';

/** Objects in the journal of the test's database, on all pages. */
const journaledObjects = async (): Promise<string[]> => {
  const database = await openDB(context.name);
  const entries = await database.getAll('journal');
  database.close();
  return entries
    .flatMap(({ row, others = [] }) => [row, ...others])
    .flatMap(({ operations }) => operations.map(({ object }: { object: string }) => object))
    .toSorted();
};

const untilJournaled = (...objects: string[]): Promise<void> =>
  vi.waitFor(async () => expect(await journaledObjects()).toEqual(objects), 30_000);

it('[BRD-022] brings all strokes back that were in progress when the tab died', async () => {
  const store = openStore();
  const [one, two] = [store.page('page_1'), store.page('page_2')];
  await Promise.all([one.ready, two.ready]);
  one.setInProgress({ do: 'add', object: 'a', content: stroke(1) }, 1);
  one.setInProgress({ do: 'add', object: 'b', content: stroke(2) }, 2);
  one.setInProgress({ do: 'add', object: 'c', content: stroke(3) }, 3);
  two.setInProgress({ do: 'add', object: 'd', content: stroke(4) }, 4);
  one.setInProgress({ do: 'add', object: 'a', content: stroke(5) }, 1);
  store.flushOnPageHide();
  await untilJournaled('a', 'b', 'c', 'd');
  const next = await reopened(store);
  await next.page('page_2').ready;
  expect(objectsOf(next).toSorted()).toEqual(['a', 'b', 'c']);
  expect(next.page('page_2').objects()).toMatchObject([{ points: stroke(4).points }]);
  const a = next
    .page('page_1')
    .objects()
    .find(({ id }) => id === 'a');
  expect(a).toMatchObject({ points: stroke(5).points });
  expect(await next.flush()).toBe(true);
});

it('[BRD-022] a stroke that is done leaves the others in the journal', async () => {
  const store = openStore();
  const page = store.page('page_1');
  await page.ready;
  page.setInProgress({ do: 'add', object: 'a', content: stroke(1) }, 1);
  page.setInProgress({ do: 'add', object: 'b', content: stroke(2) }, 2);
  await untilJournaled('a', 'b');
  add(store, 'a');
  page.setInProgress(null, 1);
  await untilJournaled('b');
  expect(await store.flush()).toBe(true);
  await untilJournaled('b');
  add(store, 'b');
  page.setInProgress(null, 2);
  await untilJournaled();
  expect(objectsOf(await reopened(store)).toSorted()).toEqual(['a', 'b']);
});

it('[BRD-022] a stroke that is taken back leaves the others in the journal', async () => {
  const store = openStore();
  const page = store.page('page_1');
  await page.ready;
  page.setInProgress({ do: 'add', object: 'a', content: stroke(1) }, 1);
  page.setInProgress({ do: 'add', object: 'b', content: stroke(2) }, 2);
  await untilJournaled('a', 'b');
  page.setInProgress(null, 1);
  await untilJournaled('b');
  page.setInProgress(null, 2);
  await untilJournaled();
});

import { RECORD_VERSION } from '@sayfa/page-model';
import { openDB } from 'idb';
import { expect, it, vi } from 'vitest';
import {
  add,
  context,
  objectsOf,
  offline,
  openStore,
  reopened,
  stroke,
  waitFor,
  withoutDatabase,
} from './test-store.ts';

it('shows both tabs everything at once, and merges what both do', async () => {
  const [one, two] = [openStore(), openStore()];
  await Promise.all([one.page('page_1').ready, two.page('page_1').ready]);
  one.page('page_1').commit([{ do: 'add', object: 'a', content: stroke() }]);
  two.page('page_1').commit([{ do: 'add', object: 'b', content: stroke() }]);
  await waitFor(() => one.page('page_1').objects().length === 2);
  await waitFor(() => two.page('page_1').objects().length === 2);
  await waitFor(() => one.saving().state === 'saved' && two.saving().state === 'saved');
  expect(context.server.batches.flat()).toHaveLength(2);
});

it('[SYNC_OFFLINE-044] brings a stroke back that was in progress when the tab died', async () => {
  const store = openStore();
  await store.ready;
  store.page('page_1').setInProgress({ do: 'add', object: 'a', content: stroke(1) });
  store.page('page_1').setInProgress({ do: 'add', object: 'a', content: stroke(5) });
  store.flushOnPageHide();
  const next = await reopened(store);
  expect(next.page('page_1').objects()).toMatchObject([{ points: stroke(5).points }]);
  expect(await next.flush()).toBe(true);
  expect(context.server.batches.flat()).toHaveLength(1);
});

it('[SYNC_OFFLINE-044] brings a change back that was in progress when the tab died', async () => {
  const store = openStore();
  add(store, 'a');
  const page = store.page('page_1');
  await page.ready;
  page.setInProgress({ do: 'change', object: 'a', patch: { colour: '#00ff00' } });
  store.flushOnPageHide();
  const next = await reopened(store);
  expect(next.page('page_1').objects()).toMatchObject([{ id: 'a', colour: '#00ff00' }]);
});

/** The only entry of the journal in the database of the test. */
const journalEntry = async (): Promise<unknown> => {
  const database = await openDB(context.name);
  const entry = await vi.waitUntil(async () => (await database.getAll('journal'))[0], 30_000);
  database.close();
  return entry;
};

it('[SYNC_OFFLINE-044] recovers a stroke once where its journal entry outlived its commit', async () => {
  const store = openStore();
  const page = store.page('page_1');
  await page.ready;
  page.setInProgress({ do: 'add', object: 'a', content: stroke(1) });
  const entry = await journalEntry();
  page.commit([{ do: 'add', object: 'a', content: stroke(5) }]);
  expect(await store.flush()).toBe(true);
  await store.close();

  // A reload came before the commit was on disk: the device has the entry, the server the stroke.
  context.name = `${context.name}-reloaded`;
  const empty = openStore();
  await empty.ready;
  await empty.close();
  const database = await openDB(context.name);
  await database.put('journal', entry, 'closed-tab');
  database.close();
  const next = openStore();
  await next.page('page_1').ready;
  expect(await next.flush()).toBe(true);
  const finished = [{ id: 'a', points: stroke(5).points }];
  next.refresh();
  await vi.waitFor(() => expect(next.page('page_1').objects()).toMatchObject(finished), 30_000);
  const reloaded = await reopened(next);
  expect(reloaded.page('page_1').objects()).toMatchObject(finished);
  expect((await context.server.ask('abc', 0)).records).toHaveLength(1);
});

it('[SYNC_OFFLINE-044] brings a stroke back of a tab that goes away after the next one opened', async () => {
  const store = openStore();
  const page = store.page('page_1');
  await page.ready;
  page.setInProgress({ do: 'add', object: 'a', content: stroke(5) });
  const entry = await journalEntry();
  page.setInProgress(null);
  await store.close();

  const next = openStore();
  await next.page('page_1').ready;
  expect(objectsOf(next)).toEqual([]);
  const database = await openDB(context.name);
  await database.put('journal', entry, 'closed-tab');
  database.close();
  await waitFor(() => objectsOf(next).length === 1);
  expect(await next.flush()).toBe(true);
  expect(context.server.batches.flat()).toHaveLength(1);
});

it('[SYNC_OFFLINE-044] leaves a stroke to the tab that still draws it', async () => {
  const store = openStore();
  await store.ready;
  store.page('page_1').setInProgress({ do: 'add', object: 'a', content: stroke() });
  await waitFor(() => store.page('page_1').isReady());
  const other = openStore();
  await other.page('page_1').ready;
  expect(objectsOf(other)).toEqual([]);
  add(store, 'a');
  await waitFor(() => objectsOf(other).length === 1);
  expect(objectsOf(await reopened(store))).toEqual(['a']);
});

it('says that nothing is kept where the browser refuses, and still sends it', async () => {
  context.server.failWith(offline());
  const store = openStore({ openDatabase: withoutDatabase });
  add(store, 'a');
  await waitFor(() => store.saving().state === 'not-saved');
  expect(store.saving()).toMatchObject({ device: 'storage-refused', unsaved: 1, unsent: 1 });
  context.server.failWith(undefined);
  expect(await store.flush()).toBe(true);
  await waitFor(() => store.saving().state === 'saved');
});

it('[INK-028] undoes 25 gestures and does them again', async () => {
  const store = openStore();
  const page = store.page('page_1');
  await page.ready;
  for (let index = 0; index < 30; index += 1) add(store, `object-${index}`);
  for (let index = 0; index < 30; index += 1) page.undo();
  expect(page.objects()).toHaveLength(5);
  expect(page.canUndo()).toBe(false);
  for (let index = 0; index < 30; index += 1) page.redo();
  expect(page.objects()).toHaveLength(30);
});

it('restores what was erased together, also after a reload and on another device', async () => {
  const store = openStore();
  add(store, 'a', 'b');
  store.page('page_1').eraseAll();
  await waitFor(() => store.saving().state === 'saved');
  const next = await reopened(store);
  const [batch] = next.page('page_1').removed();
  expect(batch?.ids).toEqual(['a', 'b']);
  next.page('page_1').restoreBatch(batch?.batch ?? '');
  expect(objectsOf(next)).toEqual(['a', 'b']);
  expect(await next.pagesWithDrawings()).toEqual(['page_1']);
});

it('[SYNC_OFFLINE-028] fetches the copy of the server and tells how much was lost', async () => {
  const store = openStore();
  add(store, 'a');
  await waitFor(() => store.saving().state === 'saved');
  await store.close();
  context.name = `${context.name}-evicted`;
  const after = openStore({ unsentCount: { get: () => 3, set: () => undefined } });
  await waitFor(() => objectsOf(after).length === 1);
  expect(after.saving().lost).toBe(3);
});

it('[SYNC_OFFLINE-026] hands the database over to a newer tab and goes on in memory', async () => {
  context.server.failWith(offline());
  const store = openStore();
  add(store, 'a');
  await waitFor(() => store.saving().state === 'on-device');
  const newer = await openDB(context.name, 99);
  await waitFor(() => store.saving().device === 'storage-outdated');
  add(store, 'b');
  await waitFor(() => store.saving().state === 'not-saved');
  expect(objectsOf(store)).toEqual(['a', 'b']);
  newer.close();
});

it('[NAV-043] keeps blank pages over a reload, sends them, and restores what was removed', async () => {
  const store = openStore();
  await store.ready;
  const { id } = store.addBlankPage({ total: 40, proportion: 1.4, beside: 'page_7' });
  store.page(`blank_${id}`).commit([{ do: 'add', object: 'a', content: stroke() }]);
  await waitFor(() => store.saving().state === 'saved');
  const next = await reopened(store);
  expect(next.blankPages()).toMatchObject([
    { id, pageNumber: 41, thumbnail: null, path: null, beside: 'page_7' },
  ]);
  const [before] = next.blankPages();
  next.removeBlankPage(`blank_${id}`);
  expect(next.blankPages()).toEqual([]);
  const [removed] = next.removedBlankPages();
  // The clock of a fresh tab goes on after what was kept, or the server took it for old news.
  expect(removed?.stamp.counter).toBeGreaterThan(before?.stamp.counter ?? 0);
  next.restoreBlankPage(`blank_${id}`);
  expect(next.blankPages()).toMatchObject([{ id, removed_at: null }]);
});

/** Local storage as the former product left it. */
const legacyStorage = (entries: Record<string, string>): Storage => {
  const stored: Storage = Object.create(
    {
      getItem: (key: string) => Object.entries(stored).find(([name]) => name === key)?.[1] ?? null,
      removeItem: (key: string) => Reflect.deleteProperty(stored, key),
    },
    Object.getOwnPropertyDescriptors(entries),
  );
  return stored;
};

it('[SYNC_OFFLINE-032] imports drawings of the former product once', async () => {
  const rectangle = { type: 'rect', left: 1, top: 1, width: 9, height: 9, stroke: 'red' };
  const local = legacyStorage({
    '3_item_1': JSON.stringify({ objects: [rectangle] }),
    '3_item_2': JSON.stringify({ objects: [rectangle, { type: 'video' }] }),
    auth_token: 'secret',
  });
  const store = openStore({ local });
  await waitFor(() => Object.keys(local).length === 2 && store.saving().state === 'saved');
  // What was not understood wholly stays, and is still not imported twice.
  expect(Object.keys(local)).toEqual(['3_item_2', 'auth_token']);
  expect((await store.pagesWithDrawings()).toSorted()).toEqual(['page_1', 'page_2']);
  const next = await reopened(store, { local });
  await next.page('page_2').ready;
  await waitFor(() => next.saving().state === 'saved');
  expect(next.page('page_2').objects()).toHaveLength(1);
  expect(context.server.batches.flat()).toHaveLength(2);
});

it('[SYNC_OFFLINE-028] asks the server again for a page that cannot be read any more', async () => {
  const store = openStore();
  add(store, 'a');
  await waitFor(() => store.saving().state === 'saved');
  await store.close();
  const opened = await openDB(context.name);
  const [key] = await opened.getAllKeys('shelves');
  await opened.put('shelves', { text: '[{"v":1' }, key);
  opened.close();
  const next = openStore();
  await waitFor(() => objectsOf(next).length === 1);
});

it('shows and sends what version 1 left on this device, and loses none of it', async () => {
  const device = 'longago';
  const old = (object: string, counter: number) => ({
    v: 1,
    id: `op-${object}`,
    object,
    stamp: { counter, device },
    at: 0,
    do: 'add',
    content: stroke(counter),
  });
  const row = (object: string, counter: number) => ({
    key: ['3_item_1', counter, device],
    book: { id: 3, urlId: 'abc' },
    page: 'page_1',
    bytes: 400,
    kind: 'operations',
    operations: [old(object, counter)],
  });
  const { content: value, stamp } = old('stored', 1);
  const record = {
    v: 1,
    id: 'stored',
    content: { value, stamp },
    changed: {},
    presence: { value: { there: true }, stamp },
  };
  const database = await openDB(context.name, 1, {
    upgrade: (made) => {
      made.createObjectStore('shelves').createIndex('shows', 'shows');
      made.createObjectStore('outbox', { keyPath: 'key' });
      for (const name of ['journal', 'localPages', 'versions', 'imported']) {
        made.createObjectStore(name);
      }
    },
  });
  const shelf = { text: JSON.stringify([record]), shows: '3_item_1' };
  await database.put('shelves', shelf, ['3_item_1', 5]);
  await database.put('outbox', row('unsent', 2));
  await database.put('journal', { row: row('interrupted', 3), at: 0 }, device);
  database.close();

  const store = openStore();
  await store.page('page_1').ready;
  await waitFor(() => objectsOf(store).length === 3);
  const points = store
    .page('page_1')
    .objects()
    .map((object) => 'points' in object && object.points);
  expect(points).toEqual([1, 2, 3].map((x) => stroke(x).points));
  expect(await store.flush()).toBe(true);
  const sent = context.server.batches.flat();
  expect(sent.map(({ v, object }) => [v, object])).toEqual([
    [RECORD_VERSION, 'unsent'],
    [RECORD_VERSION, 'interrupted'],
  ]);
});

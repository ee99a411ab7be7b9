import 'fake-indexeddb/auto';
import { systemClock } from '@sayfa/kernel';
import type { Operation } from '@sayfa/page-model';
import { applyOperation, type ObjectRecord } from '@sayfa/page-model';
import { ApiError } from '@sayfa/web-kit';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStore } from './create-store.ts';
import { openDrawingDatabase } from './device/drawing-database.ts';
import type { Batch } from './outbox/batches.ts';
import { randomUuid } from './random-name.ts';
import type { FedStore, StorePorts } from './store-ports.ts';

const stroke = (x = 1) =>
  ({
    kind: 'stroke',
    brush: 'pencil',
    points: [x, 2, 0.5, x + 10, 12, 0.5],
    width: 3,
    colour: '#ff0000',
    pen: false,
    placement: { x: 0, y: 0, scaleX: 1, scaleY: 1, angle: 0 },
    opacity: 1,
    extras: { canvasWidth: 1000, oldScaleX: 1, oldScaleY: 1, proportion: 1.4, visibility: true },
  }) as const;

/** A server as small as the contract allows: it merges what it gets and tells what changed. */
const createServer = () => {
  const records = new Map<string, { page: string; record: ObjectRecord; version: number }>();
  const batches: Operation[][] = [];
  let version = 0;
  let refusal: ApiError | undefined;
  return {
    batches,
    refuse: (error: ApiError | undefined) => {
      refusal = error;
    },
    send: async ({ rows }: Batch) => {
      if (refusal) throw refusal;
      const operations = rows.flatMap((row) => (row.kind === 'operations' ? row.operations : []));
      batches.push(operations);
      for (const operation of operations) {
        version += 1;
        const known = records.get(operation.object);
        const page = rows[0]?.page ?? '';
        const record = applyOperation(known?.record, operation);
        records.set(operation.object, { page, record, version });
      }
      return version;
    },
    ask: async (_book: string, since: number) => {
      if (refusal) throw refusal;
      const changed = [...records.values()].filter((one) => one.version > since);
      return {
        version,
        more: false,
        records: structuredClone(changed.map(({ page, record }) => ({ page, record }))),
        blank_pages: [],
      };
    },
  };
};

let open: FedStore[] = [];
let name = '';
let server = createServer();
let asked = 0;

const openStore = (more: Partial<StorePorts> = {}): FedStore => {
  const store = createStore({
    userId: 7,
    book: { id: 3, urlId: 'abc' },
    name,
    clock: systemClock,
    newId: randomUuid,
    share: () => 0,
    openDatabase: (onTaken) => openDrawingDatabase(name, onTaken),
    mayCall: () => true,
    send: server.send,
    ask: async (book, since) => server.ask(book, since),
    openEvents: () => ({ close: () => undefined }),
    unsentCount: { get: () => 0, set: () => undefined },
    onSignedOut: () => {
      asked += 1;
    },
    onSessionChanged: () => undefined,
    ...more,
  });
  open.push(store);
  return store;
};

const until = async (what: () => boolean): Promise<void> => {
  while (!what()) await new Promise((done) => setTimeout(done, 5));
};

const offline = () => new ApiError(0, 'offline', '');

beforeEach(() => {
  name = `test-${randomUuid()}`;
  server = createServer();
  asked = 0;
});

afterEach(async () => {
  await Promise.all(open.map((store) => store.close()));
  open = [];
});

it('[SYNC_OFFLINE-036] keeps a stroke on this device while the server is away', async () => {
  server.refuse(offline());
  const first = openStore();
  first.page('page_1').commit([{ do: 'add', object: 'a', content: stroke() }]);
  await until(() => first.saving().state === 'on-device');
  await until(() => first.saving().sending === 'offline');
  await first.close();

  const second = openStore();
  const page = second.page('page_1');
  await page.ready;
  expect(page.objects().map(({ id }) => id)).toEqual(['a']);
  expect(second.saving().state).toBe('on-device');

  server.refuse(undefined);
  expect(await second.flush()).toBe(true);
  await until(() => second.saving().state === 'saved');
  expect(server.batches).toHaveLength(1);
});

it('[SYNC_OFFLINE-038] keeps the queue and asks for the login in place', async () => {
  server.refuse(new ApiError(401, 'session_invalid', ''));
  const store = openStore();
  store.page('page_1').commit([{ do: 'add', object: 'a', content: stroke() }]);
  await until(() => store.saving().sending === 'signed-out');
  expect(asked).toBe(1);
  expect(store.saving()).toMatchObject({ state: 'on-device', unsent: 1 });
  server.refuse(undefined);
  expect(await store.flush()).toBe(true);
});

it('shows both tabs everything at once, and merges what both do', async () => {
  const [one, two] = [openStore(), openStore()];
  await Promise.all([one.page('page_1').ready, two.page('page_1').ready]);
  one.page('page_1').commit([{ do: 'add', object: 'a', content: stroke() }]);
  two.page('page_1').commit([{ do: 'add', object: 'b', content: stroke() }]);
  await until(() => one.page('page_1').objects().length === 2);
  await until(() => two.page('page_1').objects().length === 2);
  await until(() => one.saving().state === 'saved' && two.saving().state === 'saved');
  expect(server.batches.flat()).toHaveLength(2);
});

const objectsOf = (store: FedStore): string[] =>
  store
    .page('page_1')
    .objects()
    .map(({ id }) => id);

const add = (store: FedStore, ...ids: string[]): void =>
  store.page('page_1').commit(ids.map((object) => ({ do: 'add', object, content: stroke() })));

const reopened = async (store: FedStore, more: Partial<StorePorts> = {}): Promise<FedStore> => {
  await store.close();
  const again = openStore(more);
  await again.page('page_1').ready;
  return again;
};

it('[SYNC_OFFLINE-044] brings a stroke back that was under way when the tab died', async () => {
  const store = openStore();
  await store.ready;
  store.page('page_1').strokeUnderWay(stroke(1));
  store.page('page_1').strokeUnderWay(stroke(5));
  store.leave();
  const again = await reopened(store);
  expect(again.page('page_1').objects()).toMatchObject([{ points: stroke(5).points }]);
  expect(await again.flush()).toBe(true);
  expect(server.batches.flat()).toHaveLength(1);
});

it('[SYNC_OFFLINE-044] leaves a stroke to the tab that still draws it', async () => {
  const store = openStore();
  await store.ready;
  store.page('page_1').strokeUnderWay(stroke());
  await until(() => store.page('page_1').isReady());
  const other = openStore();
  await other.page('page_1').ready;
  expect(objectsOf(other)).toEqual([]);
  add(store, 'a');
  await until(() => objectsOf(other).length === 1);
  expect(objectsOf(await reopened(store))).toEqual(['a']);
});

it('[SYNC_OFFLINE-008] keeps and exports what the server forbids, and tries it after a reload', async () => {
  server.refuse(new ApiError(403, 'forbidden', ''));
  const store = openStore();
  add(store, 'a');
  await until(() => store.saving().held === 1);
  expect(store.saving()).toMatchObject({ state: 'on-device', sending: 'forbidden', unsent: 1 });
  expect(await (await store.exportUnsent()).text()).toContain('"object": "a"');
  server.refuse(undefined);
  const again = await reopened(store);
  await until(() => again.saving().state === 'saved');
});

it('[SYNC_OFFLINE-020] gives up what belongs to a page that is not there, and says so', async () => {
  server.refuse(new ApiError(404, 'not_found', ''));
  const store = openStore();
  add(store, 'a');
  await until(() => store.saving().dropped === 1);
  await until(() => store.saving().state === 'saved');
});

it('[SYNC_OFFLINE-040] finds the one operation that is too large and sends the others', async () => {
  const send: StorePorts['send'] = async (batch) => {
    const isLarge = JSON.stringify(batch).includes('"large"');
    if (isLarge) throw new ApiError(413, 'op_too_large', '');
    return server.send(batch);
  };
  const store = openStore({ send });
  add(store, 'a', 'large', 'b', 'c');
  await until(() => store.saving().held === 1);
  await until(() => store.saving().unsent === 1);
  const sent = server.batches.flat().map(({ object }) => object);
  expect(sent.toSorted()).toEqual(['a', 'b', 'c']);
  expect(store.saving().sending).toBe('too-large');
});

it('[SYNC_OFFLINE-012] sends again what the server took but could not answer', async () => {
  let isCut = true;
  const send: StorePorts['send'] = async (batch) => {
    const version = await server.send(batch);
    if (isCut) throw offline();
    return version;
  };
  const store = openStore({ send });
  add(store, 'a');
  await until(() => store.saving().sending === 'offline');
  isCut = false;
  expect(await store.flush()).toBe(true);
  expect((await server.ask('abc', 0)).records).toHaveLength(1);
});

it('[SYNC_OFFLINE-004] undoes nothing where another device erased the stroke already', async () => {
  const store = openStore();
  add(store, 'a');
  await until(() => store.saving().state === 'saved');
  const elsewhere = openStore({ name: `${name}-elsewhere`, openDatabase: refused });
  await until(() => objectsOf(elsewhere).length === 1);
  elsewhere.page('page_1').eraseAll();
  await elsewhere.flush();
  store.look();
  await until(() => objectsOf(store).length === 0);
  store.page('page_1').undo();
  store.page('page_1').undo();
  expect(objectsOf(store)).toEqual([]);
});

const refused: StorePorts['openDatabase'] = async () => ({ trouble: 'storage-refused' });

it('says that nothing is kept where the browser refuses, and still sends it', async () => {
  server.refuse(offline());
  const store = openStore({ openDatabase: refused });
  add(store, 'a');
  await until(() => store.saving().state === 'not-saved');
  expect(store.saving()).toMatchObject({ device: 'storage-refused', unsaved: 1, unsent: 1 });
  server.refuse(undefined);
  expect(await store.flush()).toBe(true);
  await until(() => store.saving().state === 'saved');
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
  await until(() => store.saving().state === 'saved');
  const again = await reopened(store);
  const [batch] = again.page('page_1').removed();
  expect(batch?.ids).toEqual(['a', 'b']);
  again.page('page_1').restoreBatch(batch?.batch ?? '');
  expect(objectsOf(again)).toEqual(['a', 'b']);
  expect(await again.pagesWithDrawings()).toEqual(['page_1']);
});

it('[SYNC_OFFLINE-028] fetches the copy of the server and tells how much was lost', async () => {
  const store = openStore();
  add(store, 'a');
  await until(() => store.saving().state === 'saved');
  await store.close();
  name = `${name}-evicted`;
  const after = openStore({ unsentCount: { get: () => 3, set: () => undefined } });
  await until(() => objectsOf(after).length === 1);
  expect(after.saving().lost).toBe(3);
});

it('[SYNC_OFFLINE-026] hands the database over to a newer tab and goes on in memory', async () => {
  server.refuse(offline());
  const store = openStore();
  add(store, 'a');
  await until(() => store.saving().state === 'on-device');
  const newer = await openDB(name, 99);
  await until(() => store.saving().device === 'storage-outdated');
  add(store, 'b');
  await until(() => store.saving().state === 'not-saved');
  expect(objectsOf(store)).toEqual(['a', 'b']);
  newer.close();
});

import 'fake-indexeddb/auto';
import { systemClock } from '@sayfa/kernel';
import type { Operation } from '@sayfa/page-model';
import { applyOperation, type ObjectRecord } from '@sayfa/page-model';
import { ApiError } from '@sayfa/web-kit';
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

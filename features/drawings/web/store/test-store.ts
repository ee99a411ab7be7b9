/** Fixtures for tests of the store: a minimal server, and stores that are closed after each test. */
import 'fake-indexeddb/auto';
import { createUuid, systemClock } from '@sayfa/kernel';
import type { Operation } from '@sayfa/page-model';
import { applyOperation, type ObjectRecord } from '@sayfa/page-model';
import { ApiError } from '@sayfa/web-kit';
import { afterEach, beforeEach, vi } from 'vitest';
import { createStore } from './create-store.ts';
import { openDrawingDatabase } from './device/drawing-database.ts';
import type { Batch } from './outbox/batches.ts';
import type { ManagedStore, StorePorts } from './store-ports.ts';

/** A short stroke. */
export const stroke = (x = 1) =>
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

/** A minimal server: it merges operations and returns the changed records. */
const createServer = () => {
  const records = new Map<string, { page: string; record: ObjectRecord; version: number }>();
  const batches: Operation[][] = [];
  let version = 0;
  let failure: ApiError | undefined;
  return {
    batches,
    failWith: (error: ApiError | undefined) => {
      failure = error;
    },
    send: async ({ rows }: Batch) => {
      if (failure) throw failure;
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
      if (failure) throw failure;
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

let open: ManagedStore[] = [];

/** The state of each test. */
export const context = { name: '', server: createServer(), loginRequests: 0 };

/** Opens a store of the test's own database and server. */
export const openStore = (more: Partial<StorePorts> = {}): ManagedStore => {
  const store = createStore({
    userId: 7,
    book: { id: 3, urlId: 'abc' },
    name: context.name,
    clock: systemClock,
    newId: createUuid,
    random: () => 0,
    openDatabase: (onTaken) => openDrawingDatabase(context.name, onTaken),
    canCall: () => true,
    send: context.server.send,
    fetchChanges: async (book, since) => context.server.ask(book, since),
    openEvents: () => ({ close: () => undefined }),
    unsentCount: { get: () => 0, set: () => undefined },
    onSignedOut: () => {
      context.loginRequests += 1;
    },
    onSessionChanged: () => undefined,
    ...more,
  });
  open.push(store);
  return store;
};

/** Waits for something to become true. */
export const waitFor = async (what: () => boolean): Promise<void> => {
  await vi.waitUntil(what, { timeout: 60_000, interval: 5 });
};

/** No network. */
export const offline = () => new ApiError(0, 'offline', '');

beforeEach(() => {
  context.name = `test-${createUuid()}`;
  context.server = createServer();
  context.loginRequests = 0;
});

afterEach(async () => {
  await Promise.all(open.map((store) => store.close()));
  open = [];
});

/** Ids of the objects on the first page. */
export const objectsOf = (store: ManagedStore): string[] =>
  store
    .page('page_1')
    .objects()
    .map(({ id }) => id);

/** Draws strokes on the first page, as one gesture. */
export const add = (store: ManagedStore, ...ids: string[]): void =>
  store.page('page_1').commit(ids.map((object) => ({ do: 'add', object, content: stroke() })));

/** The store after a reload of its tab. */
export const reopened = async (
  store: ManagedStore,
  more: Partial<StorePorts> = {},
): Promise<ManagedStore> => {
  await store.close();
  const next = openStore(more);
  await next.page('page_1').ready;
  return next;
};

/** A browser that keeps nothing. */
export const withoutDatabase: StorePorts['openDatabase'] = async () => ({
  error: 'storage-refused',
});

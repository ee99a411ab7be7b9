import type { IDBPTransaction } from 'idb';
import { liftedRow } from '../outbox/lifted-row.ts';
import {
  isOperationsRow,
  type OperationsRow,
  type OutboxRow,
  versionsOf,
} from '../outbox/outbox-row.ts';
import { type BucketChanges, filledBucket, groupByBucket, readBucket } from './bucket.ts';
import type { DeviceStorage, StoredRecord } from './device-storage.ts';
import type { DrawingDatabase, DrawingsSchema } from './drawing-database.ts';

/** Journal and commits have to be fast; a power cut may lose the last moment, which is sent soon. */
const relaxed = { durability: 'relaxed' } as const;

type FillChange = IDBPTransaction<
  DrawingsSchema,
  ('shelves' | 'outbox' | 'versions')[],
  'readwrite'
>;

const bucketsOf = (
  rows: readonly OutboxRow[],
  records: readonly StoredRecord[],
): [item: string, buckets: Map<number, BucketChanges>][] => {
  const pages = new Map<
    string,
    { operations: OperationsRow['operations']; records: StoredRecord['record'][] }
  >();
  const at = (item: string) => {
    const known = pages.get(item) ?? { operations: [], records: [] };
    pages.set(item, known);
    return known;
  };
  for (const row of rows) {
    if (isOperationsRow(row)) at(row.key[0]).operations.push(...row.operations);
  }
  for (const { item, record } of records) at(item).records.push(record);
  return [...pages].map(([item, page]) => [item, groupByBucket(page.operations, page.records)]);
};

/** Waits for a change. Its own end has the reason of a failure, which its requests lack. */
const ended = async (done: Promise<void>, requests: readonly unknown[]): Promise<void> => {
  const [end] = await Promise.allSettled([done, ...requests]);
  if (end?.status === 'rejected') throw end.reason;
};

/** All keys that begin with `[kept]`. */
const keysOf = (item: string): IDBKeyRange => IDBKeyRange.bound([item], [item, []]);

/** Notes the version after a call, unless something else happened on the server before it. */
const advance = async (
  change: FillChange,
  rows: readonly OutboxRow[],
  version: number,
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const store = change.objectStore('versions');
  const known = (await store.get(first.book.id)) ?? 0;
  if (known + versionsOf(rows) === version) await store.put(version, first.book.id);
};

/** Stores operations and records in their buckets, with other requests in the same transaction. */
const fillBuckets = async (
  database: DrawingDatabase,
  pages: ReturnType<typeof bucketsOf>,
  also: (change: FillChange) => readonly Promise<unknown>[],
): Promise<void> => {
  const change = database.transaction(['shelves', 'outbox', 'versions'], 'readwrite', relaxed);
  const buckets = change.objectStore('shelves');
  const others = also(change);
  const fillings = pages.flatMap(([item, page]) =>
    [...page].map(async ([bucket, more]) => {
      const known = await buckets.get([item, bucket]);
      const { text, isVisible } = filledBucket(known?.text, more);
      await buckets.put(isVisible ? { text, shows: item } : { text }, [item, bucket]);
    }),
  );
  await ended(change.done, [...others, ...fillings]);
};

/** Names of the items with something to see, by the index of visible buckets. */
const itemsWithDrawings = async (database: DrawingDatabase, prefix: string): Promise<string[]> => {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const index = database.transaction('shelves').store.index('shows');
  const items: string[] = [];
  let cursor = await index.openKeyCursor(range, 'nextunique');
  while (cursor) {
    items.push(cursor.key);
    cursor = await cursor.continue();
  }
  return items;
};

/** Moves the last strokes of tabs that ended without closing from the journal to the outbox. */
const recover = async (
  database: DrawingDatabase,
  isAbandoned: (device: string, at: number) => boolean,
): Promise<OperationsRow[]> => {
  const change = database.transaction(['journal', 'outbox'], 'readwrite', relaxed);
  const journal = change.objectStore('journal');
  const [devices, entries] = await Promise.all([journal.getAllKeys(), journal.getAll()]);
  const found: OperationsRow[] = [];
  const moves: Promise<unknown>[] = [];
  for (const [index, device] of devices.entries()) {
    const entry = entries[index];
    if (!entry || !isAbandoned(device, entry.at)) continue;
    const rows = [entry.row, ...(entry.others ?? [])];
    found.push(...rows);
    moves.push(journal.delete(device), ...rows.map((row) => change.objectStore('outbox').put(row)));
  }
  await ended(change.done, moves);
  return found;
};

/** Keeps drawings in the browser's database. */
export const idbStorage = (database: DrawingDatabase): DeviceStorage => ({
  isDurable: true,
  loadPage: async (item) => {
    const transaction = database.transaction(['shelves', 'outbox']);
    const [buckets, rows] = await Promise.all([
      transaction.objectStore('shelves').getAll(keysOf(item)),
      transaction.objectStore('outbox').getAll(keysOf(item)),
    ]);
    const read = buckets.map(({ text }) => readBucket(text));
    return {
      records: read.flatMap((bucket) => bucket?.records ?? []),
      rows: rows.map(liftedRow).filter(isOperationsRow),
      isDamaged: read.includes(undefined),
    };
  },
  keep: async (rows, device) => {
    const change = database.transaction(['outbox', 'journal'], 'readwrite', relaxed);
    const outbox = change.objectStore('outbox');
    const puts = rows.map((row) => outbox.put(row));
    const end = device === undefined ? [] : [change.objectStore('journal').delete(device)];
    change.commit();
    await ended(change.done, [...puts, ...end]);
  },
  unsent: async () => (await database.getAll('outbox')).map(liftedRow),
  countUnsent: () => database.count('outbox'),
  acknowledge: (rows, version) =>
    fillBuckets(database, bucketsOf(rows, []), (change) => [
      ...rows.map(({ key }) => change.objectStore('outbox').delete(key)),
      advance(change, rows, version),
    ]),
  replace: async (rows, by) => {
    const change = database.transaction('outbox', 'readwrite', relaxed);
    const deletes = rows.map(({ key }) => change.store.delete(key));
    const puts = by.map((row) => change.store.put(row));
    await ended(change.done, [...deletes, ...puts]);
  },
  merge: (bookId, version, records) =>
    fillBuckets(database, bucketsOf([], records), (change) => [
      change.objectStore('versions').put(version, bookId),
    ]),
  version: async (bookId) => (await database.get('versions', bookId)) ?? 0,
  clearVersion: (bookId) => database.delete('versions', bookId),
  itemsWithDrawings: (prefix) => itemsWithDrawings(database, prefix),
  localPages: async (item) => (await database.get('localPages', item)) ?? [],
  changeLocalPages: async (item, alter) => {
    const change = database.transaction('localPages', 'readwrite', relaxed);
    const pages = alter((await change.store.get(item)) ?? []);
    await ended(change.done, [change.store.put(pages, item)]);
    return pages;
  },
  journal: async (device, entry) => {
    const change = database.transaction('journal', 'readwrite', relaxed);
    const put = change.store.put(entry, device);
    // A tab that goes away receives no success event, and a change without one would be rolled back.
    change.commit();
    await ended(change.done, [put]);
  },
  endJournal: (device) => database.delete('journal', device),
  recover: (isAbandoned) => recover(database, isAbandoned),
  isImported: async (key) => (await database.get('imported', key)) ?? false,
  markImported: async (key) => void (await database.put('imported', true, key)),
  close: () => database.close(),
});

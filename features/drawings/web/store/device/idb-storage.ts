import { isOperationsRow, type OperationsRow, type OutboxRow } from '../outbox/outbox-row.ts';
import type { DeviceStorage, KeptRecord } from './device-storage.ts';
import type { DrawingDatabase } from './drawing-database.ts';
import { byShelf, type ForShelf, filledShelf, readShelf } from './shelf.ts';

/** The journal has to be quick, not proof against a power cut; so has a commit, which is sent soon. */
const relaxed = { durability: 'relaxed' } as const;

const shelvesOf = (
  rows: readonly OutboxRow[],
  records: readonly KeptRecord[],
): [kept: string, shelves: Map<number, ForShelf>][] => {
  const pages = new Map<
    string,
    { operations: OperationsRow['operations']; records: KeptRecord['record'][] }
  >();
  const at = (kept: string) => {
    const known = pages.get(kept) ?? { operations: [], records: [] };
    pages.set(kept, known);
    return known;
  };
  for (const row of rows) {
    if (isOperationsRow(row)) at(row.key[0]).operations.push(...row.operations);
  }
  for (const { kept, record } of records) at(kept).records.push(record);
  return [...pages].map(([kept, page]) => [kept, byShelf(page.operations, page.records)]);
};

/** All keys that begin with `[kept]`. */
const under = (kept: string): IDBKeyRange => IDBKeyRange.bound([kept], [kept, []]);

const fill = async (
  database: DrawingDatabase,
  pages: ReturnType<typeof shelvesOf>,
  also: (stores: {
    deleteRow(key: OutboxRow['key']): void;
    setVersion(book: number, version: number): void;
  }) => void,
): Promise<void> => {
  const change = database.transaction(['shelves', 'outbox', 'versions'], 'readwrite', relaxed);
  const shelves = change.objectStore('shelves');
  also({
    deleteRow: (key) => void change.objectStore('outbox').delete(key),
    setVersion: (book, version) => void change.objectStore('versions').put(version, book),
  });
  const all = pages.flatMap(([kept, page]) =>
    [...page].map(([shelf, more]) => ({ kept, shelf, more })),
  );
  await Promise.all([
    ...all.map(async ({ kept, shelf, more }) => {
      const known = await shelves.get([kept, shelf]);
      const { text, shows } = filledShelf(known?.text, more);
      await shelves.put(shows ? { text, shows: kept } : { text }, [kept, shelf]);
    }),
    change.done,
  ]);
};

/** Keeps drawings in the browser's database. */
export const idbStorage = (database: DrawingDatabase): DeviceStorage => ({
  durable: true,
  loadPage: async (kept) => {
    const look = database.transaction(['shelves', 'outbox']);
    const [shelves, rows] = await Promise.all([
      look.objectStore('shelves').getAll(under(kept)),
      look.objectStore('outbox').getAll(under(kept)),
    ]);
    const read = shelves.map(({ text }) => readShelf(text));
    return {
      records: read.flatMap((shelf) => shelf?.records ?? []),
      rows: rows.filter(isOperationsRow),
      damaged: read.includes(undefined),
    };
  },
  keep: async (rows, device) => {
    const change = database.transaction(['outbox', 'journal'], 'readwrite', relaxed);
    const outbox = change.objectStore('outbox');
    await Promise.all([
      ...rows.map((row) => outbox.put(row)),
      device === undefined ? undefined : change.objectStore('journal').delete(device),
      change.done,
    ]);
  },
  unsent: () => database.getAll('outbox'),
  countUnsent: () => database.count('outbox'),
  acknowledge: (rows) =>
    fill(database, shelvesOf(rows, []), ({ deleteRow }) => {
      for (const { key } of rows) deleteRow(key);
    }),
  replace: async (rows, by) => {
    const change = database.transaction('outbox', 'readwrite', relaxed);
    await Promise.all([
      ...rows.map(({ key }) => change.store.delete(key)),
      ...by.map((row) => change.store.put(row)),
      change.done,
    ]);
  },
  merge: (bookId, version, records) =>
    fill(database, shelvesOf([], records), ({ setVersion }) => setVersion(bookId, version)),
  version: async (bookId) => (await database.get('versions', bookId)) ?? 0,
  forgetVersion: (bookId) => database.delete('versions', bookId),
  itemsWithDrawings: async (prefix) => {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const index = database.transaction('shelves').store.index('shows');
    const items: string[] = [];
    let cursor = await index.openKeyCursor(range, 'nextunique');
    while (cursor) {
      items.push(cursor.key);
      cursor = await cursor.continue();
    }
    return items;
  },
  localPages: async (kept) => (await database.get('localPages', kept)) ?? [],
  changeLocalPages: async (kept, alter) => {
    const change = database.transaction('localPages', 'readwrite', relaxed);
    const pages = alter((await change.store.get(kept)) ?? []);
    await Promise.all([change.store.put(pages, kept), change.done]);
    return pages;
  },
  journal: async (device, entry) => {
    const change = database.transaction('journal', 'readwrite', relaxed);
    await Promise.all([change.store.put(entry, device), change.done]);
  },
  endJournal: (device) => database.delete('journal', device),
  recover: async (died) => {
    const change = database.transaction(['journal', 'outbox'], 'readwrite', relaxed);
    const journal = change.objectStore('journal');
    const [devices, entries] = await Promise.all([journal.getAllKeys(), journal.getAll()]);
    const found: OperationsRow[] = [];
    for (const [index, device] of devices.entries()) {
      const entry = entries[index];
      if (!entry || !died(device, entry.at)) continue;
      found.push(entry.row);
      void journal.delete(device);
      void change.objectStore('outbox').put(entry.row);
    }
    await change.done;
    return found;
  },
  isImported: async (key) => (await database.get('imported', key)) ?? false,
  markImported: async (key) => void (await database.put('imported', true, key)),
  close: () => database.close(),
});

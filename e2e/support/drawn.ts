import type { Page } from '@playwright/test';
import {
  applyOperation,
  type DrawingObject,
  mergeRecords,
  migrateOperation,
  migrateRecord,
  type ObjectRecord,
  objectOf,
} from '@sayfa/page-model';
import type { Paper } from '@sayfa/page-model/paper';
import type { SignedIn } from './people.ts';
import { SCIENCE } from './reader.ts';
import { expect } from './test.ts';

/** What is to be seen of a book, by page keys; bare pages are left out. */
export type Drawn = Record<string, Record<string, DrawingObject>>;

type Known = Map<string, Map<string, ObjectRecord>>;

const recordsOn = (known: Known, page: string): Map<string, ObjectRecord> => {
  const records = known.get(page) ?? new Map<string, ObjectRecord>();
  known.set(page, records);
  return records;
};

const keepRecord = (known: Known, page: string, read: unknown): void => {
  const lifted = migrateRecord(read);
  if (!lifted.ok) throw new Error(`no record: ${lifted.code}`);
  const records = recordsOn(known, page);
  const before = records.get(lifted.value.id);
  records.set(lifted.value.id, before ? mergeRecords(before, lifted.value) : lifted.value);
};

const seenOf = (known: Known): Drawn => {
  const drawn: Drawn = {};
  for (const [page, records] of known) {
    const objects = [...records.values()].flatMap((record) => objectOf(record) ?? []);
    if (objects.length === 0) continue;
    // Through JSON, so that what is undefined is left out wherever it came from.
    const plain: DrawingObject[] = JSON.parse(JSON.stringify(objects));
    drawn[page] = Object.fromEntries(plain.map((object) => [object.id, object]));
  }
  return drawn;
};

type Changes = {
  version: number;
  more: boolean;
  records: { page: string; record: unknown }[];
};

/** What a device has not sent of a page. */
type UnsentRow = { page: string; operations?: unknown[] };

const applyRow = (known: Known, { page, operations = [] }: UnsentRow): void => {
  for (const read of operations) {
    const lifted = migrateOperation(read);
    if (!lifted.ok) throw new Error(`no operation: ${lifted.code}`);
    const records = recordsOn(known, page);
    const { object } = lifted.value;
    records.set(object, applyOperation(records.get(object), lifted.value));
  }
};

/** What the server answers about a person's drawings in a book, with `unsent` applied to it. */
export const drawnOnServer = async (
  person: SignedIn,
  { book = SCIENCE.id, unsent = [] }: { book?: number; unsent?: readonly UnsentRow[] } = {},
): Promise<Drawn> => {
  const known: Known = new Map();
  let since = 0;
  for (;;) {
    const answer = await person.get<Changes>(`/api/v2/drawings/${book}?since=${since}`);
    for (const { page, record } of answer.records) keepRecord(known, page, record);
    if (!answer.more) break;
    since = answer.version;
  }
  for (const row of unsent) applyRow(known, row);
  return seenOf(known);
};

/** The blank pages that the server has of a person in the science reader, oldest first. */
export const blankPagesOnServer = async (
  person: SignedIn,
): Promise<{ id: string; removed_at: number | null; paper?: Paper }[]> => {
  const { blank_pages: pages } = await person.get<{
    blank_pages: { id: string; created_at: number; removed_at: number | null; paper?: Paper }[];
  }>(`/api/v2/drawings/${SCIENCE.id}?since=0`);
  return pages.toSorted((a, b) => a.created_at - b.created_at);
};

/** Everything that a device keeps of drawings: buckets as text, and what it has not sent. */
type Stored = {
  buckets: { item: string; text: string }[];
  outbox: UnsentRow[];
  journal: { row: { page: string; operations: unknown[] } }[];
};

/** Reads the databases of drawings in the browser of a tab, whoever they belong to. */
export const storedOnDevice = (tab: Page): Promise<Stored> =>
  tab.evaluate(async () => {
    const ended = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('unreadable'));
      });
    const stored: Stored = { buckets: [], outbox: [], journal: [] };
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('sayfa-drawings-')) continue;
      const database = await ended(indexedDB.open(name));
      // It was deleted after it was listed: opening has made an empty one.
      if (!database.objectStoreNames.contains('shelves')) {
        database.close();
        indexedDB.deleteDatabase(name);
        continue;
      }
      const look = database.transaction(['shelves', 'outbox', 'journal']);
      const buckets = look.objectStore('shelves');
      const [keys, texts, outbox, journal] = await Promise.all([
        ended(buckets.getAllKeys()),
        ended(buckets.getAll()),
        ended(look.objectStore('outbox').getAll()),
        ended(look.objectStore('journal').getAll()),
      ]);
      for (const [index, key] of keys.entries()) {
        const item = Array.isArray(key) ? String(key[0]) : '';
        stored.buckets.push({ item, text: texts[index].text });
      }
      stored.outbox.push(...outbox);
      stored.journal.push(...journal);
      database.close();
    }
    return stored;
  });

const pageOfItem = (item: string): string => {
  const id = item.replace(/^\d+_item_/u, '');
  return /^\d+$/u.test(id) ? `page_${id}` : `blank_${id}`;
};

/** What is to be seen by what the device of a tab keeps. */
export const drawnOnDevice = async (tab: Page): Promise<Drawn> => {
  const { buckets, outbox } = await storedOnDevice(tab);
  const known: Known = new Map();
  for (const { item, text } of buckets) {
    const records: unknown[] = JSON.parse(text);
    for (const record of records) keepRecord(known, pageOfItem(item), record);
  }
  for (const row of outbox) applyRow(known, row);
  return seenOf(known);
};

/** How many objects are to be seen on each page. */
export const countsOf = (drawn: Drawn): Record<string, number> =>
  Object.fromEntries(
    Object.entries(drawn).map(([page, objects]) => [page, Object.keys(objects).length]),
  );

/** Everything that is to be seen, whatever page it is on. */
export const objectsOf = (drawn: Drawn): DrawingObject[] =>
  Object.values(drawn).flatMap(Object.values);

/** The only object that the server knows of. */
export const onlyObject = async (person: SignedIn): Promise<DrawingObject> => {
  await expect.poll(async () => objectsOf(await drawnOnServer(person)).length).toBe(1);
  const [object] = objectsOf(await drawnOnServer(person));
  if (!object) throw new Error('nothing is drawn');
  return object;
};

type Content = { success: { id: number; pageNumber: number }[] };

/** Key of a page of the science reader. */
export const pageKeyOf = async (person: SignedIn, number: number): Promise<string> => {
  const { success } = await person.get<Content>(`/api/v2/ebook-content/${SCIENCE.id}`);
  return `page_${success[number - 1]?.id}`;
};

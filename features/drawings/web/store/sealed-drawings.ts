import { jsonIn } from '@sayfa/kernel';
import type { SealableKind } from '@sayfa/web-kit';
import { databaseExists } from './device/clear-database.ts';
import type { JournalEntry } from './device/device-storage.ts';
import { type DrawingDatabase, openDrawingDatabase } from './device/drawing-database.ts';
import { closeOpenStores } from './logout.ts';
import type { OutboxRow } from './outbox/outbox-row.ts';
import { databaseName } from './store-keys.ts';

/** Changes that the server does not have, and strokes whose tab died. */
type Unsent = { outbox: OutboxRow[]; journal: [device: string, entry: JournalEntry][] };

/** Sealed by this program under the person's own key, so its parts need not be looked at. */
const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' &&
  value !== null &&
  'outbox' in value &&
  Array.isArray(value.outbox) &&
  'journal' in value &&
  Array.isArray(value.journal);

const withDatabase = async <Value>(
  name: string,
  use: (database: DrawingDatabase) => Promise<Value>,
): Promise<Value> => {
  const opened = await openDrawingDatabase(name, () => undefined);
  if (!('database' in opened)) throw new Error(`the drawings are not readable: ${opened.error}`);
  try {
    return await use(opened.database);
  } finally {
    opened.database.close();
  }
};

const readUnsent = async (database: DrawingDatabase): Promise<Unsent> => {
  const reading = database.transaction(['outbox', 'journal']);
  const [outbox, devices, entries] = await Promise.all([
    reading.objectStore('outbox').getAll(),
    reading.objectStore('journal').getAllKeys(),
    reading.objectStore('journal').getAll(),
  ]);
  const journal = devices.flatMap((device, place): Unsent['journal'] => {
    const entry = entries[place];
    return entry ? [[device, entry]] : [];
  });
  return { outbox, journal };
};

const removeUnsent = async (database: DrawingDatabase, unsent: Unsent): Promise<void> => {
  const change = database.transaction(['outbox', 'journal'], 'readwrite');
  await Promise.all([
    ...unsent.outbox.map(({ key }) => change.objectStore('outbox').delete(key)),
    ...unsent.journal.map(([device]) => change.objectStore('journal').delete(device)),
    change.done,
  ]);
};

const restoreUnsent = async (database: DrawingDatabase, unsent: Unsent): Promise<void> => {
  const change = database.transaction(['outbox', 'journal'], 'readwrite');
  await Promise.all([
    ...unsent.outbox.map((row) => change.objectStore('outbox').put(row)),
    ...unsent.journal.map(([device, entry]) => change.objectStore('journal').put(entry, device)),
    change.done,
  ]);
};

/** Unsent drawings, sealed at a logout and put back before drawings are read again. */
export const sealedDrawings: SealableKind = {
  kind: 'drawings',
  take: async ({ id, domain_name }) => {
    await closeOpenStores();
    const name = databaseName(domain_name, id);
    if (!(await databaseExists(name))) return undefined;
    const unsent = await withDatabase(name, readUnsent);
    if (unsent.outbox.length + unsent.journal.length === 0) return undefined;
    return {
      text: JSON.stringify(unsent),
      remove: () => withDatabase(name, (database) => removeUnsent(database, unsent)),
    };
  },
  putBack: async ({ id, domain_name }, text) => {
    const unsent = jsonIn(text);
    if (!isUnsent(unsent)) throw new Error('no sealed drawings');
    await withDatabase(databaseName(domain_name, id), (database) =>
      restoreUnsent(database, unsent),
    );
  },
};

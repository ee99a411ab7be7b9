import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { LocalPage } from '../blank-pages.ts';
import type { OutboxRow, RowKey } from '../outbox/outbox-row.ts';
import type { DeviceError, DeviceStorage, JournalEntry } from './device-storage.ts';

/**
 * Raised when stores are added or changed, or records become what older programs cannot read; older
 * tabs then close their handles. 2 came with records of version 2, which are lifted as they are read.
 */
const VERSION = 2;
/** Milliseconds until a database that another tab holds counts as blocked. */
const OPEN_TIMEOUT_MS = 4000;

/** A bucket of a page as JSON. `shows` is the page's item key where an object is visible. */
type BucketRow = { text: string; shows?: string };

/** The stores of a person's database. */
export type DrawingsSchema = DBSchema & {
  shelves: { key: [string, number]; value: BucketRow; indexes: { shows: string } };
  outbox: { key: RowKey; value: OutboxRow };
  journal: { key: string; value: JournalEntry };
  localPages: { key: string; value: LocalPage[] };
  versions: { key: number; value: number };
  imported: { key: string; value: true };
};

/** An open database of drawings. */
export type DrawingDatabase = IDBPDatabase<DrawingsSchema>;

/** What came of opening: a database and whether it was made just now, or why there is none. */
export type OpenedDatabase =
  | { database: DrawingDatabase; isNew: boolean }
  | { error: DeviceError; later?: Promise<DrawingDatabase> };

/** What came of opening where drawings are kept; a board has no database of them. */
export type Opened = OpenedDatabase | { storage: DeviceStorage };

/**
 * Opens or makes the database `name`. `onTaken` is called when a newer tab, or a logout, takes it
 * over; the handle is closed then, so that nobody waits for this tab. Source: SYNC_OFFLINE-026.
 */
export const openDrawingDatabase = async (
  name: string,
  onTakenOver: () => void,
): Promise<OpenedDatabase> => {
  let isNew = false;
  const opening = Promise.resolve().then(() =>
    openDB<DrawingsSchema>(name, VERSION, {
      upgrade: (database, from) => {
        if (from > 0) return;
        isNew = true;
        database.createObjectStore('shelves').createIndex('shows', 'shows');
        database.createObjectStore('outbox', { keyPath: 'key' });
        database.createObjectStore('journal');
        database.createObjectStore('localPages');
        database.createObjectStore('versions');
        database.createObjectStore('imported');
      },
      blocking: (_now, _requested, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        onTakenOver();
      },
      terminated: onTakenOver,
    }),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<OpenedDatabase>((done) => {
    timer = setTimeout(() => done({ error: 'storage-blocked', later: opening }), OPEN_TIMEOUT_MS);
  });
  try {
    return await Promise.race([opening.then((database) => ({ database, isNew })), late]);
  } catch (error) {
    return { error: deviceErrorOf(error) };
  } finally {
    clearTimeout(timer);
  }
};

/** Why the browser did not keep something. */
export const deviceErrorOf = (error: unknown): DeviceError => {
  if (!(error instanceof DOMException)) return 'storage-refused';
  if (error.name === 'QuotaExceededError') return 'storage-full';
  return error.name === 'VersionError' ? 'storage-outdated' : 'storage-refused';
};

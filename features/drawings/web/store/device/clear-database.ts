import { deleteDB } from 'idb';
import { openDrawingDatabase } from './drawing-database.ts';

/** Whether this device has the database. */
export const databaseExists = async (name: string): Promise<boolean> => {
  const all = await indexedDB.databases();
  return all.some((database) => database.name === name);
};

/** A book with something in the database that the server does not have; undefined where none. */
export const unsentBook = async (
  name: string,
): Promise<{ id: number; urlId: string } | undefined> => {
  if (!(await databaseExists(name))) return undefined;
  const opened = await openDrawingDatabase(name, () => undefined);
  if (!('database' in opened)) return undefined;
  const [row] = await opened.database.getAll('outbox', null, 1);
  opened.database.close();
  return row?.book;
};

/**
 * Deletes a person's drawings from this device. Unsent changes stay until the person signs in again.
 */
export const clearDatabase = async (name: string): Promise<void> => {
  if (!(await databaseExists(name))) return;
  const opened = await openDrawingDatabase(name, () => undefined);
  if (!('database' in opened)) return;
  const { database } = opened;
  const change = database.transaction(
    ['shelves', 'versions', 'localPages', 'outbox', 'journal'],
    'readwrite',
  );
  const [changes, strokes] = await Promise.all([
    change.objectStore('outbox').count(),
    change.objectStore('journal').count(),
    change.objectStore('shelves').clear(),
    change.objectStore('versions').clear(),
    change.objectStore('localPages').clear(),
    change.done,
  ]);
  database.close();
  if (changes + strokes === 0) await deleteDB(name);
};

import type { StoredRecording } from '@sayfa/web-kit';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { RECORDINGS_PREFIX } from './recordings-name.ts';

/** Increased when object stores are added or changed; older tabs then close their handles. */
const VERSION = 1;

/** The stored data of a recording besides its bytes. */
export type RecordingRow = Omit<StoredRecording, 'video'> & {
  /** Where its pieces are: a file of the origin private file system, or rows of this database. */
  place: 'file' | 'rows';
  /** False while it is being made, and after an interruption. */
  isFinished: boolean;
  /** Whether an interrupted recording was reported to the person. */
  isTold: boolean;
  /** Milliseconds since 1970 of its last piece. */
  heardAt: number;
};

/** The key of a piece is its recording and the number of bytes before it. */
type RecordingSchema = DBSchema & {
  recordings: { key: string; value: RecordingRow };
  pieces: { key: [string, number]; value: ArrayBuffer };
};

/** An open database of one person's recordings. */
export type RecordingDatabase = IDBPDatabase<RecordingSchema>;

const opened = new Map<string, Promise<RecordingDatabase>>();

/** The database `name`, opened once in this tab. Rejects if the browser stores nothing. */
export const recordingDatabase = (name: string): Promise<RecordingDatabase> => {
  const found = opened.get(name);
  if (found) return found;
  const closed = () => opened.delete(name);
  const opening = Promise.resolve().then(() =>
    openDB<RecordingSchema>(name, VERSION, {
      upgrade: (database, from) => {
        if (from > 0) return;
        database.createObjectStore('recordings', { keyPath: 'id' });
        database.createObjectStore('pieces');
      },
      blocking: (_now, _version, event) => {
        closed();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: closed,
    }),
  );
  opened.set(name, opening);
  opening.catch(closed);
  return opening;
};

/** Names of the databases of all people with recordings on this device; none if they cannot be listed. */
export const recordingDatabases = async (): Promise<string[]> => {
  const all = await Promise.resolve()
    .then(() => indexedDB.databases())
    .catch(() => []);
  return all.flatMap(({ name }) => (name?.startsWith(RECORDINGS_PREFIX) ? [name] : []));
};

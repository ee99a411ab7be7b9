import type { StoredRecording } from '@sayfa/web-kit';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { RECORDINGS_PREFIX } from './recordings-name.ts';

/** Raised when stores are added or changed; older tabs then close their handles. */
const VERSION = 1;

/** What is written down of a recording besides its bytes. */
export type RecordingRow = Omit<StoredRecording, 'video'> & {
  /** Where its pieces are: a file of the origin's own, or rows beside this one. */
  place: 'file' | 'rows';
  /** False while it is made, and for ever where that was broken off. */
  isFinished: boolean;
  /** Of one broken off: the person was told. */
  isTold: boolean;
  /** Milliseconds since 1970 of its last piece. */
  heardAt: number;
};

/** Pieces are named by their recording and by how many bytes lie before them. */
type RecordingSchema = DBSchema & {
  recordings: { key: string; value: RecordingRow };
  pieces: { key: [string, number]; value: ArrayBuffer };
};

/** An open database of one person's recordings. */
export type RecordingDatabase = IDBPDatabase<RecordingSchema>;

const opened = new Map<string, Promise<RecordingDatabase>>();

/** The database `name`, opened once for this tab. Rejects where the browser keeps nothing. */
export const recordingDatabase = (name: string): Promise<RecordingDatabase> => {
  const found = opened.get(name);
  if (found) return found;
  const letGo = () => opened.delete(name);
  const opening = Promise.resolve().then(() =>
    openDB<RecordingSchema>(name, VERSION, {
      upgrade: (database, from) => {
        if (from > 0) return;
        database.createObjectStore('recordings', { keyPath: 'id' });
        database.createObjectStore('pieces');
      },
      blocking: (_now, _wanted, event) => {
        letGo();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: letGo,
    }),
  );
  opened.set(name, opening);
  opening.catch(letGo);
  return opening;
};

/** Names of the databases of everybody whose recordings are on this device; none where that cannot be listed. */
export const recordingDatabases = async (): Promise<string[]> => {
  const all = await Promise.resolve()
    .then(() => indexedDB.databases())
    .catch(() => []);
  return all.flatMap(({ name }) => (name?.startsWith(RECORDINGS_PREFIX) ? [name] : []));
};

import { deleteDB } from 'idb';
import { recordingDatabase, recordingDatabases } from './recording-database.ts';
import { ownName } from './stored-recordings.ts';

/** Deletes the database of the person who signs out, unless a recording is in it. */
export const removeUnusedDatabase = async (): Promise<void> => {
  const name = ownName();
  if (!name || !(await recordingDatabases()).includes(name)) return;
  const database = await recordingDatabase(name);
  if ((await database.count('recordings')) === 0) await deleteDB(name);
};

import type { Clock } from '@sayfa/kernel';
import { placeOf } from './piece-places.ts';
import {
  type RecordingDatabase,
  type RecordingRow,
  recordingDatabase,
  recordingDatabases,
} from './recording-database.ts';
import { goesAt, loadStateOf } from './recording-state.ts';
import { dropUnsaved } from './unsaved-ends.ts';

/** Deletes a recording of the person `name`: pieces first, so that no pieces without a row remain. */
export const removeRecording = async (
  name: string,
  database: RecordingDatabase,
  { id, place }: RecordingRow,
): Promise<void> => {
  await placeOf(name, database, place).remove(id);
  await database.delete('recordings', id);
  dropUnsaved(id);
};

const sweepRecordings = async (name: string, clock: Clock): Promise<void> => {
  const database = await recordingDatabase(name);
  const now = clock.now();
  const stateOf = await loadStateOf(now);
  for (const row of await database.getAll('recordings')) {
    const state = stateOf(row);
    const isEmpty = state === 'brokenOff' && row.size === 0;
    if (state !== 'live' && (isEmpty || goesAt(row) <= now)) {
      await removeRecording(name, database, row);
    }
  }
};

/**
 * Deletes recordings of all people that are older than 30 days or have no piece. What cannot be read of
 * one person does not keep another from theirs.
 */
export const sweepDevice = async (clock: Clock): Promise<void> => {
  for (const name of await recordingDatabases()) {
    await sweepRecordings(name, clock).catch(() => undefined);
  }
};

import type { Clock } from '@sayfa/kernel';
import { placeOf } from './piece-places.ts';
import {
  type RecordingDatabase,
  type RecordingRow,
  recordingDatabase,
  recordingDatabases,
} from './recording-database.ts';
import { goesAt, standing } from './recording-state.ts';
import { dropUnsaved } from './unsaved-ends.ts';

/** Takes a recording of the person `name` off the device: its pieces first, so that none are left unknown. */
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
  const stateOf = await standing(now);
  for (const row of await database.getAll('recordings')) {
    const state = stateOf(row);
    const isEmpty = state === 'brokenOff' && row.size === 0;
    if (state !== 'live' && (isEmpty || goesAt(row) <= now)) {
      await removeRecording(name, database, row);
    }
  }
};

/** Takes what is older than 30 days, and what never got a piece, off this device, whoever recorded it. */
export const sweepDevice = async (clock: Clock): Promise<void> => {
  for (const name of await recordingDatabases()) await sweepRecordings(name, clock);
};

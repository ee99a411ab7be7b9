import { heldLocks } from '@sayfa/web-kit';
import type { RecordingEntry } from '../recorder-state.ts';
import type { RecordingRow } from './recording-database.ts';

/** How long a recording stays on the device. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Milliseconds without a piece after which a recording counts as interrupted, if there are no locks. */
const SILENT_FOR = 15_000;

/** The lock that a tab holds while it makes the recording. */
export const liveLock = (id: string): string => `sayfa-recording-${id}`;

/** Milliseconds since 1970 at which a recording is deleted. */
export const goesAt = ({ startedAt }: Pick<RecordingRow, 'startedAt'>): number =>
  startedAt + RETENTION_MS;

/** Returns a function for the state of recordings: by the locks of tabs or, without https, by the time of the last piece. */
export const loadStateOf = async (
  now: number,
): Promise<(row: RecordingRow) => RecordingEntry['state']> => {
  const held = await heldLocks();
  return ({ id, isFinished, heardAt }) => {
    if (isFinished) return 'finished';
    const isLive = held ? held.has(liveLock(id)) : now - heardAt < SILENT_FOR;
    return isLive ? 'live' : 'brokenOff';
  };
};

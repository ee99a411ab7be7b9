import { heldLocks } from '@sayfa/web-kit';
import type { KeptEntry } from '../recorder-state.ts';
import type { RecordingRow } from './recording-database.ts';

/** Milliseconds that a recording stays on the device. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

/** Milliseconds without a piece after which a recording counts as broken off, where there are no locks. */
const SILENT_FOR = 15_000;

/** The lock that a tab holds while it makes the recording. */
export const liveLock = (id: string): string => `sayfa-recording-${id}`;

/** Milliseconds since 1970 at which a recording goes. */
export const goesAt = ({ startedAt }: Pick<RecordingRow, 'startedAt'>): number =>
  startedAt + KEPT_FOR;

/** Tells how recordings stand: by the locks of their tabs, without https by when they were heard of. */
export const standing = async (now: number): Promise<(row: RecordingRow) => KeptEntry['state']> => {
  const held = await heldLocks();
  return ({ id, isFinished, heardAt }) => {
    if (isFinished) return 'finished';
    const isLive = held ? held.has(liveLock(id)) : now - heardAt < SILENT_FOR;
    return isLive ? 'live' : 'brokenOff';
  };
};

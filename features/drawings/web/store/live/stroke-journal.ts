import type { Clock } from '@sayfa/kernel';
import type { DeviceStorage, JournalEntry } from '../device/device-storage.ts';
import { heldLocks, holdLock } from './tab-locks.ts';

/** Milliseconds between two writes of a stroke under way; a crash loses no more than that. */
const WRITE_INTERVAL_MS = 250;
/** Milliseconds without a word after which a tab counts as dead where locks cannot tell. */
const SILENCE_TIMEOUT_MS = 10_000;

const lockOf = (device: string): string => `sayfa-stroke-${device}`;

/** The journal of this tab's stroke under way. Source: SYNC_OFFLINE-044. */
export type StrokeJournal = {
  write(row: JournalEntry['row']): void;
  /** Does not wait for the next time, because the tab goes away. */
  writeNow(): void;
  /** The stroke ended; `erase` where no commit does that. */
  end(erase: boolean): void;
};

/** Writes strokes under way; a lock tells other tabs that this one is alive. */
export const createStrokeJournal = (
  device: string,
  storage: () => DeviceStorage,
  clock: Clock,
): StrokeJournal => {
  let latest: JournalEntry['row'] | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let release: (() => void) | undefined;
  let written: JournalEntry['row'] | undefined;

  const put = () => {
    if (!latest || latest === written) return;
    written = latest;
    storage()
      .journal(device, { row: latest, at: clock.now() })
      .catch(() => undefined);
  };
  return {
    write: (row) => {
      latest = row;
      if (timer !== undefined) return;
      release = holdLock(lockOf(device), () => undefined);
      put();
      timer = setInterval(put, WRITE_INTERVAL_MS);
    },
    writeNow: put,
    end: (erase) => {
      clearInterval(timer);
      release?.();
      const isActive = timer !== undefined;
      timer = undefined;
      release = undefined;
      latest = undefined;
      written = undefined;
      if (erase && isActive) {
        storage()
          .endJournal(device)
          .catch(() => undefined);
      }
    },
  };
};

/** Tells which tabs died in the middle of a stroke. */
export const findAbandonedStrokes = async (
  clock: Clock,
): Promise<(device: string, at: number) => boolean> => {
  const held = await heldLocks();
  const now = clock.now();
  return (device, at) => (held ? !held.has(lockOf(device)) : now - at > SILENCE_TIMEOUT_MS);
};

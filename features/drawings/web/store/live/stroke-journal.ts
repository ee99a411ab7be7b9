import { type Clock, runInBackground } from '@sayfa/kernel';
import { heldLocks, holdLock } from '@sayfa/web-kit';
import type { DeviceStorage, JournalEntry } from '../device/device-storage.ts';
import type { OperationsRow } from '../outbox/outbox-row.ts';

/** Milliseconds between two writes of what is in progress; a crash loses no more than that. */
const WRITE_INTERVAL_MS = 250;
/** Milliseconds without a write after which a tab counts as closed where there are no locks. */
const SILENCE_TIMEOUT_MS = 10_000;
/** Milliseconds after the first look: a tab that is reloaded may still hold its lock for a while. */
const LATER_LOOKS_MS = [1_000, 5_000, 20_000];

const lockOf = (device: string): string => `sayfa-stroke-${device}`;

/** The journal of the stroke or text that is in progress in this tab. Source: SYNC_OFFLINE-044. */
export type StrokeJournal = {
  write(row: JournalEntry['row']): void;
  /** Does not wait for the next time, because the tab goes away. */
  writeNow(): void;
  /** It ended; `erase` where no commit does that. */
  end(erase: boolean): void;
};

/** Writes what is in progress; a lock shows other tabs that this one is open. */
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

/** Finds the tabs that were closed during a stroke. */
const findAbandonedStrokes = async (
  clock: Clock,
): Promise<(device: string, at: number) => boolean> => {
  const held = await heldLocks();
  const now = clock.now();
  return (device, at) => (held ? !held.has(lockOf(device)) : now - at > SILENCE_TIMEOUT_MS);
};

/** Turns the strokes of tabs that were closed into rows to send: now, and some times later. */
export const createStrokeRecovery = (
  storage: () => DeviceStorage,
  clock: Clock,
  found: (rows: readonly OperationsRow[]) => void,
): { look(): Promise<void>; close(): void } => {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const lookOnce = async (): Promise<void> => {
    const rows = await storage()
      .recover(await findAbandonedStrokes(clock))
      .catch(() => []);
    if (rows.length > 0) found(rows);
  };
  return {
    look: async () => {
      for (const delay of LATER_LOOKS_MS) {
        timers.add(setTimeout(() => runInBackground(lookOnce()), delay));
      }
      await lookOnce();
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
};

import { type Clock, runInBackground } from '@sayfa/kernel';
import type { Operation } from '@sayfa/page-model';
import { heldLocks, holdLock } from '@sayfa/web-kit';
import type { DeviceStorage } from '../device/device-storage.ts';
import { type OperationsRow, rowsOf } from '../outbox/outbox-row.ts';

/** Milliseconds between two writes of what is in progress; a crash loses no more than that. */
const WRITE_INTERVAL_MS = 250;
/** Milliseconds without a write after which a tab counts as closed where there are no locks. */
const SILENCE_TIMEOUT_MS = 10_000;
/** Milliseconds after the first look: a tab that is reloaded may still hold its lock for a while. */
const LATER_LOOKS_MS = [1_000, 5_000, 20_000];

const lockOf = (device: string): string => `sayfa-stroke-${device}`;

/** Where rows belong: the page's item on this device, its book and its key. */
type RowPlace = Parameters<typeof rowsOf>[0];

/**
 * The journal of the strokes and the text that are in progress in this tab; several at once where
 * several hands draw. Source: SYNC_OFFLINE-044, BRD-022.
 */
export type StrokeJournal = {
  /**
   * What is in progress on a page now, in place of what was; empty where nothing is. Where all has
   * ended the entry is erased, unless a commit does that. May be called at every event.
   */
  set(place: RowPlace, operations: readonly Operation[], isErasedByCommit?: boolean): void;
  /** Whether nothing is in progress on any page, so that a commit erases the entry. */
  isEmpty(): boolean;
  /** Does not wait for the next time, because the tab goes away. */
  writeNow(): void;
  /** The tab writes no more; what is written stays. */
  close(): void;
};

/** Writes what is in progress; a lock shows other tabs that this one is open. */
export const createStrokeJournal = (
  device: string,
  storage: () => DeviceStorage,
  clock: Clock,
): StrokeJournal => {
  const pages = new Map<string, { place: RowPlace; operations: readonly Operation[] }>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let release: (() => void) | undefined;
  let isChanged = false;

  const put = () => {
    if (!isChanged) return;
    isChanged = false;
    // Rows are made here, not at every event: their size is counted from all their points.
    const [row, ...others] = [...pages.values()].flatMap(({ place, operations }) =>
      rowsOf(place, operations),
    );
    if (!row) return;
    storage()
      .journal(device, { row, others, at: clock.now() })
      .catch(() => undefined);
  };
  const start = (): void => {
    if (timer !== undefined) return;
    release = holdLock(lockOf(device), () => undefined);
    put();
    timer = setInterval(put, WRITE_INTERVAL_MS);
  };
  const stop = (): void => {
    clearInterval(timer);
    release?.();
    timer = undefined;
    release = undefined;
    isChanged = false;
  };
  return {
    set: (place, operations, isErasedByCommit = false) => {
      if (operations.length > 0) {
        pages.set(place.item, { place, operations });
        isChanged = true;
        start();
        return;
      }
      if (!pages.delete(place.item)) return;
      isChanged = true;
      if (pages.size > 0) return;
      stop();
      if (isErasedByCommit) return;
      storage()
        .endJournal(device)
        .catch(() => undefined);
    },
    isEmpty: () => pages.size === 0,
    writeNow: put,
    close: () => {
      pages.clear();
      stop();
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

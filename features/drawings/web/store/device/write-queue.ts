import type { Clock } from '@sayfa/kernel';
import { keyText, type OutboxRow } from '../outbox/outbox-row.ts';

/** Milliseconds after which something that is still being written counts as not saved. */
const LATE_MS = 1000;
/** Milliseconds until a refused write is tried again. */
const RETRY_MS = 10_000;

type WriteQueuePorts = {
  clock: Clock;
  /** Writes rows; rejects where that is refused. */
  write(rows: readonly OutboxRow[]): Promise<void>;
  onWritten(rows: number): void;
  onFailed(error: unknown): void;
  /** Whether everything is written, or late, changed. */
  changed(): void;
};

/** Rows that are in memory only, written together as fast as the storage takes them. */
export const createWriteQueue = (ports: WriteQueuePorts) => {
  const unwritten = new Map<string, OutboxRow>();
  let since = 0;
  let lateTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> | undefined;
  let isClosed = false;

  const write = async (): Promise<void> => {
    const rows = [...unwritten.values()];
    try {
      await ports.write(rows);
      for (const row of rows) {
        // A newer one under the same name is still to be written.
        if (unwritten.get(keyText(row.key)) === row) unwritten.delete(keyText(row.key));
      }
      since = ports.clock.now();
      ports.onWritten(rows.length);
    } catch (error) {
      ports.onFailed(error);
      clearTimeout(retryTimer);
      if (!isClosed) retryTimer = setTimeout(start, RETRY_MS);
      return;
    }
    if (unwritten.size > 0) await write();
  };

  const start = (): void => {
    if (unwritten.size === 0) return;
    writing ??= write().finally(() => {
      writing = undefined;
      clearTimeout(lateTimer);
      lateTimer = undefined;
      ports.changed();
    });
    lateTimer ??= setTimeout(ports.changed, LATE_MS);
  };

  return {
    /** Writes what is not written yet. */
    start,
    add(rows: readonly OutboxRow[]): void {
      if (unwritten.size === 0) since = ports.clock.now();
      for (const row of rows) unwritten.set(keyText(row.key), row);
    },
    discard(rows: readonly OutboxRow[]): void {
      for (const { key } of rows) unwritten.delete(keyText(key));
    },
    rows: (): OutboxRow[] => [...unwritten.values()],
    isEmpty: (): boolean => unwritten.size === 0,
    isLate: (): boolean => unwritten.size > 0 && ports.clock.now() - since >= LATE_MS,
    /** Fulfilled when nothing is being written. */
    idle: async (): Promise<void> => writing,
    close(): void {
      isClosed = true;
      clearTimeout(lateTimer);
      clearTimeout(retryTimer);
    },
  };
};

import type { Clock } from '@sayfa/kernel';
import { keyText, type OutboxRow } from '../outbox/outbox-row.ts';
import type { DeviceError, DeviceStorage } from './device-storage.ts';
import { deviceErrorOf, type Opened } from './drawing-database.ts';
import { idbStorage } from './idb-storage.ts';
import { memoryStorage } from './memory-storage.ts';

/** Milliseconds after which something that is still being written counts as not saved. */
const LATE_MS = 1000;
/** Milliseconds until a refused write is tried again. */
const RETRY_MS = 10_000;

/** What the writer needs. */
export type DeviceWriterPorts = {
  clock: Clock;
  /** This tab, as the journal knows it. */
  device: string;
  opening: Promise<Opened>;
  /** Whether this device can keep things changed. */
  changed(): void;
  /** Rows were written to the storage. */
  onWritten(rows: number): void;
  /** A blocked database opened late; pages read it once more. */
  onLateStorage(): void;
};

/** Writes rows to this device's storage, and knows which are in memory only. */
export type DeviceWriter = {
  /** Fulfilled once the storage is chosen; never rejected. */
  ready: Promise<void>;
  storage(): DeviceStorage;
  error(): DeviceError | undefined;
  /** Whether the database was made just now. */
  isNewDatabase(): boolean;
  keep(rows: readonly OutboxRow[]): void;
  /** Rows that are in memory only. */
  unwritten(): OutboxRow[];
  /** Whether writing takes so long that changes count as not saved. */
  isLate(): boolean;
  /** The server has the rows; they need not be written any more. */
  discard(rows: readonly OutboxRow[]): void;
  /** A newer tab or a logout took over the database; later changes stay in memory. */
  switchToMemory(): void;
  /** Fulfilled when nothing is being written: with whether everything is written. */
  flush(): Promise<boolean>;
  close(): void;
};

/** Starts in memory and switches to the database as soon as it is open. */
export const createDeviceWriter = (ports: DeviceWriterPorts): DeviceWriter => {
  let storage = memoryStorage();
  let error: DeviceError | undefined;
  let isNewDatabase = false;
  let since = 0;
  let lateTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> | undefined;
  let closed = false;
  const unwritten = new Map<string, OutboxRow>();

  const write = async (): Promise<void> => {
    const rows = [...unwritten.values()];
    try {
      await storage.keep(rows, ports.device);
      for (const row of rows) {
        // A newer one under the same name is still to be written.
        if (unwritten.get(keyText(row.key)) === row) unwritten.delete(keyText(row.key));
      }
      if (storage.isDurable) error = undefined;
      since = ports.clock.now();
      ports.onWritten(rows.length);
    } catch (failure) {
      error ??= deviceErrorOf(failure);
      clearTimeout(retryTimer);
      if (!closed) retryTimer = setTimeout(startWriting, RETRY_MS);
      return;
    }
    if (unwritten.size > 0) await write();
  };
  const startWriting = () => {
    if (unwritten.size === 0) return;
    writing ??= write().finally(() => {
      writing = undefined;
      clearTimeout(lateTimer);
      lateTimer = undefined;
      ports.changed();
    });
    lateTimer ??= setTimeout(ports.changed, LATE_MS);
  };
  const adopt = (opened: DeviceStorage) => {
    storage = opened;
    error = undefined;
    startWriting();
  };
  const afterWaiting = async (later: Promise<Parameters<typeof idbStorage>[0]>) => {
    const late = idbStorage(await later);
    if (closed) return late.close();
    for (const row of await storage.unsent()) unwritten.set(keyText(row.key), row);
    adopt(late);
    ports.onLateStorage();
  };
  const ready = ports.opening.then((opened) => {
    if ('database' in opened) {
      isNewDatabase = opened.isNew;
      adopt(idbStorage(opened.database));
    } else {
      error = opened.error;
      startWriting();
      if (opened.later) void afterWaiting(opened.later).catch(() => undefined);
    }
    ports.changed();
  });

  return {
    ready,
    storage: () => storage,
    error: () => error,
    isNewDatabase: () => isNewDatabase,
    keep: (rows) => {
      if (unwritten.size === 0) since = ports.clock.now();
      for (const row of rows) unwritten.set(keyText(row.key), row);
      void ready.then(startWriting);
    },
    unwritten: () => [...unwritten.values()],
    isLate: () => unwritten.size > 0 && ports.clock.now() - since >= LATE_MS,
    discard: (rows) => {
      for (const { key } of rows) unwritten.delete(keyText(key));
    },
    switchToMemory: () => {
      storage.close();
      storage = memoryStorage();
      error = 'storage-outdated';
      startWriting();
      ports.changed();
    },
    flush: async () => {
      await ready;
      await writing;
      return unwritten.size === 0;
    },
    close: () => {
      closed = true;
      clearTimeout(lateTimer);
      clearTimeout(retryTimer);
      storage.close();
    },
  };
};

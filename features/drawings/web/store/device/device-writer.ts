import type { Clock } from '@sayfa/kernel';
import { runInBackground } from '@sayfa/kernel';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import type { DeviceError, DeviceStorage } from './device-storage.ts';
import { deviceErrorOf, type Opened } from './drawing-database.ts';
import { idbStorage } from './idb-storage.ts';
import { memoryStorage } from './memory-storage.ts';
import { createWriteQueue } from './write-queue.ts';

/** What the writer needs. */
export type DeviceWriterPorts = {
  clock: Clock;
  /** This tab, as the journal knows it, where its entry ends with what is written; else undefined. */
  endedJournal(): string | undefined;
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
  let closed = false;

  const queue = createWriteQueue({
    clock: ports.clock,
    changed: ports.changed,
    write: (rows) => storage.keep(rows, ports.endedJournal()),
    onWritten: (rows) => {
      if (storage.isDurable) error = undefined;
      ports.onWritten(rows);
    },
    onFailed: (failure) => {
      error ??= deviceErrorOf(failure);
    },
  });

  const adopt = (opened: DeviceStorage) => {
    storage = opened;
    error = undefined;
    queue.start();
  };
  const afterWaiting = async (later: Promise<Parameters<typeof idbStorage>[0]>) => {
    const late = idbStorage(await later);
    if (closed) return late.close();
    queue.add(await storage.unsent());
    adopt(late);
    ports.onLateStorage();
  };
  const ready = ports.opening.then((opened) => {
    if ('database' in opened) {
      isNewDatabase = opened.isNew;
      adopt(idbStorage(opened.database));
    } else if ('storage' in opened) adopt(opened.storage);
    else {
      error = opened.error;
      queue.start();
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
      queue.add(rows);
      runInBackground(ready.then(queue.start));
    },
    unwritten: queue.rows,
    isLate: queue.isLate,
    discard: queue.discard,
    switchToMemory: () => {
      storage.close();
      storage = memoryStorage();
      error = 'storage-outdated';
      queue.start();
      ports.changed();
    },
    flush: async () => {
      await ready;
      await queue.idle();
      return queue.isEmpty();
    },
    close: () => {
      closed = true;
      queue.close();
      storage.close();
    },
  };
};

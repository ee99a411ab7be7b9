import { type Clock, createSemaphore } from '@sayfa/kernel';
import { acquireLock, type LiveRecording, type StoredRecording } from '@sayfa/web-kit';
import { isOutOfSpace } from './piece-place.ts';
import { openBestPlace, placeOf } from './piece-places.ts';
import { notifyRecordingsChanged } from './recording-changes.ts';
import type { RecordingRow } from './recording-database.ts';
import { liveLock } from './recording-state.ts';
import { toStoredRecording } from './stored-recording.ts';
import { addUnsaved, unsavedEnd } from './unsaved-ends.ts';

/** Bytes of one chunk of a live stream. */
const CHUNK_BYTES = 1_000_000;

/** A recording before its first piece. */
export type RecordingStart = Pick<
  StoredRecording,
  'id' | 'source' | 'mimeType' | 'hasSound' | 'subject'
>;

/** Why pieces can no longer be written to the disk. */
export type WriteFailure = 'noSpace' | 'broken';

/** Writes a recording to the device while it is made. */
export type RecordingWriter = {
  live: LiveRecording;
  /** Bytes so far. */
  size(): number;
  /** Writes the next piece; `elapsed` is the recorded time in milliseconds including it. */
  append(piece: Blob, elapsed: number): void;
  /** The recording once everything is written, or undefined if there are no bytes. */
  finish(): Promise<StoredRecording | undefined>;
};

type WriterPorts = { clock: Clock; onFailure(failure: WriteFailure): void };

type OpenPlace = Awaited<ReturnType<typeof openBestPlace>>;

/** Asks the browser not to evict the storage. Some browsers ask the person, some grant it silently. */
const requestPersistence = (): void => {
  globalThis.navigator?.storage?.persist?.().catch(() => undefined);
};

/** The row and the pieces of one recording. What cannot be written stays in the memory of this tab. */
const createStorage = (
  name: string,
  { database, place, pieces }: OpenPlace,
  first: RecordingRow,
  { clock, onFailure }: WriterPorts,
) => {
  let row = first;
  let failure: WriteFailure | undefined;

  const writeRow = async (next: RecordingRow): Promise<void> => {
    row = next;
    const change = database.transaction('recordings', 'readwrite', { durability: 'strict' });
    await Promise.all([change.store.put(row), change.done]);
  };
  const fail = (error: unknown): void => {
    if (failure) return;
    failure = isOutOfSpace(error) ? 'noSpace' : 'broken';
    onFailure(failure);
  };

  return {
    fail,
    open: (): Promise<void> => writeRow(row),
    recording: (): StoredRecording => toStoredRecording(name, row),
    size: (): number => toStoredRecording(name, row).size,
    write: async (piece: Blob): Promise<void> => {
      if (!failure) {
        try {
          await pieces.append(await piece.arrayBuffer());
          row = { ...row, size: row.size + piece.size };
        } catch (error) {
          fail(error);
        }
      }
      if (failure) addUnsaved(row.id, piece);
    },
    /** If this fails too, the length can still be read from the file. */
    writeDuration: (duration: number): Promise<void> =>
      writeRow({ ...row, duration, heardAt: clock.now() }).catch(fail),
    /** Bytes from the pieces while they are open, then from the file, and from memory after them. */
    read: async (from: number, to: number, isClosed: boolean): Promise<Uint8Array> => {
      if (from >= row.size) {
        const end = new Blob([...unsavedEnd(row.id)]);
        return new Uint8Array(await end.slice(from - row.size, to - row.size).arrayBuffer());
      }
      const until = Math.min(to, row.size);
      if (!isClosed) return new Uint8Array(await pieces.read(from, until));
      const video = await placeOf(name, database, place).readAll(row.id);
      return new Uint8Array(await video.slice(from, until).arrayBuffer());
    },
    close: async (): Promise<void> => {
      await pieces.close().catch(fail);
      await writeRow({ ...row, isFinished: true }).catch(fail);
    },
    remove: async (): Promise<void> => {
      await placeOf(name, database, place).remove(row.id);
      await database.delete('recordings', row.id);
    },
  };
};

/** Opens the storage of a recording and writes its first row. */
const openStorage = async (name: string, start: RecordingStart, ports: WriterPorts) => {
  const opened = await openBestPlace(name, start.id);
  const now = ports.clock.now();
  const about = { startedAt: now, heardAt: now, isFinished: false, isTold: false };
  const row: RecordingRow = { ...start, ...about, place: opened.place, duration: 0, size: 0 };
  const storage = createStorage(name, opened, row, ports);
  try {
    await storage.open();
  } catch (error) {
    await opened.pieces.close();
    throw error;
  }
  return storage;
};

/**
 * Starts to write a recording of the person `name`. What does not fit on the device stays in the
 * memory of this tab; `onFailure` is then called once. Rejects if the browser stores nothing.
 */
export const openRecordingWriter = async (
  name: string,
  start: RecordingStart,
  ports: WriterPorts,
): Promise<RecordingWriter> => {
  const { id, mimeType, subject } = start;
  const release = await acquireLock(liveLock(id));
  const storage = await openStorage(name, start, ports).catch((error: unknown) => {
    release();
    throw error;
  });
  let isEnded = false;
  const writes = createSemaphore({ maxRunning: 1 });
  let waiting: (() => void)[] = [];

  const notifyStreams = (): void => {
    const notified = waiting;
    waiting = [];
    for (const notify of notified) notify();
  };
  const write = async (piece: Blob, duration: number): Promise<void> => {
    await storage.write(piece);
    notifyStreams();
    await storage.writeDuration(duration);
  };
  const bytes = (from: number): ReadableStream<Uint8Array> => {
    let at = from;
    return new ReadableStream({
      pull: async (controller) => {
        while (at >= storage.size() && !isEnded) {
          await new Promise<void>((notify) => waiting.push(notify));
        }
        if (isEnded) await writes.whenIdle();
        const to = Math.min(storage.size(), at + CHUNK_BYTES);
        if (at >= to) return controller.close();
        const read = await storage.read(at, to, isEnded);
        at += read.byteLength;
        controller.enqueue(read);
      },
    });
  };

  return {
    live: { id, mimeType, subject, bytes },
    size: storage.size,
    append: (piece, elapsed) => {
      writes.run(() => write(piece, elapsed)).catch(storage.fail);
    },
    finish: async () => {
      const closed = writes.run(storage.close);
      isEnded = true;
      await closed;
      notifyStreams();
      const isEmpty = storage.size() === 0;
      if (isEmpty) await storage.remove();
      else requestPersistence();
      release();
      notifyRecordingsChanged(name);
      return isEmpty ? undefined : storage.recording();
    },
  };
};

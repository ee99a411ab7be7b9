import { type Clock, createSemaphore } from '@sayfa/kernel';
import { acquireLock, type LiveRecording, type StoredRecording } from '@sayfa/web-kit';
import { keptRecording } from './kept-recording.ts';
import { isWantOfRoom } from './piece-place.ts';
import { openBestPlace, placeOf } from './piece-places.ts';
import type { RecordingRow } from './recording-database.ts';
import { tellRecordingsChanged } from './recording-news.ts';
import { liveLock } from './recording-state.ts';
import { keepUnsaved, unsavedEnd } from './unsaved-ends.ts';

/** Bytes that are read at once for who sends a recording while it is made. */
const READ_AT_ONCE = 1_000_000;

/** What is known of a recording before its first piece. */
export type FilmStart = Pick<
  StoredRecording,
  'id' | 'source' | 'mimeType' | 'hasSound' | 'subject'
>;

/** Why pieces do not get onto the disk any more. */
export type FilmTrouble = 'noSpace' | 'broken';

/** A recording that is being written down. */
export type LiveFilm = {
  live: LiveRecording;
  /** Bytes so far. */
  size(): number;
  /** Writes the next piece down; `elapsed` milliseconds are recorded with it. */
  append(piece: Blob, elapsed: number): void;
  /** Once everything is where it is kept: the recording, or undefined where there is nothing of it. */
  finish(): Promise<StoredRecording | undefined>;
};

/** What is kept is not cleared away by a browser that needs room; some ask the person, some nobody. */
const askToKeep = (): void => {
  globalThis.navigator?.storage?.persist?.().catch(() => undefined);
};

/**
 * Begins to write a recording of the person `name` down. What finds no room stays in this tab's
 * memory, and `onTrouble` is told once. Rejects where the browser keeps nothing at all.
 */
export const startFilm = async (
  name: string,
  start: FilmStart,
  { clock, onTrouble }: { clock: Clock; onTrouble(trouble: FilmTrouble): void },
): Promise<LiveFilm> => {
  const { id, mimeType, subject } = start;
  const release = await acquireLock(liveLock(id));
  const { database, place, pieces } = await openBestPlace(name, id).catch((error: unknown) => {
    release();
    throw error;
  });
  const now = clock.now();
  const about = { startedAt: now, heardAt: now, isFinished: false, isTold: false };
  let row: RecordingRow = { ...start, ...about, place, duration: 0, size: 0 };
  let trouble: FilmTrouble | undefined;
  let isEnded = false;
  const writes = createSemaphore({ maxRunning: 1 });
  let waiting: (() => void)[] = [];

  const wake = (): void => {
    const woken = waiting;
    waiting = [];
    for (const each of woken) each();
  };
  const writeRow = async (next: RecordingRow): Promise<void> => {
    row = next;
    const change = database.transaction('recordings', 'readwrite', { durability: 'strict' });
    await Promise.all([change.store.put(row), change.done]);
  };
  const fail = (error: unknown): void => {
    if (trouble) return;
    trouble = isWantOfRoom(error) ? 'noSpace' : 'broken';
    onTrouble(trouble);
  };
  const write = async (piece: Blob, duration: number): Promise<void> => {
    if (!trouble) {
      try {
        await pieces.append(await piece.arrayBuffer());
        row = { ...row, size: row.size + piece.size };
      } catch (error) {
        fail(error);
      }
    }
    if (trouble) keepUnsaved(id, piece);
    wake();
    // Where even this finds no room, the file itself still tells how long it is.
    await writeRow({ ...row, duration, heardAt: clock.now() }).catch(fail);
  };

  const size = (): number => keptRecording(name, row).size;
  const readNow = async (from: number, to: number): Promise<Uint8Array> => {
    if (from >= row.size) {
      const end = new Blob([...unsavedEnd(id)]);
      return new Uint8Array(await end.slice(from - row.size, to - row.size).arrayBuffer());
    }
    const until = Math.min(to, row.size);
    if (!isEnded) return new Uint8Array(await pieces.read(from, until));
    await writes.whenIdle();
    const film = await placeOf(name, database, place).film(id);
    return new Uint8Array(await film.slice(from, until).arrayBuffer());
  };
  const bytes = (from: number): ReadableStream<Uint8Array> => {
    let at = from;
    return new ReadableStream({
      pull: async (controller) => {
        while (at >= size() && !isEnded) await new Promise<void>((more) => waiting.push(more));
        if (isEnded) await writes.whenIdle();
        const to = Math.min(size(), at + READ_AT_ONCE);
        if (at >= to) return controller.close();
        const read = await readNow(at, to);
        at += read.byteLength;
        controller.enqueue(read);
      },
    });
  };

  try {
    await writeRow(row);
  } catch (error) {
    await pieces.close();
    release();
    throw error;
  }
  return {
    live: { id, mimeType, subject, bytes },
    size,
    append: (piece, elapsed) => {
      writes.run(() => write(piece, elapsed)).catch(fail);
    },
    finish: async () => {
      const written = writes.run(async () => {
        await pieces.close().catch(fail);
        await writeRow({ ...row, isFinished: true }).catch(fail);
      });
      isEnded = true;
      await written;
      wake();
      const isNothing = size() === 0;
      if (!isNothing) askToKeep();
      if (isNothing) {
        await placeOf(name, database, place).remove(id);
        await database.delete('recordings', id);
      }
      release();
      tellRecordingsChanged(name);
      return isNothing ? undefined : keptRecording(name, row);
    },
  };
};

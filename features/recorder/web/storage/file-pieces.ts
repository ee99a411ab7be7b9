import { type OpenPieces, OutOfSpaceError, type PiecePlace } from './piece-place.ts';
import type { PieceAnswer, PieceTask } from './piece-tasks.ts';

/** Omits from each member of a union. */
type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

type Waiting = { done(bytes: ArrayBuffer | undefined): void; fail(error: Error): void };

/** A worker for the file of one recording. */
const startWorker = () => {
  const worker = new Worker(new URL('./piece-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let number = 0;
  let workerError: Error | undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<PieceAnswer>) => {
    const pending = waiting.get(data.number);
    waiting.delete(data.number);
    if (data.kind === 'done') pending?.done(data.bytes);
    else pending?.fail(data.kind === 'noRoom' ? new OutOfSpaceError() : new Error(data.reason));
  });
  worker.addEventListener('error', () => {
    workerError = new Error('the worker of the recording does not run');
    for (const { fail } of waiting.values()) fail(workerError);
    waiting.clear();
  });
  return {
    ask: (task: Without<PieceTask, 'number'>, transfer: ArrayBuffer[] = []) =>
      new Promise<ArrayBuffer | undefined>((done, fail) => {
        if (workerError) return fail(workerError);
        number += 1;
        waiting.set(number, { done, fail });
        worker.postMessage({ ...task, number }, transfer);
      }),
    end: () => worker.terminate(),
  };
};

const openPieces = async (folder: string, name: string): Promise<OpenPieces> => {
  const { ask, end } = startWorker();
  try {
    await ask({ kind: 'open', folder, name });
  } catch (error) {
    end();
    throw error;
  }
  return {
    append: async (bytes) => {
      await ask({ kind: 'append', bytes }, [bytes]);
    },
    read: async (from, to) => (await ask({ kind: 'read', from, to })) ?? new ArrayBuffer(0),
    close: () =>
      ask({ kind: 'close' })
        .then(() => undefined)
        .finally(end),
  };
};

const isMissing = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** Stores pieces in the origin private file system, one file for each recording. `folder` is that of the person. */
export const filePieces = (folder: string): PiecePlace => {
  const open = async () => {
    const root = await navigator.storage.getDirectory();
    return root.getDirectoryHandle(folder, { create: true });
  };
  return {
    open: async (id) => {
      // Fails early if the page cannot read what the worker writes.
      await open();
      return openPieces(folder, id);
    },
    readAll: async (id) => (await (await open()).getFileHandle(id)).getFile(),
    remove: async (id) => {
      try {
        await (await open()).removeEntry(id);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
};

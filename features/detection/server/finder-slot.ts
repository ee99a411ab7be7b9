import { Worker } from 'node:worker_threads';
import { runInBackground } from '@sayfa/kernel';
import type { FindAnswer, FindTask, FoundOnPage, KeysOnPage } from './finder-messages.ts';

/** Milliseconds after which an idle thread ends. */
const IDLE = 60_000;
const MEMORY_MB = 256;

/** One page to look at and its promise. */
export type FindRequest = {
  task: FindTask;
  resolve(found: FoundOnPage | KeysOnPage): void;
  reject(error: Error): void;
};

/** A place for one thread, which is replaced when it crashes or takes too long. */
export type FinderSlot = {
  isFree(): boolean;
  begin(request: FindRequest): void;
  /** Ends the thread; the request in it, if any, is returned unsettled. */
  close(): Promise<FindRequest | undefined>;
};

/**
 * Creates an empty place, whose thread starts with its first page. `tooLong`: milliseconds after which
 * a page fails. `freed` is called whenever it can take a page again.
 */
export const createFinderSlot = (tooLong: number, freed: () => void): FinderSlot => {
  let thread: Worker | undefined;
  let current: FindRequest | undefined;
  let timer: NodeJS.Timeout | undefined;

  const detach = (): { request: FindRequest | undefined; ended: Promise<unknown> | undefined } => {
    clearTimeout(timer);
    const request = current;
    const ended = thread?.terminate();
    current = undefined;
    thread = undefined;
    return { request, ended };
  };

  const end = (reason: string): void => {
    const { request, ended } = detach();
    runInBackground(ended);
    request?.reject(new Error(reason));
    freed();
  };

  const received = (message: FindAnswer): void => {
    if (message.id !== current?.task.id) return;
    const done = current;
    current = undefined;
    clearTimeout(timer);
    timer = setTimeout(() => end('idle'), IDLE).unref();
    thread?.unref();
    if ('found' in message) done.resolve(message.found);
    else done.reject(new Error(message.failure));
    freed();
  };

  const start = (): Worker => {
    const worker = new Worker(new URL('./finder-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const lost = (reason: string) => {
      if (worker === thread) end(reason);
    };
    worker.on('message', received);
    worker.on('error', (error) => lost(error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => lost(`exit ${code}`));
    return worker;
  };

  return {
    isFree: () => current === undefined,
    begin: (request) => {
      current = request;
      thread ??= start();
      thread.ref();
      clearTimeout(timer);
      timer = setTimeout(() => end('looking at the page took too long'), tooLong).unref();
      const { task } = request;
      const picture = task.is === 'keys' ? task.picture : task;
      thread.postMessage(task, picture ? [picture.grey.buffer] : []);
    },
    close: async () => {
      const { request, ended } = detach();
      await ended;
      return request;
    },
  };
};

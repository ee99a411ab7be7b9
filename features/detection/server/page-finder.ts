import { Worker } from 'node:worker_threads';
import { UserFacingError } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import type { Word } from '@sayfa/page-layout';
import sharp from 'sharp';
import type { FindAnswer, FindTask, FoundOnPage } from './finder-messages.ts';

/** A page to analyse: the path of its picture, its height in page units, its words. */
export type PageToFind = { path: string; height: number; words: readonly Word[] };

/** Finds questions in a worker thread. */
export type PageFinder = {
  /**
   * `urgent`: a person waits for the result. Throws busy where too many requests wait, and an Error
   * where it fails.
   */
  find(page: PageToFind, options?: { urgent?: boolean }): Promise<FoundOnPage>;
  /** Ends the thread; waiting requests are rejected. */
  close(): Promise<void>;
};

/** Width in pixels: one for each page unit is exact enough, and fast. */
const WIDTH = 1_000;
/** The largest ratio of height to width. */
const MAX_HEIGHT = 8_000;
/** Milliseconds; a page that takes longer fails. */
const TOO_LONG = 20_000;
/** Milliseconds after which an idle thread ends. */
const IDLE = 60_000;
const MAX_WAITING = 20;
const MEMORY_MB = 256;

type Waiting = {
  task: FindTask;
  resolve(found: FoundOnPage): void;
  reject(error: Error): void;
};

const greyOf = async ({ path, height }: PageToFind) => {
  const size = { width: WIDTH, height: Math.min(MAX_HEIGHT, Math.max(1, height)) };
  const { data, info } = await sharp(path)
    .resize(size.width, size.height, { fit: 'fill' })
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, grey: new Uint8Array(data) };
};

/** The thread starts with the first page. `tooLong` is for tests. */
export const createPageFinder = ({ tooLong = TOO_LONG } = {}): PageFinder => {
  const urgent: Waiting[] = [];
  const normal: Waiting[] = [];
  let thread: Worker | undefined;
  let current: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;
  let closed = false;

  const end = (reason: string): void => {
    clearTimeout(timer);
    const failed = current;
    current = undefined;
    const ending = thread;
    thread = undefined;
    runInBackground(ending?.terminate());
    failed?.reject(new Error(reason));
    next();
  };

  const start = (): Worker => {
    const worker = new Worker(new URL('./finder-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const lost = (reason: string) => {
      if (worker === thread) end(reason);
    };
    worker.on('message', (message: FindAnswer) => received(message));
    worker.on('error', (error) => lost(error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => lost(`exit ${code}`));
    return worker;
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
    next();
  };

  const next = (): void => {
    if (closed || current) return;
    current = urgent.shift() ?? normal.shift();
    if (!current) return;
    thread ??= start();
    thread.ref();
    clearTimeout(timer);
    timer = setTimeout(() => end('looking at the page took too long'), tooLong).unref();
    thread.postMessage(current.task);
  };

  return {
    find: async (page, { urgent: isUrgent = false } = {}) => {
      if (isUrgent && urgent.length >= MAX_WAITING) throw new UserFacingError('busy');
      const picture = await greyOf(page);
      if (closed) throw new Error('closed');
      return new Promise<FoundOnPage>((resolve, reject) => {
        lastId += 1;
        const task = { id: lastId, ...picture, words: page.words };
        (isUrgent ? urgent : normal).push({ task, resolve, reject });
        next();
      });
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      const left = [...urgent.splice(0), ...normal.splice(0), ...(current ? [current] : [])];
      current = undefined;
      const ending = thread;
      thread = undefined;
      await ending?.terminate();
      for (const one of left) one.reject(new Error('closed'));
    },
  };
};

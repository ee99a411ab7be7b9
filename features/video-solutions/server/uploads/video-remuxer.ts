import { Worker } from 'node:worker_threads';
import { UserFacingError } from '@sayfa/contract-kit';
import { createSemaphore } from '@sayfa/kernel';
import type { RemuxAnswer, RemuxedVideo, RemuxTask } from './remux-messages.ts';
import { MAX_SIDE_PIXELS } from './remux-video.ts';

/** Remuxes videos in a worker thread, one after the other. */
export type VideoRemuxer = {
  /**
   * Throws not_a_video, video_dimensions, storage_full, busy if too many wait or it takes too
   * long, and an Error if the thread fails.
   */
  remux(task: RemuxTask): Promise<RemuxedVideo>;
  /** Ends the thread; waiting tasks are rejected. */
  close(): Promise<void>;
};

/** Besides the one that runs. */
const MAX_WAITING = 29;
/** Longer than 4 GB take on a slow disk. */
const MAX_REMUX_MS = 600_000;
const MEMORY_MB = 512;
/** When a client retries. */
const RETRY_AFTER_SECONDS = 30;

const resultOf = (answer: RemuxAnswer): RemuxedVideo => {
  if ('video' in answer) return answer.video;
  if ('failure' in answer) throw new Error(answer.failure);
  const limit = answer.refusal === 'video_dimensions' ? MAX_SIDE_PIXELS : undefined;
  throw new UserFacingError(answer.refusal, { limit });
};

/** A new thread runs for each video, so that a crash concerns only that one. */
export const createVideoRemuxer = ({ maxRemuxMs = MAX_REMUX_MS } = {}): VideoRemuxer => {
  const semaphore = createSemaphore({
    maxRunning: 1,
    maxWaiting: MAX_WAITING,
    createFullError: () => new UserFacingError('busy', { retryAfter: RETRY_AFTER_SECONDS }),
  });
  let closed = false;
  let thread: Worker | undefined;

  const run = async (task: RemuxTask): Promise<RemuxedVideo> => {
    if (closed) throw new UserFacingError('busy', { retryAfter: RETRY_AFTER_SECONDS });
    const worker = new Worker(new URL('./remux-thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    thread = worker;
    const { promise, resolve, reject } = Promise.withResolvers<RemuxAnswer>();
    const timer = setTimeout(
      () => reject(new UserFacingError('busy', { retryAfter: RETRY_AFTER_SECONDS })),
      maxRemuxMs,
    );
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread of videos ended with ${code}`)));
    try {
      return resultOf(await promise);
    } finally {
      clearTimeout(timer);
      thread = undefined;
      await worker.terminate();
    }
  };

  return {
    remux: (task) => semaphore.run(() => run(task)),
    close: async () => {
      closed = true;
      await thread?.terminate();
      await semaphore.whenIdle();
    },
  };
};

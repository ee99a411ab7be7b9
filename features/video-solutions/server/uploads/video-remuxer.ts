import { Worker } from 'node:worker_threads';
import { UserFacingError } from '@sayfa/contract-kit';
import { createSemaphore } from '@sayfa/kernel';
import type { FilmAnswer, FilmTask, MadeFilm } from './film-messages.ts';
import { MOST_PIXELS } from './make-film.ts';

/** Makes films in a thread of its own, one after the other. */
export type FilmMaker = {
  /**
   * Throws not_a_video, video_dimensions, storage_full, busy where too many wait or it takes too
   * long; an Error where it fails.
   */
  make(task: FilmTask): Promise<MadeFilm>;
  /** Ends the thread; what waits is rejected. */
  close(): Promise<void>;
};

/** Besides the one that is made. */
const MAX_WAITING = 29;
/** Milliseconds that a film of 4 GB does not take on a slow disk. */
const TOO_LONG = 600_000;
const MEMORY_MB = 512;
/** Seconds until it is worth trying again. */
const LATER = 30;

const resultOf = (answer: FilmAnswer): MadeFilm => {
  if ('film' in answer) return answer.film;
  if ('failure' in answer) throw new Error(answer.failure);
  const limit = answer.refusal === 'video_dimensions' ? MOST_PIXELS : undefined;
  throw new UserFacingError(answer.refusal, { limit });
};

/** Creates it; a thread starts with each film, so what one film does to it no other suffers. */
export const createFilmMaker = ({ tooLong = TOO_LONG } = {}): FilmMaker => {
  const turn = createSemaphore({
    maxRunning: 1,
    maxWaiting: MAX_WAITING,
    createFullError: () => new UserFacingError('busy', { retryAfter: LATER }),
  });
  let closed = false;
  let thread: Worker | undefined;

  const run = async (task: FilmTask): Promise<MadeFilm> => {
    if (closed) throw new UserFacingError('busy', { retryAfter: LATER });
    const worker = new Worker(new URL('./film-thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    thread = worker;
    const { promise, resolve, reject } = Promise.withResolvers<FilmAnswer>();
    const timer = setTimeout(
      () => reject(new UserFacingError('busy', { retryAfter: LATER })),
      tooLong,
    );
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread of films ended with ${code}`)));
    try {
      return resultOf(await promise);
    } finally {
      clearTimeout(timer);
      thread = undefined;
      await worker.terminate();
    }
  };

  return {
    make: (task) => turn.run(() => run(task)),
    close: async () => {
      closed = true;
      await thread?.terminate();
      await turn.whenIdle();
    },
  };
};

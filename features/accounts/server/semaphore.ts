import { UserFacingError } from '@sayfa/contract-kit';

/** Lets a few in at a time. */
export type Semaphore = { run<Value>(task: () => Promise<Value>): Promise<Value> };

/** Seconds after which a refused caller finds room again, at some 40 hashes a second. */
const RETRY_AFTER = 2;

/** At most `atOnce` tasks run and `waiting` more wait in order; a further one throws `busy`. */
export const createSemaphore = (atOnce: number, waiting: number): Semaphore => {
  const queue: (() => void)[] = [];
  let running = 0;

  const acquire = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new UserFacingError('busy', { retryAfter: RETRY_AFTER });
    // Whoever leaves hands the place over, so nobody slips in between.
    await new Promise<void>((resolve) => queue.push(resolve));
  };

  const release = (): void => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    run: async (task) => {
      await acquire();
      try {
        return await task();
      } finally {
        release();
      }
    },
  };
};

/** Runs what has the same key one after another, within this process. */
export const createKeyedMutex = () => {
  const last = new Map<string, Promise<unknown>>();
  return async <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
};

/**
 * Lets at most `size()` callers work at once, at least one; the others wait in order. The size is
 * read again whenever a caller enters or leaves.
 */
export const createSemaphore = (size: () => number) => {
  let inside = 0;
  const queue: (() => void)[] = [];
  const hasRoom = (): boolean => inside < Math.max(1, size());
  const release = (): void => {
    inside -= 1;
    while (queue.length > 0 && hasRoom()) {
      inside += 1;
      queue.shift()?.();
    }
  };
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (hasRoom()) inside += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      release();
    }
  };
};

/** Lets at most so many callers work at once. */
export type Semaphore = ReturnType<typeof createSemaphore>;

/** How many tasks run at the same time, and how many wait for a free place. */
export type ConcurrencyLimits = {
  /** At least one runs, whatever the number. A function is called at each start and end of a task. */
  maxRunning: number | (() => number);
  /** Without a limit when it is left out. */
  maxWaiting?: number;
  /** The error of a task for which there is no room to wait. */
  createFullError?: () => Error;
};

/** Runs tasks, at most so many at the same time; the others wait in order. */
export type Semaphore = {
  run<Value>(task: () => Promise<Value>): Promise<Value>;
  /** Resolves once nothing runs and nothing waits. */
  whenIdle(): Promise<void>;
};

/** A semaphore of its own for each key. */
export type KeyedSemaphore<Key> = {
  run<Value>(key: Key, task: () => Promise<Value>): Promise<Value>;
};

type CountedSemaphore = Semaphore & { isIdle(): boolean };

const createCountedSemaphore = ({
  maxRunning,
  maxWaiting = Number.POSITIVE_INFINITY,
  createFullError = () => new Error('too many tasks wait'),
}: ConcurrencyLimits): CountedSemaphore => {
  let running = 0;
  const waiting: (() => void)[] = [];
  let idleCallbacks: (() => void)[] = [];

  const isIdle = (): boolean => running === 0 && waiting.length === 0;
  const hasRoom = (): boolean =>
    running < Math.max(1, typeof maxRunning === 'number' ? maxRunning : maxRunning());

  const startWaiting = (): void => {
    while (waiting.length > 0 && hasRoom()) {
      // Counted before it is resolved, so that no other task takes its place.
      running += 1;
      waiting.shift()?.();
    }
  };

  const acquire = async (): Promise<void> => {
    startWaiting();
    if (hasRoom()) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw createFullError();
    await new Promise<void>((resolve) => waiting.push(resolve));
  };

  const release = (): void => {
    running -= 1;
    startWaiting();
    if (!isIdle()) return;
    const callbacks = idleCallbacks;
    idleCallbacks = [];
    for (const callback of callbacks) callback();
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
    whenIdle: async () => {
      if (!isIdle()) await new Promise<void>((resolve) => idleCallbacks.push(resolve));
    },
    isIdle,
  };
};

/** Limits hold within this process or tab. */
export const createSemaphore = (limits: ConcurrencyLimits): Semaphore => {
  const { run, whenIdle } = createCountedSemaphore(limits);
  return { run, whenIdle };
};

/** The same limits for each key; keys do not wait for each other. */
export const createKeyedSemaphore = <Key extends string | number>(
  limits: ConcurrencyLimits,
): KeyedSemaphore<Key> => {
  const semaphores = new Map<Key, CountedSemaphore>();
  return {
    run: async (key, task) => {
      const semaphore = semaphores.get(key) ?? createCountedSemaphore(limits);
      semaphores.set(key, semaphore);
      try {
        return await semaphore.run(task);
      } finally {
        if (semaphore.isIdle() && semaphores.get(key) === semaphore) semaphores.delete(key);
      }
    },
  };
};

/** Tasks of the same key run one after another, in order. */
export const createKeyedMutex = <Key extends string | number>(): KeyedSemaphore<Key> =>
  createKeyedSemaphore<Key>({ maxRunning: 1 });

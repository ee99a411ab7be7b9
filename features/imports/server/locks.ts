/** Runs what has the same key one after another, within this process. */
export const keyedLock = () => {
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

/** Lets at most `size` callers work at once; the others wait in order. */
export const turnstile = (size: number) => {
  let inside = 0;
  const queue: (() => void)[] = [];
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else inside -= 1;
  };
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (inside < size) inside += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      leave();
    }
  };
};

/** Lets at most so many callers work at once. */
export type Turnstile = ReturnType<typeof turnstile>;

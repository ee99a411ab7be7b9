/** Locks among the tabs of one browser; a tab that crashes releases its own. Without https there are none. */
const locks = (): LockManager | undefined =>
  typeof navigator === 'object' && 'locks' in navigator ? navigator.locks : undefined;

/** Runs a task that only one tab may run at a time; without locks it runs at once. */
export const runExclusively = <Result>(
  name: string,
  task: () => Promise<Result>,
): Promise<Result> => {
  const found = locks();
  return found ? Promise.resolve(found.request(name, task)) : task();
};

/**
 * Takes a lock once it is free, calls `onHeld` then, and releases it by the returned function.
 * Without locks, and where the browser refuses, `onHeld` is called nevertheless.
 */
export const holdLock = (name: string, onHeld: () => void): (() => void) => {
  const giveUp = new AbortController();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = (): Promise<void> => {
    if (!giveUp.signal.aborted) onHeld();
    return released;
  };
  const found = locks();
  if (found) {
    found.request(name, { signal: giveUp.signal }, hold).catch(() => {
      if (!giveUp.signal.aborted) onHeld();
    });
  } else queueMicrotask(onHeld);
  return () => {
    giveUp.abort();
    release();
  };
};

/** Resolves once the lock is held, with what releases it. */
export const acquireLock = (name: string): Promise<() => void> =>
  new Promise((resolve) => {
    const release = holdLock(name, () => resolve(release));
  });

/** Names of the locks that any tab holds now; undefined where that cannot be known. */
export const heldLocks = async (): Promise<ReadonlySet<string> | undefined> => {
  const state = await locks()
    ?.query()
    .catch(() => undefined);
  return state && new Set(state.held?.flatMap(({ name }) => (name ? [name] : [])));
};

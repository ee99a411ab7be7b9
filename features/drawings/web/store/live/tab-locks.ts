/** Locks among the tabs of one browser. Without https there are none; then everyone goes ahead. */
const locks = (): LockManager | undefined =>
  typeof navigator === 'object' && 'locks' in navigator ? navigator.locks : undefined;

/** Does something that only one tab may do at a time. */
export const exclusively = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const found = locks();
  // What works without a lock is slower, not wrong: the server takes every operation once.
  return found ? Promise.resolve(found.request(name, work)) : work();
};

/** Holds a lock once it is free, calls `onHeld` then, and releases it by the returned function. */
export const holdLock = (name: string, onHeld: () => void): (() => void) => {
  const giveUp = new AbortController();
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  const found = locks();
  if (found) {
    const hold = () => {
      if (!giveUp.signal.aborted) onHeld();
      return held;
    };
    found.request(name, { signal: giveUp.signal }, hold).catch(() => undefined);
  } else queueMicrotask(onHeld);
  return () => {
    giveUp.abort();
    release();
  };
};

/** Names of the locks that any tab holds now; undefined where that cannot be known. */
export const heldLocks = async (): Promise<ReadonlySet<string> | undefined> => {
  const state = await locks()
    ?.query()
    .catch(() => undefined);
  return state && new Set(state.held?.flatMap(({ name }) => (name ? [name] : [])));
};

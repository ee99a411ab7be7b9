/** Locks among the tabs of one browser; a tab that crashes gives its own back. Without https there are none. */
const locks = (): LockManager | undefined =>
  typeof navigator === 'object' && 'locks' in navigator ? navigator.locks : undefined;

/** Holds a lock until the returned function is called. Fulfilled once it is held. */
export const holdLock = (name: string): Promise<() => void> =>
  new Promise((held) => {
    const hold = () => new Promise<void>((release) => held(release));
    const found = locks();
    if (!found) held(() => undefined);
    else found.request(name, hold).catch(() => held(() => undefined));
  });

/** Names of the locks that any tab holds now; undefined where that cannot be known. */
export const heldLocks = async (): Promise<ReadonlySet<string> | undefined> => {
  const state = await locks()
    ?.query()
    .catch(() => undefined);
  return state && new Set(state.held?.flatMap(({ name }) => (name ? [name] : [])));
};

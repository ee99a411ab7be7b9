/** Tells followers in this process at once what those of other processes learn by looking. */
export const importChanges = () => {
  const waiting = new Map<string, Set<() => void>>();
  return {
    /** Something about the import is new. */
    notify: (importId: string): void => {
      for (const wake of waiting.get(importId) ?? []) wake();
    },
    /** Until the next change, `milliseconds`, or the signal, whichever comes first. */
    wait: (importId: string, milliseconds: number, signal?: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        const wakers = waiting.get(importId) ?? new Set();
        waiting.set(importId, wakers);
        const wake = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', wake);
          wakers.delete(wake);
          if (wakers.size === 0) waiting.delete(importId);
          resolve();
        };
        const timer = setTimeout(wake, milliseconds);
        wakers.add(wake);
        signal?.addEventListener('abort', wake);
        if (signal?.aborted) wake();
      }),
  };
};

/** Tells followers in this process at once what those of other processes learn by looking. */
export type ImportChanges = ReturnType<typeof importChanges>;

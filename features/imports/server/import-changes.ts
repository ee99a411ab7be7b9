/** Notifies followers in this process at once; followers in other processes poll. */
export const importChanges = () => {
  const waiting = new Map<string, Set<() => void>>();
  return {
    /** Something about the import is new. */
    notify: (importId: string): void => {
      for (const resume of waiting.get(importId) ?? []) resume();
    },
    /** Until the next change, `milliseconds`, or the signal, whichever comes first. */
    wait: (importId: string, milliseconds: number, signal?: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        const waitingHere = waiting.get(importId) ?? new Set();
        waiting.set(importId, waitingHere);
        const resume = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', resume);
          waitingHere.delete(resume);
          if (waitingHere.size === 0) waiting.delete(importId);
          resolve();
        };
        const timer = setTimeout(resume, milliseconds);
        waitingHere.add(resume);
        signal?.addEventListener('abort', resume);
        if (signal?.aborted) resume();
      }),
  };
};

/** Notifies followers in this process at once; followers in other processes poll. */
export type ImportChanges = ReturnType<typeof importChanges>;

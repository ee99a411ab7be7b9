/** Callbacks without arguments, called in the order in which they were added. */
export const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    /** Returns how to remove it. */
    add(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(): void {
      for (const listener of listeners) listener();
    },
  };
};

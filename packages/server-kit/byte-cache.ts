/** Keeps what was used last, up to a number of bytes. */
export type ByteCache<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value, bytes: number): void;
};

/** A cache of `capacity` bytes; something larger than `largest` is not kept at all. */
export const byteCache = <Value>(capacity: number, largest = capacity): ByteCache<Value> => {
  // A Map remembers the order of insertion, so the first key is the one not used for longest.
  const entries = new Map<string, { value: Value; bytes: number }>();
  let total = 0;

  const drop = (key: string): void => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value, bytes) => {
      drop(key);
      if (bytes > largest) return;
      entries.set(key, { value, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= capacity) break;
        drop(oldest);
      }
    },
  };
};

import { type Clock, isWithin } from '@sayfa/kernel';

/** Keeps answers for a moment, so that a busy reader costs one look-up a second. */
export type BriefCache<Value> = {
  /** The kept answer, or what `load` gives; several callers at once share one load. */
  get(key: string, load: () => Promise<Value | undefined>): Promise<Value | undefined>;
  clear(): void;
};

/** Keeps found answers for `lifetime` milliseconds, at most `size` of them; not that nothing was found. */
export const briefCache = <Value>(
  clock: Clock,
  lifetime: number,
  size: number,
): BriefCache<Value> => {
  type Entry = { loadedAt: number; value: Promise<Value | undefined> };
  const entries = new Map<string, Entry>();

  /** Those loaded first come first; what is too old to be answered is not held any longer either. */
  const dropOld = (): void => {
    for (const [key, { loadedAt }] of entries) {
      if (entries.size <= size && isWithin(clock, loadedAt, lifetime)) return;
      entries.delete(key);
    }
  };

  return {
    get: (key, load) => {
      const cached = entries.get(key);
      if (cached && isWithin(clock, cached.loadedAt, lifetime)) return cached.value;
      const entry: Entry = { loadedAt: clock.now(), value: load() };
      const drop = () => {
        if (entries.get(key) === entry) entries.delete(key);
      };
      entry.value.then((value) => value === undefined && drop(), drop);
      entries.delete(key);
      entries.set(key, entry);
      dropOld();
      return entry.value;
    },
    clear: () => entries.clear(),
  };
};

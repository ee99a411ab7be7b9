/** One small text kept on this device. */
export type LocalSetting = {
  /** Null where nothing is kept. */
  get(): string | null;
  set(value: string): void;
  remove(): void;
};

/** What stands in while the browser refuses storage, such as in a strict private window. */
const memory = new Map<string, string>();

/** A text in local storage under a key; never throws, also where storage is blocked or full. */
export const localSetting = (key: string): LocalSetting => ({
  get: () => {
    try {
      // What could not be stored is newer than what is.
      return memory.get(key) ?? localStorage.getItem(key);
    } catch {
      return memory.get(key) ?? null;
    }
  },
  set: (value) => {
    try {
      localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  },
  remove: () => {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Blocked storage holds nothing to remove.
    }
  },
});

/** Keys of this device's settings that begin with a prefix. */
export const settingKeys = (prefix: string): string[] => {
  const stored = (): string[] => {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  };
  return [...new Set([...stored(), ...memory.keys()])].filter((key) => key.startsWith(prefix));
};

/** Reads a stored switch: `true` and `1` are on, all else is off. Source: SEC-022, TBR-017. */
export const isStoredOn = (text: string | null): boolean => text === 'true' || text === '1';

/** Deletes all settings of this device. */
export const clearLocalSettings = (): void => {
  memory.clear();
  try {
    localStorage.clear();
  } catch {
    // Blocked storage holds nothing to clear.
  }
};

/** One small text kept on this device. */
export type LocalSetting = {
  /** Null where nothing is kept. */
  get(): string | null;
  set(value: string): void;
  remove(): void;
};

/** What stands in while the browser refuses storage, such as in a strict private window. */
const memory = new Map<string, string>();

/** Set while the browser is a school's board. */
const BOARD = 'board';
/**
 * What is the device's and nobody's own: what a board is and how it is used, a session that is still
 * to be ended, whose work is sealed.
 */
export const isOfDevice = (key: string): boolean => /^(?:board|leftSession$|sealed\/)/u.test(key);

/** Whether this browser is a school's board, where nothing of a person is stored in the clear. */
export const isBoard = (): boolean => {
  try {
    return localStorage.getItem(BOARD) !== null;
  } catch {
    return false;
  }
};

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
      if (isBoard() && !isOfDevice(key)) {
        memory.set(key, value);
        return;
      }
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

/** Deletes the settings of this device, but for those to be kept. */
export const clearLocalSettings = (isPersisted: (key: string) => boolean = () => false): void => {
  // What a board has in memory is its people's; elsewhere it is what could not be stored.
  if (isBoard()) memory.clear();
  for (const key of memory.keys()) if (!isPersisted(key)) memory.delete(key);
  try {
    for (const key of Object.keys(localStorage))
      if (!isPersisted(key)) localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing to clear.
  }
};

import { jsonIn } from '@sayfa/kernel';
import { localSetting, settingKeys } from '../local-setting.ts';
import type { HoldReason } from './held-work.ts';

/** A change that is not on the server. */
export type Entry = {
  person: number;
  id: string;
  value: unknown;
  /** Why the server did not take it; it is held until the person acts or the server takes it. */
  held?: HoldReason | undefined;
};

/** Whether it is an entry, of whichever version of its feature. */
export const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  'person' in value &&
  typeof value.person === 'number' &&
  'id' in value &&
  typeof value.id === 'string' &&
  'value' in value;

/** Whether both are of the same thing and person. */
export const isSameId = (one: Entry, other: Entry): boolean =>
  one.person === other.person && one.id === other.id;

const isSame = (one: Entry, other: Entry): boolean =>
  isSameId(one, other) && JSON.stringify(one.value) === JSON.stringify(other.value);

type EntryStorage = {
  all(): Entry[];
  /** The entry with the same person and id. */
  find(entry: Entry): Entry | undefined;
  put(entry: Entry): void;
  remove(entry: Entry): void;
};

/** All entries in one text. */
const storedTogether = (name: string): EntryStorage => {
  const setting = localSetting(name);
  const all = (): Entry[] => {
    const parsed = jsonIn(setting.get() ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isEntry) : [];
  };
  const store = (list: Entry[]): void =>
    list.length > 0 ? setting.set(JSON.stringify(list)) : setting.remove();
  const others = (entry: Entry): Entry[] => all().filter((one) => !isSameId(one, entry));
  return {
    all,
    find: (entry) => all().find((one) => isSameId(one, entry)),
    put: (entry) => store([...others(entry), entry]),
    remove: (entry) => store(others(entry)),
  };
};

/** Each entry in a text of its own, so that none costs the time of writing the others; sorted by id. */
const storedApart = (prefix: string): EntryStorage => {
  const settingOf = ({ person, id }: Entry) => localSetting(`${prefix}${person}/${id}`);
  const read = (text: string | null): Entry | undefined => {
    const parsed = jsonIn(text ?? '');
    return isEntry(parsed) ? parsed : undefined;
  };
  return {
    all: () =>
      settingKeys(prefix)
        .toSorted()
        .flatMap((key) => read(localSetting(key).get()) ?? []),
    find: (entry) => read(settingOf(entry).get()),
    put: (entry) => settingOf(entry).set(JSON.stringify(entry)),
    remove: (entry) => settingOf(entry).remove(),
  };
};

/**
 * The entries of everybody who uses this device, in local storage under a name; each under a key of
 * its own where the name ends with a slash.
 */
export const createEntries = (name: string) => {
  const stored = name.endsWith('/') ? storedApart(name) : storedTogether(name);
  const ifUnchanged = (entry: Entry, change: () => void): void => {
    const found = stored.find(entry);
    if (found && isSame(found, entry)) change();
  };
  return {
    all: stored.all,
    /** In place of an earlier value under the same id. */
    put: stored.put,
    /** Unless it has got another value meanwhile. */
    drop: (sent: Entry): void => ifUnchanged(sent, () => stored.remove(sent)),
    /** Unless it has got another value meanwhile. */
    hold: (refused: Entry, held: HoldReason): void =>
      ifUnchanged(refused, () => stored.put({ ...refused, held })),
  };
};

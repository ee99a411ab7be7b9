import { localSetting } from '../local-setting.ts';
import type { HoldReason } from './held-work.ts';

/** A change that is not on the server. */
export type Entry = {
  person: number;
  id: string;
  value: unknown;
  /** Why the server did not take it; it is held until the person acts or the server takes it. */
  held?: HoldReason | undefined;
};

const readEntries = (text: string | null): Entry[] => {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(parsed)) return [];
    return parsed.filter(
      (entry): entry is Entry =>
        typeof entry?.person === 'number' && typeof entry?.id === 'string' && 'value' in entry,
    );
  } catch {
    return [];
  }
};

const isSame = (one: Entry, other: Entry): boolean =>
  one.person === other.person &&
  one.id === other.id &&
  JSON.stringify(one.value) === JSON.stringify(other.value);

/** The entries of everybody who uses this device, in local storage under a name. */
export const createEntries = (name: string) => {
  const setting = localSetting(name);
  const all = (): Entry[] => readEntries(setting.get());
  const store = (list: Entry[]): void =>
    list.length > 0 ? setting.set(JSON.stringify(list)) : setting.remove();
  return {
    all,
    /** In place of an earlier value of the same thing. */
    put: (added: Entry): void =>
      store([
        ...all().filter((entry) => entry.person !== added.person || entry.id !== added.id),
        added,
      ]),
    /** Unless it has got another value meanwhile. */
    drop: (sent: Entry): void => store(all().filter((entry) => !isSame(entry, sent))),
    /** Unless it has got another value meanwhile. */
    hold: (refused: Entry, held: HoldReason): void =>
      store(all().map((entry) => (isSame(entry, refused) ? { ...entry, held } : entry))),
  };
};

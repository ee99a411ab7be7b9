import { jsonIn } from '@sayfa/kernel';
import { localSetting, settingKeys } from '../local-setting.ts';
import { createEntries, isEntry, isSameId } from '../outbox/outbox-entries.ts';
import { TAB_WORK } from '../tab-work.ts';
import type { SealableKind } from './sealable.ts';

/** Unsent texts of a person: of this device, of outboxes that hold several people's, and of the tab. */
type Texts = {
  local: Record<string, string>;
  outboxes: Record<string, unknown[]>;
  tab: Record<string, string>;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textsOf = (value: unknown): [key: string, text: string][] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([key, text]): [string, string][] =>
        typeof text === 'string' ? [[key, text]] : [],
      )
    : [];

/** Keys of this device's settings that name the person, among those that begin with a prefix. */
const localKeys = (prefixes: readonly string[], person: number): string[] =>
  prefixes
    .filter((prefix) => prefix.endsWith('/'))
    .flatMap((prefix) => settingKeys(`${prefix}${person}/`));

/** Unsent work of a person in this tab. */
const tabWorkOf = (person: number): { key: string; text: string; remove: () => void }[] => {
  const named = new RegExp(`^(?:${Object.values(TAB_WORK).join('|')})${person}(?!\\d)`, 'u');
  try {
    return Object.keys(sessionStorage)
      .filter((key) => named.test(key))
      .map((key) => ({
        key,
        text: sessionStorage.getItem(key) ?? '',
        remove: () => sessionStorage.removeItem(key),
      }));
  } catch {
    // Blocked storage holds nothing.
    return [];
  }
};

/** Puts back what an outbox held, but for what has a value by now. */
const restoreEntries = (name: string, before: unknown): void => {
  const entries = createEntries(name);
  const present = entries.all();
  for (const entry of Array.isArray(before) ? before.filter(isEntry) : []) {
    if (!present.some((one) => isSameId(one, entry))) entries.put(entry);
  }
};

const take = (prefixes: readonly string[], person: number) => {
  const taken: Texts = { local: {}, outboxes: {}, tab: {} };
  const removals: (() => void)[] = [];
  for (const key of localKeys(prefixes, person)) {
    const setting = localSetting(key);
    taken.local[key] = setting.get() ?? '';
    removals.push(setting.remove);
  }
  for (const name of prefixes.filter((prefix) => !prefix.endsWith('/'))) {
    const entries = createEntries(name);
    const own = entries.all().filter((entry) => entry.person === person);
    if (own.length > 0) taken.outboxes[name] = own;
    removals.push(() => {
      for (const entry of own) entries.drop(entry);
    });
  }
  for (const { key, text, remove } of tabWorkOf(person)) {
    taken.tab[key] = text;
    removals.push(remove);
  }
  const isEmpty = [taken.local, taken.outboxes, taken.tab].every(
    (part) => Object.keys(part).length === 0,
  );
  return { taken, removals, isEmpty };
};

/** The texts of outboxes and forms. What somebody has written since under the same name stays. */
export const unsentTexts = (prefixes: readonly string[]): SealableKind => ({
  kind: 'texts',
  take: async ({ id }) => {
    const { taken, removals, isEmpty } = take(prefixes, id);
    if (isEmpty) return undefined;
    return {
      text: JSON.stringify(taken),
      remove: async () => {
        for (const remove of removals) remove();
      },
    };
  },
  putBack: async (_, text) => {
    const parts = jsonIn(text);
    if (!isRecord(parts)) throw new Error('no sealed texts');
    for (const [key, value] of textsOf(parts.local)) {
      const setting = localSetting(key);
      if (setting.get() === null) setting.set(value);
    }
    if (isRecord(parts.outboxes)) {
      for (const [name, list] of Object.entries(parts.outboxes)) restoreEntries(name, list);
    }
    for (const [key, value] of textsOf(parts.tab)) {
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value);
    }
  },
});

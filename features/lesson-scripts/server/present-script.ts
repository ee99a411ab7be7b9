import { UserFacingError } from '@sayfa/contract-kit';
import { jsonIn } from '@sayfa/kernel';
import type { Principal } from '@sayfa/server-kit';
import * as z from 'zod/mini';
import { scriptEntry } from '../contract/entries.ts';
import type { LessonScript, ListedScript, ScriptEntry } from '../contract/index.ts';
import type { StoredScript } from './lesson-scripts.store.ts';

/** Entries as they were stored. */
export const readEntries = (bodies: readonly string[]): ScriptEntry[] =>
  bodies.map((body) => z.parse(scriptEntry, jsonIn(body)));

/** Entries as others than their author get them: without notes. */
export const withoutNotes = (entries: readonly ScriptEntry[]): ScriptEntry[] =>
  entries.filter(({ kind }) => kind !== 'note').map((entry) => ({ ...entry, note: '' }));

/** Whether a person may open a script. */
export const mayOpen = (person: Principal, script: StoredScript): boolean =>
  script.user_id === person.userId || (script.sharing === 'school' && script.deleted_at === null);

/** A script as lists show it to a person. */
export const presentListed = (
  person: Principal,
  { script, entries, minutes }: { script: StoredScript; entries: number; minutes: number },
  names: ReadonlyMap<number, string>,
): ListedScript => ({
  id: script.id,
  ebook_id: script.ebook_id,
  name: script.name,
  sharing: script.sharing,
  is_mine: script.user_id === person.userId,
  author: names.get(script.user_id) ?? '',
  entries,
  minutes,
  version: script.version,
  deleted_at: script.deleted_at === null ? null : new Date(script.deleted_at).toISOString(),
});

/** A script with its entries as a person gets it. */
export const presentScript = (
  person: Principal,
  script: StoredScript,
  entries: readonly ScriptEntry[],
  names: ReadonlyMap<number, string>,
): LessonScript => {
  const shown = script.user_id === person.userId ? [...entries] : withoutNotes(entries);
  const minutes = shown.reduce((sum, entry) => sum + entry.minutes, 0);
  const listed = presentListed(person, { script, entries: shown.length, minutes }, names);
  return { ...listed, entries: shown };
};

/** Throws not_found where a script is no person's own. */
export const demandOwn = (person: Principal, script: StoredScript): void => {
  if (script.user_id !== person.userId) throw new UserFacingError('not_found');
};

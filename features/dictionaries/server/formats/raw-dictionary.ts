import type { StoredEntry } from '../dictionaries.table.ts';

/** Bytes of an unpacked dictionary at most. */
export const MAX_BYTES = 200 * 1_024 * 1_024;
/** Headwords of a dictionary at most. */
export const MAX_HEADS = 2_000_000;
/** Bytes of one entry at most. */
export const MAX_ENTRY_BYTES = 64 * 1_024;
/** Bytes of a headword at most. Source: the StarDict format allows 255. */
export const MAX_HEAD_BYTES = 255;

/** Why a file is not taken; `message` names the file and the line or byte. */
export class DictionaryInvalid extends Error {}

/** A headword and what is said about it. Several headwords may share an entry. */
export type RawEntry = { heads: readonly string[]; entry: StoredEntry };

/** A dictionary as read from its files. */
export type RawDictionary = {
  title: string;
  /** Empty where the files do not say. */
  licence: string;
  source: string;
  /** Two or three letters; undefined where the files do not say. */
  language: string | undefined;
  target: string | undefined;
  entries(): Iterable<RawEntry>;
};

const LETTERS: Readonly<Record<string, string>> = {
  eng: 'en',
  tur: 'tr',
  fra: 'fr',
  fre: 'fr',
  ara: 'ar',
  jpn: 'ja',
  deu: 'de',
  ger: 'de',
  spa: 'es',
};

/** A language of two letters where it is one of ours, e.g. `tr` for `tur`. */
export const shortLanguage = (code: string): string =>
  LETTERS[code.toLowerCase()] ?? code.toLowerCase();

/** The two languages in a file name such as `freedict-eng-tur.index` or `tur-eng.tei`. */
export const languagesInName = (name: string): [string, string] | undefined => {
  const [, from, to] = /(?:^|[-_.])([a-z]{3})-([a-z]{3})(?=[-_.]|$)/u.exec(name) ?? [];
  return from && to ? [shortLanguage(from), shortLanguage(to)] : undefined;
};

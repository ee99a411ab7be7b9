import { basename, dirname, join } from 'node:path';
import { entryOfText } from './entry-text.ts';
import {
  DictionaryInvalid,
  languagesInName,
  MAX_ENTRY_BYTES,
  MAX_HEAD_BYTES,
  MAX_HEADS,
  type RawDictionary,
} from './raw-dictionary.ts';
import { decodeEntry, decodeText, firstFile, readUnpacked } from './read-limited.ts';

// Source: dictfmt(1) and dictd(8), "Database files".

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A number in base 64, the highest digit first; undefined where it is none. */
const numberOf = (text: string): number | undefined => {
  if (!/^[A-Za-z0-9+/]{1,6}$/u.test(text)) return undefined;
  return Array.from(text).reduce((sum, digit) => sum * 64 + DIGITS.indexOf(digit), 0);
};

type Place = { head: string; offset: number; size: number };

const placesIn = (index: Buffer, file: string): Place[] => {
  const lines = decodeText(index, file, 0).split('\n');
  if (lines.length > MAX_HEADS)
    throw new DictionaryInvalid(`${file} has more than ${MAX_HEADS} words.`);
  return lines.flatMap((line, number) => {
    if (line.trim() === '') return [];
    const [folded = '', start = '', length = '', shown] = line.replace(/\r$/u, '').split('\t');
    const offset = numberOf(start);
    const size = numberOf(length);
    if (folded === '' || offset === undefined || size === undefined) {
      throw new DictionaryInvalid(`${file} is damaged in line ${number + 1}.`);
    }
    const head = shown || folded;
    if (Buffer.byteLength(head) > MAX_HEAD_BYTES) {
      throw new DictionaryInvalid(
        `${file} has a headword of more than ${MAX_HEAD_BYTES} bytes in line ${number + 1}.`,
      );
    }
    return [{ head, offset, size }];
  });
};

const isAbout = ({ head }: Place): boolean => /^00-?\w/u.test(head);

const textAt = (
  content: Buffer,
  { offset, size }: Place,
  file: string,
  isUtf8: boolean,
): string => {
  if (offset + size > content.length)
    throw new DictionaryInvalid(`${file} ends before byte ${offset + size}.`);
  if (size > MAX_ENTRY_BYTES) {
    throw new DictionaryInvalid(`${file} at byte ${offset} has an entry of more than 64 KB.`);
  }
  return decodeEntry(content, { start: offset, end: offset + size }, file, isUtf8);
};

/** Lines that the headings of an entry's own name stand on are no part of what it says. */
const withoutName = (text: string): string => text.replace(/^00-?database\S*\s*/u, '').trim();

/** The paragraphs that name the terms; empty where none does. */
const licenceIn = (about: string): string => {
  const at = about.search(/^.*(?:licen[cs]e|copyright|availability|public domain)/imu);
  if (at === -1) return '';
  const [terms = ''] = about
    .slice(at)
    .split(/\n(?:Published at|Publication date|Notes|Source\(s\)):/u);
  return terms
    .replace(/^Availability:/u, '')
    .replace(/^[^\S\n]+/gmu, '')
    .trim();
};

/** Entries of one headword that stand behind one another are one in some files: their places are read once. */
const byPlace = (places: readonly Place[]): Map<string, { heads: string[]; place: Place }> => {
  const entries = new Map<string, { heads: string[]; place: Place }>();
  for (const place of places) {
    const key = `${place.offset} ${place.size}`;
    const known = entries.get(key);
    if (known) known.heads.push(place.head);
    else entries.set(key, { heads: [place.head], place });
  }
  return entries;
};

/** The headword that the text begins with, the longest one; the first where it begins with none. */
const headOf = (heads: readonly string[], text: string): string => {
  const start = text.trimStart().toLowerCase();
  const named = heads.filter((head) => start.startsWith(head.toLowerCase()));
  return named.toSorted((one, other) => other.length - one.length)[0] ?? heads[0] ?? '';
};

/** Words in braces are links to other entries. */
const withoutLinks = (text: string): string => text.replace(/\{([^{}]{1,80})\}/gu, '$1');

/** Reads a dictd dictionary, as FreeDict and Debian's dict packages have it, by its `.index` file. Throws DictionaryInvalid. */
export const readDictd = async (path: string): Promise<RawDictionary> => {
  const base = join(dirname(path), basename(path, '.index'));
  const name = basename(path, '.index');
  const found = await firstFile([`${base}.dict.dz`, `${base}.dict`]);
  if (!found)
    throw new DictionaryInvalid(
      `Beside ${basename(path)} lies no .dict.dz or .dict file of that name.`,
    );
  const places = placesIn(await readUnpacked(path), basename(path));
  const content = await readUnpacked(found);
  const file = basename(found);
  const isUtf8 = places.some(
    ({ head }) => head === '00databaseutf8' || head === '00-database-utf8',
  );
  const aboutOf = (key: string): string => {
    const place = places.find(({ head }) => head.replaceAll('-', '') === key);
    return place ? withoutName(textAt(content, place, file, isUtf8)) : '';
  };
  const about = aboutOf('00databaseinfo');
  const [language, target] = languagesInName(name) ?? [];
  return {
    title: aboutOf('00databaseshort').split('\n')[0]?.trim() || name,
    licence: licenceIn(about),
    source: aboutOf('00databaseurl').split('\n')[0]?.trim() ?? '',
    language,
    target,
    *entries() {
      for (const { heads, place } of byPlace(places.filter((one) => !isAbout(one))).values()) {
        const text = textAt(content, place, file, isUtf8);
        yield { heads, entry: entryOfText(headOf(heads, text), withoutLinks(text)) };
      }
    },
  };
};

import { basename, dirname, join } from 'node:path';
import { entryOfText, textOfMarkup } from './entry-text.ts';
import {
  DictionaryInvalid,
  languagesInName,
  MAX_ENTRY_BYTES,
  MAX_HEAD_BYTES,
  MAX_HEADS,
  type RawDictionary,
  type RawEntry,
} from './raw-dictionary.ts';
import { decodeText, firstFile, readUnpacked } from './read-limited.ts';

// Source: https://github.com/huzheng001/stardict-3/blob/master/dict/doc/StarDictFileFormat

const MAGIC = "StarDict's dict ifo file";

type Place = { head: string; offset: number; size: number };

const fieldsOf = (text: string, file: string): ReadonlyMap<string, string> => {
  const [first = '', ...lines] = text.replace(/^\u{FEFF}/u, '').split(/\r?\n/u);
  if (first.trim() !== MAGIC)
    throw new DictionaryInvalid(`${file} does not begin with "${MAGIC}".`);
  return new Map(
    lines.flatMap((line) => {
      const at = line.indexOf('=');
      return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const] : [];
    }),
  );
};

const headAt = (bytes: Buffer, at: number, file: string): { head: string; end: number } => {
  const end = bytes.indexOf(0, at);
  if (end === -1 || end - at > MAX_HEAD_BYTES || end === at) {
    throw new DictionaryInvalid(`${file} has no headword at byte ${at}.`);
  }
  return { head: decodeText(bytes.subarray(at, end), file, at), end: end + 1 };
};

const demandFew = (count: number, file: string): void => {
  if (count > MAX_HEADS) throw new DictionaryInvalid(`${file} has more than ${MAX_HEADS} words.`);
};

const placesIn = (index: Buffer, file: string, isWide: boolean): Place[] => {
  const places: Place[] = [];
  const bytes = isWide ? 12 : 8;
  for (let at = 0; at < index.length; ) {
    const { head, end } = headAt(index, at, file);
    if (end + bytes > index.length) {
      throw new DictionaryInvalid(`${file} ends within a word at byte ${at}.`);
    }
    const offset = isWide ? Number(index.readBigUInt64BE(end)) : index.readUInt32BE(end);
    places.push({ head, offset, size: index.readUInt32BE(end + bytes - 4) });
    demandFew(places.length, file);
    at = end + bytes;
  }
  return places;
};

const synonymsIn = (bytes: Buffer, file: string, words: number): Map<number, string[]> => {
  const synonyms = new Map<number, string[]>();
  let count = 0;
  for (let at = 0; at < bytes.length; ) {
    const { head, end } = headAt(bytes, at, file);
    if (end + 4 > bytes.length) {
      throw new DictionaryInvalid(`${file} ends within a word at byte ${at}.`);
    }
    const word = bytes.readUInt32BE(end);
    if (word >= words)
      throw new DictionaryInvalid(`${file} names a word that is not there at byte ${at}.`);
    synonyms.set(word, [...(synonyms.get(word) ?? []), head]);
    count += 1;
    demandFew(count, file);
    at = end + 4;
  }
  return synonyms;
};

type Field = { type: string; bytes: Buffer };

/** Lower-case types end at a zero byte, upper-case ones bear their size; the last may do without where types are given. */
const fieldsIn = (bytes: Buffer, types: string, where: string): Field[] => {
  const fields: Field[] = [];
  for (
    let at = 0, place = 0;
    at < bytes.length && (types === '' || place < types.length);
    place += 1
  ) {
    const type = types === '' ? String.fromCharCode(bytes[at] ?? 0) : (types[place] ?? '');
    if (types === '') at += 1;
    const isLast = types !== '' && place === types.length - 1;
    const isSized = /[A-Z]/u.test(type) && !isLast;
    if (isSized && at + 4 > bytes.length) throw new DictionaryInvalid(`${where} is cut off.`);
    const start = isSized ? at + 4 : at;
    const zero = isLast ? -1 : bytes.indexOf(0, at);
    const end = isSized ? start + bytes.readUInt32BE(at) : zero === -1 ? bytes.length : zero;
    if (end > bytes.length) throw new DictionaryInvalid(`${where} is cut off.`);
    fields.push({ type, bytes: bytes.subarray(start, end) });
    at = isSized || isLast ? end : end + 1;
  }
  return fields;
};

const entryAt = (bytes: Buffer, place: Place, types: string, file: string): RawEntry['entry'] => {
  const { head, offset, size } = place;
  const where = `${file} at byte ${offset}`;
  if (offset + size > bytes.length)
    throw new DictionaryInvalid(`${file} ends before byte ${offset + size}.`);
  if (size > MAX_ENTRY_BYTES)
    throw new DictionaryInvalid(`${where} has an entry of more than 64 KB.`);
  let pronunciation: string | null = null;
  const texts: string[] = [];
  for (const field of fieldsIn(bytes.subarray(offset, offset + size), types, where)) {
    // Sounds, pictures and lists of files are not words.
    if (/[A-Zrn]/u.test(field.type)) continue;
    const text = decodeText(field.bytes, file, offset);
    if (field.type === 't' || field.type === 'y') pronunciation ??= text.trim() || null;
    else texts.push(/[ghxk]/u.test(field.type) ? textOfMarkup(text) : text);
  }
  const entry = entryOfText(head, texts.join('\n\n'));
  return { ...entry, pronunciation: pronunciation ?? entry.pronunciation };
};

/** Reads a StarDict dictionary by its `.ifo` file. Throws DictionaryInvalid. */
export const readStarDict = async (path: string): Promise<RawDictionary> => {
  const base = join(dirname(path), basename(path, '.ifo'));
  const ifo = basename(path);
  const fields = fieldsOf(decodeText(await readUnpacked(path), ifo, 0), ifo);
  const found = {
    index: await firstFile([`${base}.idx`, `${base}.idx.gz`]),
    content: await firstFile([`${base}.dict`, `${base}.dict.dz`]),
    synonyms: await firstFile([`${base}.syn`, `${base}.syn.dz`]),
  };
  if (!found.index || !found.content) {
    throw new DictionaryInvalid(
      `Beside ${ifo} lie no .idx and .dict or .dict.dz files of that name.`,
    );
  }
  const isWide = fields.get('idxoffsetbits') === '64';
  const places = placesIn(await readUnpacked(found.index), basename(found.index), isWide);
  const promised = Number(fields.get('wordcount'));
  if (promised !== places.length) {
    throw new DictionaryInvalid(
      `${ifo} promises ${promised} words, but there are ${places.length}.`,
    );
  }
  const synonyms = found.synonyms
    ? synonymsIn(await readUnpacked(found.synonyms), basename(found.synonyms), places.length)
    : new Map<number, string[]>();
  const content = await readUnpacked(found.content);
  const file = basename(found.content);
  const types = fields.get('sametypesequence') ?? '';
  const [language, target] = languagesInName(ifo) ?? [];
  return {
    title: fields.get('bookname') ?? basename(path, '.ifo'),
    licence: textOfMarkup(fields.get('description') ?? '').trim(),
    source: [fields.get('author'), fields.get('website')].filter(Boolean).join(', '),
    language,
    target,
    *entries() {
      for (const [number, place] of places.entries()) {
        yield {
          heads: [place.head, ...(synonyms.get(number) ?? [])],
          entry: entryAt(content, place, types, file),
        };
      }
    },
  };
};

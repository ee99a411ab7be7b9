import type { DictionaryAbout, DictionaryEntry } from '../contract/index.ts';
import { type EntryReader, entryReader } from './blocks.ts';
import type { DictionariesStore, FoundHead } from './dictionaries.store.ts';
import type { DictionaryRow, StoredEntry } from './dictionaries.table.ts';
import { wordForms } from './word-forms.rules.ts';

/** Entries of one dictionary for a word at most: homographs, and parts of speech. */
const MAX_ENTRIES = 6;
const MAX_SUGGESTIONS = 8;

/** What a dictionary answers to a word. */
export type Answered = { dictionary: DictionaryAbout; entries: DictionaryEntry[] };

/** Dictionaries that are asked without the network. */
export type InstalledDictionaries = {
  lookUp(domainId: number, word: string): Promise<Answered[]>;
  /** Headwords that begin like a word that none has. */
  suggestions(domainId: number, word: string): Promise<string[]>;
};

const aboutOf = (row: DictionaryRow): DictionaryAbout => ({
  id: String(row.id),
  title: row.title,
  licence: row.licence,
  source: row.source,
  language: row.language,
  target: row.target,
});

const entryOf = (entry: StoredEntry, head: FoundHead): DictionaryEntry => ({
  id: `${head.dictionary_id}-${head.block}-${head.place}`,
  headword: entry.headword,
  fl: entry.fl,
  shortdef: [...entry.senses],
  pronunciation: entry.pronunciation,
  sound: null,
});

/** Heads of the best form that the dictionary has. */
const bestHeads = (
  row: DictionaryRow,
  forms: readonly string[],
  found: readonly FoundHead[],
): FoundHead[] => {
  const own = found.filter((head) => head.dictionary_id === row.id);
  const best = forms.find((form) => own.some((head) => head.folded === form));
  return own.filter((head) => head.folded === best).slice(0, MAX_ENTRIES);
};

const readAll = async (
  read: EntryReader,
  heads: readonly FoundHead[],
): Promise<DictionaryEntry[]> => {
  const entries: DictionaryEntry[] = [];
  for (const head of heads) {
    const entry = await read(head.dictionary_id, head.block, head.place);
    if (entry) entries.push(entryOf(entry, head));
  }
  return entries;
};

/** The dictionaries that the server's owner added. */
export const installedDictionaries = (store: DictionariesStore): InstalledDictionaries => {
  const read = entryReader(store.block);
  return {
    lookUp: async (domainId, word) => {
      const rows = await store.ofDomain(domainId);
      if (rows.length === 0) return [];
      const formsOf = new Map(rows.map((row) => [row.id, wordForms(word, row.language)]));
      const forms = [...new Set([...formsOf.values()].flat())];
      if (forms.length === 0) return [];
      const found = await store.heads(
        rows.map((row) => row.id),
        forms,
      );
      const answers: Answered[] = [];
      for (const row of rows) {
        const heads = bestHeads(row, formsOf.get(row.id) ?? [], found);
        const entries = await readAll(read, heads);
        if (entries.length > 0) answers.push({ dictionary: aboutOf(row), entries });
      }
      return answers;
    },
    suggestions: async (domainId, word) => {
      const rows = await store.ofDomain(domainId);
      const [folded = ''] = wordForms(word, '');
      // Half of the word, at least two letters: what is misspelled is mostly its end.
      const start = folded.slice(0, Math.max(2, Math.ceil(folded.length / 2)));
      if (rows.length === 0 || start.length < 2) return [];
      const heads = await store.beginningWith(
        rows.map((row) => row.id),
        start,
        MAX_SUGGESTIONS,
      );
      const entries = await readAll(read, heads);
      return [...new Set(entries.map(({ headword }) => headword))];
    },
  };
};

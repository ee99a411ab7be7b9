import { type Clock, foldForSearch } from '@sayfa/kernel';
import { BLOCK_BYTES, packBlock } from './blocks.ts';
import type { DictionariesStore, FoundHead } from './dictionaries.store.ts';
import { DictionaryInvalid, shortLanguage } from './formats/raw-dictionary.ts';
import { readDictionary } from './formats/read-dictionary.ts';

/** What is said about a dictionary that its files do not say, or say wrongly. */
export type DictionaryOptions = {
  /** Undefined for the schools of every domain. */
  domainId: number | undefined;
  title?: string | undefined;
  language?: string | undefined;
  target?: string | undefined;
  licence?: string | undefined;
  source?: string | undefined;
};

/** A dictionary that was added. */
export type AddedDictionary = { id: number; title: string; entries: number; licence: string };

const LONGEST_TITLE = 200;
const LONGEST_SOURCE = 500;
const LONGEST_LICENCE = 20_000;
const LANGUAGE = /^[a-z]{2,3}$/u;
const DAY_MS = 86_400_000;

const demand = (text: string, missing: string): string => {
  if (text === '') throw new DictionaryInvalid(missing);
  return text;
};

const demandLanguage = (code: string | undefined, option: string): string => {
  const short = shortLanguage(code ?? '');
  if (LANGUAGE.test(short)) return short;
  throw new DictionaryInvalid(`Name the language with ${option}, for example ${option} tr.`);
};

/**
 * Adds a dictionary of files. Only a whole one is ever looked into; what was added of one that turns
 * out to be damaged is removed. Throws DictionaryInvalid.
 */
export const dictionaryAdder =
  (store: DictionariesStore, clock: Clock) =>
  async (path: string, options: DictionaryOptions): Promise<AddedDictionary> => {
    const raw = await readDictionary(path);
    const licence = demand(
      (options.licence ?? raw.licence).trim().slice(0, LONGEST_LICENCE),
      'The dictionary does not say under which terms it may be used: give them with --licence FILE.',
    );
    const title = demand((options.title ?? raw.title).trim(), 'Give the title with --title.');
    const row = {
      domain_id: options.domainId ?? null,
      title: title.slice(0, LONGEST_TITLE),
      language: demandLanguage(options.language ?? raw.language, '--language'),
      target: demandLanguage(options.target ?? raw.target, '--to'),
      licence,
      source: (options.source ?? raw.source).trim().slice(0, LONGEST_SOURCE),
      added_at: clock.now(),
    };
    await store.removeUnfinished(clock.now() - DAY_MS);
    const id = await store.begin(row);
    try {
      const entries = await addEntries(store, id, raw.entries());
      if (entries === 0) throw new DictionaryInvalid('There is no word in it.');
      await store.finish(id, entries);
      return { id, title: row.title, entries, licence };
    } catch (error) {
      await store.remove(id);
      throw error;
    }
  };

const addEntries = async (
  store: DictionariesStore,
  id: number,
  entries: ReturnType<Awaited<ReturnType<typeof readDictionary>>['entries']>,
): Promise<number> => {
  let number = 0;
  let total = 0;
  let bytes = 0;
  let block: string[] = [];
  let heads: FoundHead[] = [];
  const close = async () => {
    await store.addBlock(id, number, await packBlock(block), heads);
    number += 1;
    bytes = 0;
    block = [];
    heads = [];
  };
  for (const { heads: words, entry } of entries) {
    // A word without a sense says nothing.
    if (entry.senses.length === 0) continue;
    const spellings = new Set(words.map(foldForSearch).filter(Boolean));
    for (const folded of spellings) {
      heads.push({ dictionary_id: id, folded, block: number, place: block.length });
    }
    if (spellings.size === 0) continue;
    const json = JSON.stringify(entry);
    block.push(json);
    bytes += json.length;
    total += 1;
    if (bytes >= BLOCK_BYTES) await close();
  }
  if (block.length > 0) await close();
  return total;
};

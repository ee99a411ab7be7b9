import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { jsonIn } from '@sayfa/kernel';
import { byteCache } from '@sayfa/server-kit';
import * as z from 'zod/mini';
import type { StoredEntry } from './dictionaries.table.ts';

/** Bytes of JSON that a block holds before the next one begins: one answer reads one or two blocks. */
export const BLOCK_BYTES = 64 * 1_024;
/** A block's bytes at most: its last entry may be the largest one there is, and JSON escapes it. */
const MAX_BLOCK_BYTES = 1_024 * 1_024;
/** Bytes of blocks that stay unpacked. */
const CACHE_BYTES = 16 * 1_024 * 1_024;

const storedEntries = z.array(
  z.object({
    headword: z.string(),
    fl: z.string(),
    pronunciation: z.nullable(z.string()),
    senses: z.array(z.string()),
  }),
);

const deflated = promisify(deflate);
const inflated = promisify(inflate);

/** Entries as a block stores them. */
export const packBlock = async (json: readonly string[]): Promise<string> =>
  (await deflated(Buffer.from(`[${json.join(',')}]`))).toString('base64');

const unpackBlock = async (content: string): Promise<{ entries: StoredEntry[]; bytes: number }> => {
  const bytes = await inflated(Buffer.from(content, 'base64'), {
    maxOutputLength: MAX_BLOCK_BYTES,
  });
  return { entries: storedEntries.parse(jsonIn(bytes.toString())), bytes: bytes.length };
};

/** The entry at a place of a block of a dictionary; undefined where there is none. */
export type EntryReader = (
  dictionaryId: number,
  block: number,
  place: number,
) => Promise<StoredEntry | undefined>;

/** Reads entries, keeping unpacked what was read last. */
export const entryReader = (
  contentOf: (dictionaryId: number, number: number) => Promise<string | undefined>,
): EntryReader => {
  const cache = byteCache<StoredEntry[]>(CACHE_BYTES);
  return async (dictionaryId, block, place) => {
    const key = `${dictionaryId} ${block}`;
    const cached = cache.get(key);
    if (cached) return cached[place];
    const content = await contentOf(dictionaryId, block);
    if (content === undefined) return undefined;
    const { entries, bytes } = await unpackBlock(content);
    cache.set(key, entries, bytes);
    return entries[place];
  };
};

/** The calls of dictionaries: words are looked up in those of the server and in the learner's dictionary. */
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

/** Letters of a word or phrase that is looked up. */
export const LONGEST_WORD = 60;

/** One entry: a headword of one class with its senses. Names follow SRC-013. */
export const dictionaryEntry = z.object({
  /** Names the entry within its dictionary. */
  id: z.string(),
  headword: z.string(),
  /** Word class, as the dictionary writes it; empty where it says none. */
  fl: z.string(),
  /** The senses, the most common one first. */
  shortdef: z.array(z.string()),
  pronunciation: z.nullable(z.string()),
  /** Address of the spoken headword. */
  sound: z.nullable(z.string()),
});

/** One entry of a dictionary. */
export type DictionaryEntry = z.infer<typeof dictionaryEntry>;

/** A dictionary as its entries name it. */
export const dictionaryAbout = z.object({
  /** `learners`, `wordnet`, or the number of an installed one. */
  id: z.string(),
  title: z.string(),
  licence: z.string(),
  /** Where it comes from. */
  source: z.string(),
  /** Language of the headwords, and of what is said about them. */
  language: z.string(),
  target: z.string(),
});

/** What a dictionary says of itself. */
export type DictionaryAbout = z.infer<typeof dictionaryAbout>;

/** What came of looking a word up. */
export const lookedUp = z.object({
  word: z.string(),
  data: z.array(z.object({ dictionary: dictionaryAbout, entries: z.array(dictionaryEntry) })),
  /** Words spelled like it, where no dictionary has it. */
  suggestions: z.array(z.string()),
  /** The learner's dictionary could not be asked: why, and after how many seconds it may be. */
  failed: z.optional(
    z.object({
      code: z.enum(['source_busy', 'source_failed']),
      retryAfter: z.optional(z.int()),
    }),
  ),
  /** Setting that the learner's dictionary lacks; only said to admins. */
  missing: z.optional(z.string()),
});

/** What came of looking a word up. */
export type LookedUp = z.infer<typeof lookedUp>;

/** The calls, by name. */
export const dictionariesCalls = {
  lookUp: call({
    method: 'GET',
    path: '/api/v2/search/dictionary',
    summary: 'Entries of a word in the installed dictionaries and in the learner’s dictionary.',
    query: z.object({
      word: z
        .string('invalid')
        .check(z.trim(), z.minLength(1, 'invalid'), z.maxLength(LONGEST_WORD, 'text_too_long')),
    }),
    answer: lookedUp,
  }),
  sound: call({
    method: 'GET',
    path: '/api/v2/search/dictionary/sounds/:name',
    summary: 'A spoken headword of the learner’s dictionary, as MP3.',
    params: z.object({ name: z.string().check(z.regex(/^[a-z0-9_]{1,64}$/u)) }),
  }),
} as const satisfies Calls;

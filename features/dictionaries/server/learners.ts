import { type Clock, isWithin, jsonIn } from '@sayfa/kernel';
import { byteCache, OutboundFailure, readOutbound } from '@sayfa/server-kit';
import * as z from 'zod/mini';
import type { DictionaryEntry } from '../contract/index.ts';
import { soundPathOf } from './sound-path.rules.ts';

/** How the learner's dictionary is reached. Source: https://dictionaryapi.com/products/json */
export type LearnersAccount = {
  /** Up to `/json`, without a slash at the end. */
  url: string;
  /** Up to the folders of sounds. */
  soundUrl: string;
  key: string;
};

/** What the learner's dictionary answers. */
export type LearnersAnswer = { entries: DictionaryEntry[]; suggestions: string[] };

/** The learner's dictionary. Both throw OutboundFailure. */
export type Learners = {
  lookUp(word: string): Promise<LearnersAnswer>;
  sound(name: string): Promise<Buffer>;
};

/** Milliseconds that an answer may take: somebody waits, and other dictionaries have answered. */
const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 2 * 1_024 * 1_024;
const MAX_SOUND_BYTES = 1_024 * 1_024;
const CACHE_BYTES = 4 * 1_024 * 1_024;
const SOUND_CACHE_BYTES = 8 * 1_024 * 1_024;
/** Milliseconds for which an answer is cached. */
const CACHE_MS = 86_400_000;
const MAX_ENTRIES = 10;
const MAX_SUGGESTIONS = 8;
const MAX_SENSES = 12;

const sound = z.object({ audio: z.string().check(z.regex(/^[a-z0-9_]{1,64}$/u)) });

// Only what is shown is read; what is in another shape is left out.
const answeredEntry = z.object({
  meta: z.object({ id: z.string() }),
  fl: z.optional(z.string()),
  shortdef: z.array(z.string()),
  hwi: z.object({
    hw: z.string(),
    prs: z.optional(
      z.array(
        z.object({
          ipa: z.optional(z.string()),
          mw: z.optional(z.string()),
          sound: z.optional(z.unknown()),
        }),
      ),
    ),
  }),
});

const entryOf = (given: unknown): DictionaryEntry[] => {
  const { data } = z.safeParse(answeredEntry, given);
  if (!data || data.shortdef.length === 0) return [];
  const pronunciations = data.hwi.prs ?? [];
  const audio = pronunciations
    .map((one) => z.safeParse(sound, one.sound).data?.audio)
    .find((name) => name !== undefined);
  return [
    {
      id: data.meta.id,
      headword: data.hwi.hw.replaceAll('*', ''),
      fl: data.fl ?? '',
      shortdef: data.shortdef.slice(0, MAX_SENSES),
      pronunciation: pronunciations[0]?.ipa ?? pronunciations[0]?.mw ?? null,
      sound: audio === undefined ? null : `/api/v2/search/dictionary/sounds/${audio}`,
    },
  ];
};

const answerIn = (text: string): LearnersAnswer => {
  const json = jsonIn(text);
  // A wrong key is answered by a sentence, with status 200.
  if (!Array.isArray(json)) throw new OutboundFailure('it answered in an unknown shape');
  const list: readonly unknown[] = json;
  return {
    entries: list.flatMap(entryOf).slice(0, MAX_ENTRIES),
    // A word that it does not have is answered by words like it.
    suggestions: list.filter((one) => typeof one === 'string').slice(0, MAX_SUGGESTIONS),
  };
};

/** Asks the learner's dictionary, and keeps what it answered for a day. */
export const learnersDictionary = (
  { url, soundUrl, key }: LearnersAccount,
  clock: Clock,
  timeout = TIMEOUT_MS,
): Learners => {
  const answers = byteCache<{ at: number; answer: LearnersAnswer }>(CACHE_BYTES);
  const sounds = byteCache<Buffer>(SOUND_CACHE_BYTES);
  return {
    lookUp: async (word) => {
      const headword = word.toLowerCase();
      const cached = answers.get(headword);
      if (cached && isWithin(clock, cached.at, CACHE_MS)) return cached.answer;
      const { bytes } = await readOutbound(
        `${url}/${encodeURIComponent(headword)}?key=${encodeURIComponent(key)}`,
        { timeout, maxBytes: MAX_ANSWER_BYTES },
      );
      const answer = answerIn(bytes.toString());
      answers.set(headword, { at: clock.now(), answer }, bytes.length);
      return answer;
    },
    sound: async (name) => {
      const cached = sounds.get(name);
      if (cached) return cached;
      const { bytes } = await readOutbound(`${soundUrl}/${soundPathOf(name)}`, {
        timeout,
        maxBytes: MAX_SOUND_BYTES,
      });
      sounds.set(name, bytes, bytes.length);
      return bytes;
    },
  };
};

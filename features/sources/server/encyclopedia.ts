import { type Clock, jsonIn } from '@sayfa/kernel';
import { OutboundFailure } from '@sayfa/server-kit';
import * as z from 'zod/mini';
import type { Articles } from '../contract/index.ts';
import { answerCache, type BeforeAsking, createAskProvider } from './provider-answers.ts';

/** An encyclopedia. It throws OutboundFailure. */
export type Encyclopedia = {
  lookUp(words: string, language: string, before: BeforeAsking): Promise<Articles>;
};

/** How to ask MediaWiki, the first that answers something counts. */
type Ways = (words: string, language: string) => Record<string, string>[];

const MAX_ANSWER_BYTES = 2 * 1_024 * 1_024;
const MAX_ARTICLES = 5;
/** UTF-16 units of one article. */
const LONGEST_TEXT = 20_000;
/** Wikimedia asks every program to name itself. Source: https://w.wiki/4wJS */
const HEADERS = { 'user-agent': 'Sayfa (e-book reader for schools)' };

const LICENCE = {
  licence: 'CC BY-SA 4.0',
  licencePage: 'https://creativecommons.org/licenses/by-sa/4.0/',
};

const answered = z.object({
  query: z.optional(z.object({ pages: z.optional(z.array(z.unknown())) })),
});

const article = z.object({
  title: z.string(),
  extract: z.string(),
  index: z._default(z.number(), 0),
  fullurl: z.string(),
});

const articlesIn = (text: string): Articles['data'] => {
  const { data } = z.safeParse(answered, jsonIn(text));
  if (!data) throw new OutboundFailure('it answered in an unknown shape');
  return (data.query?.pages ?? [])
    .flatMap((page) => z.safeParse(article, page).data ?? [])
    .filter(({ extract, fullurl }) => extract.trim() !== '' && fullurl.startsWith('https://'))
    .toSorted((one, other) => one.index - other.index)
    .slice(0, MAX_ARTICLES)
    .map(({ title, extract, fullurl }) => ({
      title,
      text: extract.trim().slice(0, LONGEST_TEXT),
      page: fullurl,
    }));
};

const EXTRACTS = {
  action: 'query',
  format: 'json',
  formatversion: '2',
  prop: 'extracts|info',
  inprop: 'url',
  explaintext: '1',
  redirects: '1',
};

/** Beginnings of the articles that fit best. Source: https://www.mediawiki.org/wiki/API:Search */
const byFit: Ways = (words) => [
  {
    ...EXTRACTS,
    generator: 'search',
    gsrsearch: words,
    gsrnamespace: '0',
    gsrlimit: String(MAX_ARTICLES),
    exintro: '1',
    exlimit: String(MAX_ARTICLES),
  },
];

/** The entry of the word as it is written, else in small letters: entries tell them apart. */
const byTitle: Ways = (words, language) =>
  [...new Set([words, words.toLocaleLowerCase(language)])].map((titles) => ({
    ...EXTRACTS,
    titles,
  }));

type Settings = {
  /** With `{language}` where its code stands. */
  url: string;
  clock: Clock;
  timeout: number;
};

const mediaWiki = (ways: Ways, { url, clock, timeout }: Settings): Encyclopedia => {
  const answers = answerCache<Articles>(clock);
  const askProvider = createAskProvider(clock, { timeout, maxBytes: MAX_ANSWER_BYTES });

  const ask = async (words: string, language: string): Promise<Articles> => {
    const base = url.replaceAll('{language}', language);
    for (const fields of ways(words, language)) {
      const address = `${base}?${new URLSearchParams(fields)}`;
      const data = articlesIn(await askProvider({ url: address, headers: HEADERS }));
      if (data.length > 0) return { data, ...LICENCE };
    }
    return { data: [], ...LICENCE };
  };

  return {
    lookUp: (words, language, before) =>
      answers.getOrAsk(`${language} ${words}`, before, () => ask(words, language)),
  };
};

/** Wikipedia. */
export const encyclopedia = (settings: Settings): Encyclopedia => mediaWiki(byFit, settings);

/** Wiktionary. */
export const wiktionary = (settings: Settings): Encyclopedia => mediaWiki(byTitle, settings);

import { foldForSearch, type Rect } from '@sayfa/kernel';
import { byteCache } from '@sayfa/server-kit';
import type { PageWord } from '../contract/index.ts';
import type { BookSummary } from './books.port.ts';
import { type FoldedPage, findInPages, type Hit } from './find-in-pages.ts';
import type { PageStore } from './pages.store.ts';

const CAPACITY = 32 * 1_024 * 1_024;
const MOST_LISTED = 500;
/** Characters of text shown on either side of a hit, about. */
const AROUND = 40;
/** Letters of scripts that run from right to left: there, half a word cannot be marked by counting. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/u;

/** A hit as the reader lists and marks it. */
export type SearchHit = {
  pageNumber: number;
  before: string;
  match: string;
  after: string;
  boxes: Rect[];
};

/** Searches the words of books. */
export type BookSearch = (
  book: BookSummary,
  query: string,
) => Promise<{ data: SearchHit[]; total: number }>;

type Cut = { from: number; to: number; text: string };

/** The part of a word that is hit; all of it where folding changed its length. */
const cutOf = (word: PageWord, from: number, to: number | undefined): Cut => {
  const text = word[4];
  const exact = foldForSearch(text).length === text.length;
  return exact ? { from, to: to ?? text.length, text } : { from: 0, to: text.length, text };
};

const boxOf = ([left, top, width, height]: PageWord, { from, to, text }: Cut): Rect => {
  if (RIGHT_TO_LEFT.test(text)) return { left, top, width, height };
  const letter = width / text.length;
  return { left: left + from * letter, top, width: (to - from) * letter, height };
};

const textBefore = (words: readonly PageWord[], place: number): string => {
  let text = '';
  for (let at = place - 1; at >= 0 && text.length < AROUND; at -= 1) {
    text = `${words[at]?.[4]} ${text}`;
  }
  return text;
};

const textAfter = (words: readonly PageWord[], place: number): string => {
  let text = '';
  for (let at = place + 1; at < words.length && text.length < AROUND; at += 1) {
    text = `${text} ${words[at]?.[4]}`;
  }
  return text;
};

const shownHit = (hit: Hit, words: readonly PageWord[]): SearchHit => {
  const last = hit.lastWord - hit.firstWord;
  const found = words.slice(hit.firstWord, hit.lastWord + 1);
  const cuts = found.map((word, place) =>
    cutOf(word, place === 0 ? hit.startsAt : 0, place === last ? hit.endsAt : undefined),
  );
  const [first] = cuts;
  const end = cuts.at(-1);
  return {
    pageNumber: hit.pageNumber,
    before: textBefore(words, hit.firstWord) + (first?.text.slice(0, first.from) ?? ''),
    match: cuts.map(({ from, to, text }) => text.slice(from, to)).join(' '),
    after: (end?.text.slice(end.to) ?? '') + textAfter(words, hit.lastWord),
    boxes: found.flatMap((word, place) => {
      const cut = cuts[place];
      return cut ? [boxOf(word, cut)] : [];
    }),
  };
};

/** Searches folded words kept in memory for the books searched last. */
export const bookSearch = (pages: PageStore): BookSearch => {
  const cache = byteCache<{ revision: number; pages: FoldedPage[] }>(CAPACITY);

  const foldedPages = async (book: BookSummary): Promise<FoldedPage[]> => {
    const key = String(book.id);
    const kept = cache.get(key);
    if (kept?.revision === book.revision) return kept.pages;
    const loaded = await pages.folded(book.id);
    const bytes = loaded.reduce((sum, page) => sum + 2 * page.folded.length, 0);
    cache.set(key, { revision: book.revision, pages: loaded }, bytes);
    return loaded;
  };

  return async (book, query) => {
    const folded = foldForSearch(query);
    const { hits, total } = findInPages(await foldedPages(book), folded, MOST_LISTED);
    const columns = await pages.wordsOf(book.id, [...new Set(hits.map((hit) => hit.pageNumber))]);
    const words = new Map<number, PageWord[]>();
    for (const [pageNumber, column] of columns) words.set(pageNumber, JSON.parse(column));
    return { data: hits.map((hit) => shownHit(hit, words.get(hit.pageNumber) ?? [])), total };
  };
};

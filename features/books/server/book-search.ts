import type { BookActivities } from '@sayfa/activities/contract';
import type { BookSummary } from '@sayfa/books/port';
import { foldForSearch, type Rect } from '@sayfa/kernel';
import { byteCache } from '@sayfa/server-kit';
import { coveredRegions, withoutCovered } from './covered-words.ts';
import { findInPages, type Hit } from './find-in-pages.ts';
import { placesFrom, textsFrom, type WordPlace, withoutWatermarks } from './page-words.ts';
import type { PageStore, StoredWords } from './pages.store.ts';

const CAPACITY = 64 * 1_024 * 1_024;
const MAX_LISTED = 500;
/** Words and characters of context on either side of a hit; the characters are approximate. */
const WORDS_AROUND = 12;
const LETTERS_AROUND = 40;
/**
 * Letters of right-to-left scripts, in which a part of a word cannot be marked by counting
 * characters.
 */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/u;

/** A hit for the reader's list and marks. */
type SearchHit = {
  pageNumber: number;
  before: string;
  match: string;
  after: string;
  boxes: Rect[];
};

/** The role of the searcher: readers do not find covered words, admin level does. */
type Audience = 'readers' | 'admin';

type SearchedBook = Pick<BookSummary, 'id' | 'revision'>;

/** Searches the words of books. */
export type BookSearch = (
  book: SearchedBook,
  query: string,
  audience: Audience,
) => Promise<{ data: SearchHit[]; total: number }>;

type SearchedPage = StoredWords & { pageNumber: number };
type Cut = { from: number; to: number; text: string };

/** The part of a word that is hit; the whole word where case folding changed its length. */
const cutOf = (text: string, from: number, to: number | undefined): Cut => {
  const exact = foldForSearch(text).length === text.length;
  return exact ? { from, to: to ?? text.length, text } : { from: 0, to: text.length, text };
};

const partOf = ({ left, top, width, height }: Rect, { from, to, text }: Cut): Rect => {
  if (RIGHT_TO_LEFT.test(text)) return { left, top, width, height };
  const letter = width / text.length;
  return { left: left + from * letter, top, width: (to - from) * letter, height };
};

/** What is hit of a word, on each of the lines where it stands. */
const partsOf = ({ box, rest }: WordPlace, { from, to, text }: Cut): Rect[] => {
  if (!rest) return [partOf(box, { from, to, text })];
  const [first, second] = [text.slice(0, rest.from), text.slice(rest.from)];
  const parts = [
    { box, from, to: Math.min(to, rest.from), text: first },
    { box: rest.box, from: Math.max(0, from - rest.from), to: to - rest.from, text: second },
  ];
  return parts.filter((part) => part.to > part.from).map((part) => partOf(part.box, part));
};

const textBefore = (page: StoredWords, place: number): string => {
  const first = Math.max(0, place - WORDS_AROUND);
  let text = '';
  for (const word of textsFrom(page, first, place - first).reverse()) {
    if (text.length >= LETTERS_AROUND) break;
    text = `${word} ${text}`;
  }
  return text;
};

const textAfter = (page: StoredWords, place: number): string => {
  let text = '';
  for (const word of textsFrom(page, place + 1, WORDS_AROUND)) {
    if (text.length >= LETTERS_AROUND) break;
    text = `${text} ${word}`;
  }
  return text;
};

const shownHit = (hit: Hit, page: SearchedPage): SearchHit => {
  const count = hit.lastWord - hit.firstWord + 1;
  const cuts = textsFrom(page, hit.firstWord, count).map((text, at) =>
    cutOf(text, at === 0 ? hit.startsAt : 0, at === count - 1 ? hit.endsAt : undefined),
  );
  const [first] = cuts;
  const last = cuts.at(-1);
  return {
    pageNumber: hit.pageNumber,
    before: textBefore(page, hit.firstWord) + (first?.text.slice(0, first.from) ?? ''),
    match: cuts.map(({ from, to, text }) => text.slice(from, to)).join(' '),
    after: (last?.text.slice(last.to) ?? '') + textAfter(page, hit.lastWord),
    boxes: placesFrom(page, hit.firstWord, count).flatMap((place, at) => {
      const cut = cuts[at];
      return cut ? partsOf(place, cut) : [];
    }),
  };
};

/** Searches words that are cached for the most recently searched books. */
export const bookSearch = (
  pages: Pick<PageStore, 'all' | 'allWords'>,
  activities: BookActivities,
): BookSearch => {
  const cache = byteCache<{ revision: number; pages: SearchedPage[] }>(CAPACITY);

  const load = async ({ id }: SearchedBook, audience: Audience): Promise<SearchedPage[]> => {
    const words = (await pages.allWords(id)).map(withoutWatermarks);
    const covered =
      audience === 'readers' ? coveredRegions(await activities.ofBook(id)) : new Map();
    if (covered.size === 0) return words;
    const ids = new Map((await pages.all(id)).map((page) => [page.pageNumber, page.id]));
    return words.map((page) =>
      withoutCovered(page, covered.get(ids.get(page.pageNumber) ?? 0) ?? []),
    );
  };

  const pagesOf = async (book: SearchedBook, audience: Audience): Promise<SearchedPage[]> => {
    const key = `${book.id}/${audience}`;
    const cached = cache.get(key);
    if (cached?.revision === book.revision) return cached.pages;
    const loaded = await load(book, audience);
    const letters = loaded.reduce(
      (sum, page) => sum + 2 * page.texts.length + 2 * page.folded.length + page.boxes.length,
      0,
    );
    cache.set(key, { revision: book.revision, pages: loaded }, letters);
    return loaded;
  };

  return async (book, query, audience) => {
    const searched = await pagesOf(book, audience);
    const { hits, total } = findInPages(searched, foldForSearch(query), MAX_LISTED);
    const byNumber = new Map(searched.map((page) => [page.pageNumber, page]));
    const data = hits.flatMap((hit) => {
      const page = byNumber.get(hit.pageNumber);
      return page ? [shownHit(hit, page)] : [];
    });
    return { data, total };
  };
};

import { booksCalls } from '@sayfa/books/contract';
import type { AnswerOf } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import { useCall } from '@sayfa/web-kit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PageView } from '../page-view/page-view.ts';
import type { BookWords } from '../words/book-words.ts';
import type { FoundPlace } from '../words/text-marks.ts';

/** Milliseconds without a key after which the search starts. */
const SEARCH_DELAY_MS = 220;
/** Milliseconds for which results are cached: the same search makes no call. */
const CACHE_MS = 60_000;

/** A place where the words occur. */
export type SearchHit = AnswerOf<typeof booksCalls.search>['data'][number];

/** A search in the book, as the panel and the marks on the page see it. */
export type BookSearch = {
  text: string;
  setText(text: string): void;
  hits: readonly SearchHit[];
  /** All hits, also those beyond the listed ones. */
  total: number;
  /** Index in `hits` of the one that was shown last. */
  active: number | undefined;
  /** Shows a hit on its page and moves the focus to it. */
  goTo(index: number): void;
  /** The next hit, or the one before; after the last one the first. */
  step(by: 1 | -1): void;
  /** Index of the hit shown last, else of the first one from the page in view on. */
  nearest(): number | undefined;
  state: 'idle' | 'searching' | 'done' | 'failed';
  retry(): void;
};

const NONE: readonly SearchHit[] = [];

const useDebounced = (text: string): string => {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
};

const foundPlaces = (
  hits: readonly SearchHit[],
  active: number | undefined,
): ReadonlyMap<number, readonly FoundPlace[]> => {
  const pages = new Map<number, FoundPlace[]>();
  hits.forEach(({ pageNumber, boxes }, index) => {
    const places = pages.get(pageNumber) ?? [];
    places.push({ boxes, isActive: index === active });
    pages.set(pageNumber, places);
  });
  return pages;
};

/** Marks the hits in the words of the pages, for those who hear them. */
const useFoundInWords = (
  { marks }: BookWords,
  hits: readonly SearchHit[],
  active: number | undefined,
): void => {
  useEffect(() => {
    if (hits.length === 0) return;
    marks.setFound(foundPlaces(hits, active));
    return () => marks.setFound(new Map());
  }, [marks, hits, active]);
};

/** Searches the words of a book while somebody types. */
export const useBookSearch = (
  bookUrlId: string,
  view: PageView | undefined,
  bookWords: BookWords,
): BookSearch => {
  const [text, setText] = useState('');
  const [active, setActive] = useState<{ words: string; index: number }>();
  const words = useDebounced(text).trim();
  const query = useCall(
    booksCalls.search,
    { params: { id: bookUrlId }, query: { q: words } },
    { enabled: words !== '', staleTime: CACHE_MS, gcTime: CACHE_MS },
  );
  const hits = (words && query.data?.data) || NONE;
  const at = active?.words === words ? active.index : undefined;

  useFoundInWords(bookWords, hits, at);

  const show = useCallback(
    (index: number): void => {
      const hit = hits[index];
      if (!hit || !view) return;
      setActive({ words, index });
      view.show(hit.pageNumber);
      const [box] = hit.boxes;
      if (box) view.reveal(hit.pageNumber, box);
    },
    [hits, view, words],
  );

  const goTo = useCallback(
    (index: number): void => {
      show(index);
      bookWords.onPages.current?.focusFound();
    },
    [show, bookWords],
  );

  const nearest = useCallback((): number | undefined => {
    if (hits.length === 0 || !view || at !== undefined) return at;
    const page = view.page();
    return Math.max(
      hits.findIndex((hit) => hit.pageNumber >= page),
      0,
    );
  }, [hits, view, at]);

  const step = useCallback(
    (by: 1 | -1): void => {
      const from = nearest();
      if (from === undefined) return;
      show(at === undefined ? from : (from + by + hits.length) % hits.length);
    },
    [hits, at, nearest, show],
  );

  const { isPending, isError, refetch } = query;
  const total = words ? (query.data?.total ?? 0) : 0;
  return useMemo(() => {
    const searching = text.trim() !== words || (words !== '' && isPending);
    const done = words === '' ? 'idle' : 'done';
    return {
      text,
      setText,
      hits,
      total,
      active: at,
      goTo,
      step,
      nearest,
      state: searching ? 'searching' : isError ? 'failed' : done,
      retry: () => runInBackground(refetch()),
    };
  }, [text, words, hits, total, at, goTo, step, nearest, isPending, isError, refetch]);
};

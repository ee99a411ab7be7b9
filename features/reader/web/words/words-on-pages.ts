import { booksCalls, type PageWord } from '@sayfa/books/contract';
import type { Rect } from '@sayfa/kernel';
import { callApi, useCovers } from '@sayfa/web-kit';
import { isBlank } from '../book/extra-pages.ts';
import type { PageView } from '../page-view/page-view.ts';
import { whenIdle } from '../page-view/when-idle.ts';
import { guessLanguage } from './guess-language.ts';
import type { TextMarks } from './text-marks.ts';
import { placeText, wordsWithin } from './words-layer.ts';

/** Milliseconds on a page until its words are loaded; rapid paging loads none. */
const LOAD_DELAY_MS = 180;
/** Pages whose words are cached. */
const MAX_CACHED_PAGES = 12;

/** What the words of a book's pages are shown with. */
export type BookText = {
  bookId: string;
  labelOf: (page: number) => string;
  /** BCP 47; undefined where nobody said: then each page's is guessed. */
  language: string | undefined;
  marks: TextMarks;
};

/** As many covers as the call of words takes; nobody opens more on a page. */
const MAX_OPENED = 200;

/** The covers that are open, the latest ones where there are too many. */
const openedCovers = (): readonly number[] =>
  useCovers
    .getState()
    .open.filter((id) => id > 0)
    .slice(-MAX_OPENED);

type LoadedWords = { words: readonly PageWord[]; opened: readonly number[] };

const createWordCache = () => {
  const pages = new Map<number, LoadedWords>();
  return {
    get: (page: number) => pages.get(page)?.words,
    /** Whether the words under all open covers were asked for. */
    isComplete: (page: number): boolean => {
      const loaded = pages.get(page);
      return loaded !== undefined && openedCovers().every((id) => loaded.opened.includes(id));
    },
    boxesOf: (page: number): readonly Rect[] =>
      (pages.get(page)?.words ?? []).map(([left, top, width, height]) => ({
        left,
        top,
        width,
        height,
      })),
    set(page: number, loaded: LoadedWords): void {
      pages.set(page, loaded);
      const [oldest] = pages.keys();
      if (pages.size > MAX_CACHED_PAGES && oldest !== undefined) pages.delete(oldest);
    },
  };
};

/** Asks for the words of a page, also for those under open covers. */
const loadWords = async (
  bookId: string,
  number: number,
  signal: AbortSignal,
): Promise<LoadedWords> => {
  const opened = openedCovers();
  const query = opened.length > 0 ? { opened: opened.join(',') } : {};
  const params = { id: bookId, number };
  const { data } = await callApi(booksCalls.pageWords, { params, query, signal });
  return { words: data, opened };
};

/** Moves the focus to the place that a search found last, as soon as its page has words. */
const createFoundFocus = () => {
  let isAwaited = false;
  const placed = (layer: HTMLElement): void => {
    const mark = layer.querySelector<HTMLElement>('mark[data-active]');
    if (!isAwaited || !mark) return;
    isAwaited = false;
    mark.focus({ preventScroll: true });
  };
  return {
    placed,
    await(layers: readonly HTMLElement[]): void {
      isAwaited = true;
      for (const layer of layers) placed(layer);
    },
  };
};

/** Creates what places the loaded words of a page over it, wherever it is on the stage. */
const createPlacing =
  (
    view: PageView,
    cached: ReturnType<typeof createWordCache>,
    found: ReturnType<typeof createFoundFocus>,
    { marks, labelOf, language }: BookText,
  ) =>
  (number: number, isChanged: boolean): void => {
    const words = cached.get(number);
    if (!words) return;
    // Two parts of one page are the same page twice.
    for (const page of view.pages()) {
      if (page.number() !== number || (page.words.firstChild && !isChanged)) continue;
      placeText(page.words, {
        words,
        marks: marks.of(number),
        label: labelOf(number),
        language: language ?? guessLanguage(words),
      });
      found.placed(page.words);
    }
  };

/** Shows the words of the pages on screen over them. */
export const showWordsOnPages = (view: PageView, text: BookText) => {
  const { bookId, marks } = text;
  const cached = createWordCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = new AbortController();
  const found = createFoundFocus();

  const place = createPlacing(view, cached, found, text);

  const fetchWords = async (number: number, signal: AbortSignal): Promise<void> => {
    if (cached.isComplete(number)) {
      place(number, false);
      return;
    }
    const isMore = cached.get(number) !== undefined;
    cached.set(number, await loadWords(bookId, number, signal));
    marks.wordsLoaded(number);
    whenIdle(() => place(number, isMore));
  };

  /** The words under a cover come with opening it. */
  const fetchUncovered = (): void => {
    for (const number of new Set(view.pages().map((page) => page.number()))) {
      if (cached.get(number)) fetchWords(number, request.signal).catch(() => undefined);
    }
  };

  const follow = (): void => {
    clearTimeout(timer);
    if (!view.state().shown) return;
    const missing = view
      .pages()
      .filter((page) => !page.words.firstChild && !isBlank(view.source().page(page.number())));
    if (missing.length === 0) return;
    timer = setTimeout(() => {
      request.abort();
      request = new AbortController();
      for (const number of new Set(missing.map((page) => page.number()))) {
        // A page can be read without its words; the next visit loads them.
        fetchWords(number, request.signal).catch(() => undefined);
      }
    }, LOAD_DELAY_MS);
  };

  const unsubscribe = view.subscribe(follow);
  const unsubscribeCovers = useCovers.subscribe((now, before) => {
    if (now.open !== before.open) fetchUncovered();
  });
  const unsubscribeMarks = marks.subscribe((pages) => {
    for (const page of pages) place(page, true);
  });
  follow();
  return {
    /** The words of a page in a region; those under a cover once it is opened. */
    wordsWithin: (page: number, region: Rect): string =>
      wordsWithin(cached.get(page) ?? [], region),
    /** The boxes of a page's words; empty until they are loaded. */
    boxesOf: (page: number): readonly Rect[] => cached.boxesOf(page),
    /** Moves the focus to the found place that was shown last, now or when its page has words. */
    focusFound: (): void => found.await(view.pages().map(({ words }) => words)),
    close(): void {
      clearTimeout(timer);
      request.abort();
      unsubscribe();
      unsubscribeCovers();
      unsubscribeMarks();
    },
  };
};

/** The words of the pages on screen. */
export type WordsOnPages = ReturnType<typeof showWordsOnPages>;

import { booksCalls, type PageWord } from '@sayfa/books/contract';
import type { Rect } from '@sayfa/kernel';
import { callApi } from '@sayfa/web-kit';
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

const createWordCache = () => {
  const pages = new Map<number, readonly PageWord[]>();
  return {
    get: (page: number) => pages.get(page),
    boxesOf: (page: number): readonly Rect[] =>
      (pages.get(page) ?? []).map(([left, top, width, height]) => ({ left, top, width, height })),
    set(page: number, words: readonly PageWord[]): void {
      pages.set(page, words);
      const [oldest] = pages.keys();
      if (pages.size > MAX_CACHED_PAGES && oldest !== undefined) pages.delete(oldest);
    },
  };
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

/** Shows the words of the pages on screen over them. */
export const showWordsOnPages = (
  view: PageView,
  { bookId, labelOf, language, marks }: BookText,
) => {
  const cached = createWordCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = new AbortController();
  const found = createFoundFocus();

  const place = (number: number, isChanged: boolean): void => {
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

  const fetchWords = async (number: number, signal: AbortSignal): Promise<void> => {
    if (!cached.get(number)) {
      const params = { id: bookId, number };
      const { data } = await callApi(booksCalls.pageWords, { params, signal });
      cached.set(number, data);
      marks.wordsLoaded(number);
      whenIdle(() => place(number, false));
      return;
    }
    place(number, false);
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
  const unsubscribeMarks = marks.subscribe((pages) => {
    for (const page of pages) place(page, true);
  });
  follow();
  return {
    /** The words of a page in a region, covered ones too; empty until they are loaded. */
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
      unsubscribeMarks();
    },
  };
};

/** The words of the pages on screen. */
export type WordsOnPages = ReturnType<typeof showWordsOnPages>;

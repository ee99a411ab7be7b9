import { booksCalls, type PageWord } from '@sayfa/books/contract';
import { callApi } from '@sayfa/web-kit';
import { isBlank } from '../book/extra-pages.ts';
import type { PageView } from '../page-view/page-view.ts';
import { whenIdle } from '../page-view/when-idle.ts';
import { placeWords } from './words-layer.ts';

/** Milliseconds on a page until its words are loaded; rapid paging loads none. */
const LOAD_DELAY_MS = 180;
/** Pages whose words are cached. */
const MAX_CACHED_PAGES = 12;

/** Shows the words of the pages on screen over them. Returns how to stop. */
export const showWordsOnPages = (
  view: PageView,
  bookId: string,
  labelOf: (page: number) => string,
): (() => void) => {
  const cached = new Map<number, readonly PageWord[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = new AbortController();

  const place = (number: number, words: readonly PageWord[]): void => {
    // Two parts of one page are the same page twice.
    for (const page of view.pages()) {
      if (page.number() !== number || page.words.firstChild) continue;
      placeWords(page.words, words, labelOf(number));
    }
  };

  const fetchWords = async (number: number, signal: AbortSignal): Promise<void> => {
    const known = cached.get(number);
    if (known) {
      place(number, known);
      return;
    }
    const params = { id: bookId, number };
    const { data } = await callApi(booksCalls.pageWords, { params, signal });
    cached.set(number, data);
    const [oldest] = cached.keys();
    if (cached.size > MAX_CACHED_PAGES && oldest !== undefined) cached.delete(oldest);
    whenIdle(() => place(number, data));
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
  follow();
  return () => {
    clearTimeout(timer);
    request.abort();
    unsubscribe();
  };
};

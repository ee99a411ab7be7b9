import { booksCalls, type PageWord } from '@sayfa/books/contract';
import { callApi } from '@sayfa/web-kit';
import { isBlank } from '../book/extra-pages.ts';
import type { PageView } from '../page-view/page-view.ts';
import { whenIdle } from '../page-view/when-idle.ts';
import { layWords } from './words-layer.ts';

/** Milliseconds that a page must be read before its words are fetched; leafing costs nothing. */
const REST = 180;
/** Pages whose words are kept. */
const MOST_KEPT = 12;

/** Keeps the words of the pages on screen lying over them. Returns how to stop. */
export const keepWordsOnPages = (
  view: PageView,
  bookId: string,
  labelOf: (page: number) => string,
): (() => void) => {
  const kept = new Map<number, readonly PageWord[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();

  const lay = (number: number, words: readonly PageWord[]): void => {
    // Two parts of one page are that page twice.
    for (const page of view.pages()) {
      if (page.number() !== number || page.words.firstChild) continue;
      layWords(page.words, words, labelOf(number));
    }
  };

  const fetchWords = async (number: number, signal: AbortSignal): Promise<void> => {
    const known = kept.get(number);
    if (known) {
      lay(number, known);
      return;
    }
    const params = { id: bookId, number };
    const { data } = await callApi(booksCalls.pageWords, { params, signal });
    kept.set(number, data);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    whenIdle(() => lay(number, data));
  };

  const follow = (): void => {
    clearTimeout(timer);
    if (!view.state().shown) return;
    const missing = view
      .pages()
      .filter((page) => !page.words.firstChild && !isBlank(view.source().page(page.number())));
    if (missing.length === 0) return;
    timer = setTimeout(() => {
      asking.abort();
      asking = new AbortController();
      for (const number of new Set(missing.map((page) => page.number()))) {
        // Without its words a page is still read; the next visit asks again.
        fetchWords(number, asking.signal).catch(() => undefined);
      }
    }, REST);
  };

  const unsubscribe = view.subscribe(follow);
  follow();
  return () => {
    clearTimeout(timer);
    asking.abort();
    unsubscribe();
  };
};

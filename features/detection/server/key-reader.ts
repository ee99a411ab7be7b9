import type { KeyReader } from '@sayfa/detection/port';
import { hasReadableWords } from '@sayfa/page-layout/answer-keys';
import type { BooksOfDetection } from './detection.port.ts';
import type { PageFinder } from './page-finder.ts';
import type { PageToFindOf } from './page-to-find.ts';

/** Reads the answers of pages: from their words, which needs no picture, or from what is drawn of them. */
export const createKeyReader = ({
  books,
  finder,
  pageToFind,
}: {
  books: BooksOfDetection;
  finder: PageFinder;
  pageToFind: PageToFindOf;
}): KeyReader => ({
  threads: finder.threads,
  keys: async ({ bookId, pageNumber }) => {
    const page = await books.printedPage(bookId, pageNumber);
    if (!page) return undefined;
    if (hasReadableWords(page.words))
      return finder.keys({ height: page.height, words: page.words });
    const book = await books.findBook(bookId);
    const drawn = await pageToFind({ book, pageNumber }, page);
    return drawn && finder.keys(drawn);
  },
});

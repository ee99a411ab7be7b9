import type { Rect } from '@sayfa/kernel';
import type { PageKeys } from '@sayfa/page-layout/answer-keys';

/** The answers of one page, read in a thread of its own. */
export type KeyReader = {
  /**
   * `byItself`: by the page itself; `after`: where the page before announced or listed answers. From its
   * words, or drawn where it has none. Undefined where there is no such page, or no picture of it yet.
   */
  keys(page: {
    bookId: number;
    pageNumber: number;
  }): Promise<{ byItself: PageKeys; after: PageKeys } | undefined>;
  /** How many pages are read at the same time. */
  threads: number;
};

/** Numbers of questions as they were detected, in page units. */
export type QuestionNumbers = {
  /** Boxes of a book's drafts and published areas, with the number that is printed at each. */
  numbersOf(bookId: number): Promise<readonly (Rect & { pageNumber: number; number: number })[]>;
};

/** What others use of detection: the questions of one page, found in a thread of its own. */
export type QuestionFinder = {
  /**
   * All places in page units; `isList`: there are no questions, because the page lists answers or
   * rules. Undefined until the page has a picture. Throws an Error where it fails.
   */
  find(page: {
    bookId: number;
    pageNumber: number;
  }): Promise<
    { boxes: readonly (Rect & { number: number | null })[]; isList: boolean } | undefined
  >;
};

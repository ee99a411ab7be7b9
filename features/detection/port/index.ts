import type { Rect } from '@sayfa/kernel';

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

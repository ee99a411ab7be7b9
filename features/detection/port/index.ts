import type { Rect } from '@sayfa/kernel';

/** What others use of detection: the questions of one page, found in a thread of its own. */
export type QuestionFinder = {
  /** `path` is that of the page's picture; all places in page units. Throws an Error where it fails. */
  find(page: {
    path: string;
    height: number;
    words: readonly (Rect & { text: string })[];
  }): Promise<{ boxes: readonly (Rect & { number: number | null })[] }>;
};

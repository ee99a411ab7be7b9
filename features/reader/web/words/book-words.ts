import type { RefObject } from 'react';
import type { TextMarks } from './text-marks.ts';
import type { WordsOnPages } from './words-on-pages.ts';

/** The words of the open book's pages, as features use them. */
export type BookWords = {
  marks: TextMarks;
  /** Undefined while no page has words. */
  onPages: RefObject<WordsOnPages | undefined>;
};

import type { Rect } from '@sayfa/kernel';

/** What speaks for a question on a page with words. */
export type Clues = {
  /** Options that follow each other from the first letter on. */
  options: number;
  /** How many times options begin with the first letter. */
  optionRuns?: number;
  /** It hasPrompt, or leaves a gap to fill in. */
  hasPrompt: boolean;
  /** A word such as `Question` stands before its number. */
  isAnnounced: boolean;
};

/**
 * A question on a page; page units. `number` as printed, undefined where nothing can be read;
 * `clues` undefined where the page was read from its picture.
 */
export type FoundQuestion = Rect & {
  number: number | undefined;
  column: number;
  clues?: Clues | undefined;
  /** Its number could not be read, but follows from those around it. */
  isInferred?: boolean;
  /**
   * On a picture: nothing is above its options, much below them, text above the one question, or nothing
   * but text with little air between them in those of a page without options.
   */
  isCutOff?: boolean;
  isRunOn?: boolean;
  isBelowText?: boolean;
  isMereText?: boolean;
  /** On a picture: how many times options count from the first letter on; undefined where unknown. */
  optionRuns?: number;
  /** Where its text begins beside what hangs out of it at the left and at the right, on the first line. */
  textFrom?: { left: number; right: number };
};

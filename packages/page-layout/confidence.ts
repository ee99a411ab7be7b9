import type { Rect } from '@sayfa/kernel';
import { median } from '@sayfa/kernel';
import type { FoundQuestion } from './found-question.ts';

/** Below this a question is worth a second look. */
export const CONFIDENT = 0.7;

/** What a reader of the page would doubt, and how much. */
const WITHOUT_NUMBER = 0.4;
const OUT_OF_ORDER = 0.35;
const ODD_HEIGHT = 0.2;
const TINY = 0.35;
/** A picture says nothing of what a high box contains: two questions, of which one was not read. */
const TWICE_AS_HIGH = 0.35;
/** Nothing on the page says that it has questions: no options, gaps, lines to write on. */
const NOTHING_SUPPORTS = 0.35;
/** The others of the page have options. */
const WITHOUT_OPTIONS = 0.35;
/** A sheet that lies askew so much that boxes reach into each other; page units. */
const OVERLAP = 0.35;
const MAX_OVERLAP = 6;
/** On a picture, questions as low as two lines may be rules, entries of a list; page units. */
const MERE_LINES = 0.35;
const TWO_LINES = 50;
/** On a picture, what looks wrong around options, see `FoundQuestion`. */
const CUT_OFF = 0.35;
const RUN_ON = 0.35;
const BELOW_TEXT = 0.35;
/** The options of two questions; on a picture, no options on a page that has but a few numbers. */
const TWO_QUESTIONS = 0.35;
const FEW = 5;
/** Its number follows from the others only, at either end of what was read. */
const INFERRED_AT_END = 0.35;
/** A page has but one. */
const LONE = 0.15;

/** Page units: lower ones are a line at most. */
const MIN_HEIGHT = 22;

const MIN_OPTIONS = 3;
/** Shares of a page's questions that have options, that anything supports, for the others to be odd. */
const OPTIONS_SHARE = 0.7;
const SOME_SUPPORT = 0.34;

const hasOptions = ({ clues, optionRuns = 0 }: FoundQuestion): boolean =>
  (clues?.options ?? 0) >= MIN_OPTIONS || optionRuns > 0;

/** Whether a box reaches into that of another question. */
const overlaps = (one: Rect, others: readonly Rect[]): boolean =>
  others.some(
    (other) =>
      other !== one &&
      Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left) >
        MAX_OVERLAP &&
      Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top) >
        MAX_OVERLAP,
  );

/** Whether numbers before and after one were read. */
const isBetweenRead = (found: readonly FoundQuestion[], index: number): boolean =>
  found.slice(0, index).some((one) => !one.isInferred) &&
  found.slice(index + 1).some((one) => !one.isInferred);

/** What options say against the questions of a picture. */
const doubtOfOptions = (found: readonly FoundQuestion[]): ((one: FoundQuestion) => number) => {
  const withOptions = found.filter(hasOptions).length;
  const hasChoices = withOptions >= found.length * OPTIONS_SHARE && withOptions > 1;
  const areFew = found.length < FEW;
  return (one) =>
    one.optionRuns === undefined
      ? 0
      : (one.optionRuns > 1 ? TWO_QUESTIONS : 0) +
        ((areFew || one.isMereText) && !hasOptions(one) ? NOTHING_SUPPORTS : 0) +
        (hasChoices && !hasOptions(one) ? WITHOUT_OPTIONS : 0) +
        (one.isCutOff ? CUT_OFF : 0) +
        (one.isRunOn ? RUN_ON : 0) +
        (one.isBelowText ? BELOW_TEXT : 0);
};

/** What the clues of a page's words say against each of its questions. */
const doubtOfClues = (found: readonly FoundQuestion[]): ((one: FoundQuestion) => number) => {
  const withOptions = found.filter(hasOptions).length;
  const supported = found.filter(
    (one) => hasOptions(one) || one.clues?.hasPrompt || one.clues?.isAnnounced,
  ).length;
  const hasChoices = withOptions >= found.length * OPTIONS_SHARE && withOptions > 1;
  const isUnsupported = supported < found.length * SOME_SUPPORT;
  return (one) =>
    !one.clues
      ? 0
      : (isUnsupported ? NOTHING_SUPPORTS : 0) +
        ((one.clues.optionRuns ?? 0) > 1 ? TWO_QUESTIONS : 0) +
        (hasChoices && !hasOptions(one) ? WITHOUT_OPTIONS : 0);
};

/**
 * How sure each question of a page is, between 0 and 1: one that has no number, follows none that
 * is one less, is far higher or lower than the others, or lacks what questions have, may be wrong.
 * In the order given.
 */
export const confidenceOf = (found: readonly FoundQuestion[]): number[] => {
  const usual = median(found.map(({ height }) => height));
  const doubtBy = doubtOfClues(found);
  const doubtByOptions = doubtOfOptions(found);
  return found.map((one, index) => {
    const { number, height, clues, isInferred } = one;
    const before = found[index - 1]?.number;
    const after = found[index + 1]?.number;
    const follows =
      number === undefined ||
      index === 0 ||
      before === undefined ||
      number === before + 1 ||
      number === 1;
    const isFollowed =
      number === undefined || after === undefined || after === number + 1 || after === 1;
    const doubts =
      (number === undefined ? WITHOUT_NUMBER : 0) +
      (follows && isFollowed ? 0 : OUT_OF_ORDER) +
      (height > usual * 3 || height < usual / 4 ? ODD_HEIGHT : 0) +
      (height < MIN_HEIGHT ? TINY : 0) +
      (!clues && height > usual * 1.8 ? TWICE_AS_HIGH : 0) +
      (found.length === 1 ? LONE : 0) +
      (!clues && overlaps(one, found) ? OVERLAP : 0) +
      (!clues && usual < TWO_LINES ? MERE_LINES : 0) +
      (isInferred && !isBetweenRead(found, index) ? INFERRED_AT_END : 0) +
      doubtBy(one) +
      doubtByOptions(one);
    return Math.max(0, Math.round((1 - doubts) * 100) / 100);
  });
};

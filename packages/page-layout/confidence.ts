import type { FoundQuestion } from './found-question.ts';

/** Below this a question is worth a second look. */
export const CONFIDENT = 0.7;

/** What a reader of the page would doubt, and how much. */
const WITHOUT_NUMBER = 0.4;
const OUT_OF_ORDER = 0.35;
const ODD_HEIGHT = 0.2;
const TINY = 0.35;

/** Page units: lower ones are a line at most. */
const MIN_HEIGHT = 22;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * How sure each question of a page is, between 0 and 1: one that has no number, follows none that
 * is one less, or is far higher or lower than the others, may be wrong. In the order given.
 */
export const confidenceOf = (found: readonly FoundQuestion[]): number[] => {
  const usual = median(found.map(({ height }) => height));
  return found.map(({ number, height }, index) => {
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
      (height < MIN_HEIGHT ? TINY : 0);
    return Math.max(0, Math.round((1 - doubts) * 100) / 100);
  });
};

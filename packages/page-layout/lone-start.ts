import type { Segment } from './columns.ts';
import type { PlacedNumber } from './number-places.ts';
import type { OptionRun } from './option-runs.ts';
import type { Start } from './question-boxes.ts';

/**
 * A page with one question: what its number is worth at least, how far its options are beside it (page
 * units), how many of these may be read in its text by chance, and how many on all of the page.
 */
const LONE = { worth: 0.8, beside: 60, options: 2, onPage: 6 };

/** Page units by which the tops of what is on one row differ. */
const LETTER_SLACK = 5;

/** A number that may be that of a question. */
type Numbered = Pick<PlacedNumber, 'value' | 'top' | 'worth'> & {
  sign: { left: number };
  segment: Segment;
  isMarginal: boolean;
};

/** Where the one question of a page begins: at the number that is read best and has options below it. */
export const loneStart = (
  numbers: readonly Numbered[],
  options: readonly OptionRun[],
  unit: number,
): Start | undefined => {
  if (options.length > LONE.onPage) return undefined;
  const [found] = numbers
    .filter(({ segment, top, worth, isMarginal, sign }) => {
      if (worth < LONE.worth || isMarginal) return false;
      const own = options.filter(
        (run) =>
          run.top > top + LETTER_SLACK &&
          run.top < segment.top + segment.height &&
          Math.abs(run.left - sign.left * unit) <= LONE.beside,
      );
      return own.length > 0 && own.length <= LONE.options;
    })
    .toSorted((one, other) => other.worth - one.worth);
  return found && { segment: found.segment, top: found.top, number: found.value };
};

/**
 * Whether numbers that count up are those of a drawing in the one question of a page, such as the digits
 * below an axis: they are more than its options twice over, most are below its number in its column, and
 * that is none of them.
 */
export const areOfDrawing = (
  chain: readonly { top: number; column: number }[],
  { segment, top }: Start,
  options: readonly OptionRun[],
): boolean => {
  const own = chain.filter(({ column }) => column === segment.column);
  const below = own.filter((number) => number.top > top);
  return (
    options.length * 2 < chain.length &&
    2 * below.length > chain.length &&
    own.every((number) => number.top !== top)
  );
};

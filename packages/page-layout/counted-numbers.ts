import { heightOf, type PixelBox } from './glyph-shape.ts';

/** What a chain of numbers is made of; `place` is where on the page, in the order of reading. */
type Counted = {
  value: number;
  worth: number;
  indent: number;
  place: number;
  column: number;
  /** How many questions' options are before it. */
  optionsBefore?: number;
  /** Its first digit; of what nobody read, anything. */
  sign?: PixelBox;
  isInferred?: boolean;
};

/** Page units: how far a number is indented against that before it, in its column and another. */
const SAME_INDENT = 11;
const SAME_IN_OTHER = 45;

/** Page units: numbers of a list have lines between them. */
const NEAREST = 13;

/** Numbers that are looked at. */
const MAX_NUMBERS = 3_000;

/** What a number must be worth to be taken in. */
const TOLL = 0.45;

/** The penalty where some numbers lack, and where a list restarts. */
const LACKING = [0, 0.8, 1.4, 1.8, 2.2];
const RESTART_COST = 1.8;

/** The penalty where no options are between two numbers, and where there are more or fewer of them. */
const NO_OPTIONS = 0.3;
const EACH_OPTIONS = 0.12;
const MAX_OPTIONS = 0.3;

/** Times by which digits of one list differ in height, old-style ones included, and what more costs. */
const AS_HIGH = 1.5;
const OTHER_HEIGHT = 1;

/** What a gap between numbers costs of that where as many questions' options are between them. */
const AS_MANY = 0.5;

/** Of two lists that are worth the same the one further out numbers the questions. */
const INSIDE = 0.0005;

const canFollow = (before: Counted, after: Counted): boolean =>
  before.place <= after.place - NEAREST &&
  Math.abs(before.indent - after.indent) <=
    (before.column === after.column ? SAME_INDENT : SAME_IN_OTHER);

/** What the options between two numbers say against that one follows the other. */
const costOfOptions = (before: Counted, after: Counted): number => {
  if (before.optionsBefore === undefined || after.optionsBefore === undefined) return 0;
  const between = after.optionsBefore - before.optionsBefore;
  if (between <= 0) return NO_OPTIONS;
  const expected = after.value - before.value;
  return expected <= 0 ? 0 : Math.min(MAX_OPTIONS, Math.abs(between - expected) * EACH_OPTIONS);
};

/** Whether as many questions' options are between two numbers as questions, of which some have no number. */
const isAsManyOptions = (before: Counted, after: Counted): boolean =>
  before.optionsBefore !== undefined &&
  after.optionsBefore !== undefined &&
  after.value - before.value === after.optionsBefore - before.optionsBefore;

/** What it says against that one number follows the other that one is printed much larger. */
const costOfHeights = (one: Counted, other: Counted): number => {
  if (!one.sign || !other.sign || one.isInferred || other.isInferred) return 0;
  const [own, next] = [heightOf(one.sign), heightOf(other.sign)];
  return Math.max(own, next) > Math.min(own, next) * AS_HIGH ? OTHER_HEIGHT : 0;
};

/** Those worth most, still in order: a page full of Kana may be read as thousands of numbers. */
const maxWorth = <Number extends Counted>(numbers: readonly Number[]): readonly Number[] => {
  if (numbers.length <= MAX_NUMBERS) return numbers;
  const [minimum] = numbers
    .map(({ worth }) => worth)
    .toSorted((one, other) => other - one)
    .slice(MAX_NUMBERS - 1);
  return numbers.filter(({ worth }) => worth > (minimum ?? 0));
};

/**
 * Of numbers that were read from a picture, so that each may be another one, those that are under
 * each other and count up best; `numbers` in the order of reading. `worth` is that of all together.
 * `hasOptions`: nearly all options of the page were found, so that they count its questions.
 */
export const countedNumbers = <Number extends Counted>(
  all: readonly Number[],
  hasOptions = false,
): { worth: number; chain: Number[] } => {
  const numbers = maxWorth(all);
  const best: { worth: number; before: number }[] = [];
  const withValue = new Map<number, number[]>();
  const worthOf = (at: number): number => best[at]?.worth ?? Number.NEGATIVE_INFINITY;
  let end = -1;
  for (const [index, number] of numbers.entries()) {
    const own = number.worth - TOLL - INSIDE * number.indent;
    let mine = { worth: own, before: -1 };
    const follow = (before: number, cost: number) => {
      const other = numbers[before];
      if (!other || !canFollow(other, number)) return;
      const costs =
        cost * (isAsManyOptions(other, number) ? AS_MANY : 1) +
        costOfHeights(other, number) +
        (hasOptions ? costOfOptions(other, number) : 0);
      const worth = worthOf(before) + own - costs;
      if (worth > mine.worth) mine = { worth, before };
    };
    for (const [lack, cost] of LACKING.entries())
      for (const before of withValue.get(number.value - 1 - lack) ?? []) follow(before, cost);
    if (number.value === 1 && end >= 0) follow(end, RESTART_COST);
    best.push(mine);
    const same = withValue.get(number.value);
    if (same) same.push(index);
    else withValue.set(number.value, [index]);
    if (end < 0 || mine.worth > worthOf(end)) end = index;
  }
  const chain: Number[] = [];
  const worth = end < 0 ? 0 : worthOf(end);
  for (let at = end; at >= 0; at = best[at]?.before ?? -1) {
    const number = numbers[at];
    if (number) chain.unshift(number);
  }
  return { worth, chain };
};

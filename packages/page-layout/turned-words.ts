import type { Rect } from '@sayfa/kernel';

/** A word of a page and its box. */
type PrintedWord = Rect & { text: string };

/** Letters from which a word that is this many times higher than wide is turned by 90°. */
const MIN_LETTERS = 3;
const HIGHER = 1.8;

/** Page units of the margins at both sides, and how much wider a word of one line may be. */
const SIDE = 75;
const SAME_WIDTH = 1.4;

/** Page units: words of one turned line begin and end at the same place across it. */
const ALIGNED = 0.8;

/** Letters of a turned line whose letters stand apart, and times its width that they are apart at most. */
const MIN_APART = 4;
const MAX_GAP = 1.2;

/** How much longer the widest letter of a line is than its narrowest; those of a column of digits are not. */
const VARIED = 1.5;

const bottomOf = ({ top, height }: Rect): number => top + height;

const isTurned = ({ text, width, height }: PrintedWord): boolean =>
  text.length >= MIN_LETTERS && height > width * HIGHER;

const isAtSide = ({ left, width }: Rect): boolean => left + width < SIDE || left > 1_000 - SIDE;

/** Items, in an order in which those that belong together follow each other, as groups of these. */
const inGroups = <Each>(
  items: readonly Each[],
  belongs: (item: Each, before: Each) => boolean,
): Each[][] => {
  const groups: Each[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last && before && belongs(item, before)) last.push(item);
    else groups.push([item]);
  }
  return groups;
};

/** Groups of words that stand under each other with the same left and right edge, as near as letters. */
const stacksIn = <Each extends PrintedWord>(words: readonly Each[]): Each[][] => {
  const byLeft = words.toSorted((one, other) => one.left - other.left);
  return inGroups(byLeft, (word, before) => word.left - before.left <= ALIGNED)
    .flatMap((alike) =>
      inGroups(
        alike.toSorted((one, other) => one.width - other.width),
        (word, before) => word.width - before.width <= ALIGNED,
      ),
    )
    .filter(({ length }) => length >= 2)
    .flatMap((alike) =>
      inGroups(
        alike.toSorted((one, other) => one.top - other.top),
        (word, before) => {
          const gap = word.top - bottomOf(before);
          return gap > -ALIGNED && gap < word.width * MAX_GAP;
        },
      ),
    );
};

/** Whether words under each other are one turned line: each is as high as its letters are wide. */
const isTurnedLine = (stack: readonly PrintedWord[]): boolean => {
  const letters = stack.reduce((sum, { text }) => sum + [...text].length, 0);
  if (stack.length < 2 || letters < MIN_APART) return false;
  const heights = stack.map(({ height }) => height);
  const isVaried = Math.max(...heights) > Math.min(...heights) * VARIED;
  return stack.some(isTurned) || (isVaried && stack.length >= MIN_APART);
};

/** Whether letters stand upright under each other at the side of a page and are a name, no series. */
const isUprightName = (stack: readonly PrintedWord[]): boolean => {
  const letters = stack.map(({ text }) => text);
  return (
    stack.length >= MIN_APART &&
    stack.every((word) => isAtSide(word) && /^\p{L}$/u.test(word.text)) &&
    letters.join('') !== letters.toSorted().join('')
  );
};

/** Letters at the side, upright under each other: narrow ones are centred. */
const uprightNames = <Each extends PrintedWord>(words: readonly Each[]): Each[][] => {
  const centre = ({ left, width }: Rect) => left + width / 2;
  const letters = words.filter((word) => isAtSide(word) && /^\p{L}$/u.test(word.text));
  return inGroups(
    letters.toSorted((one, other) => centre(one) - centre(other)),
    (word, before) => centre(word) - centre(before) <= ALIGNED,
  )
    .flatMap((alike) =>
      inGroups(
        alike.toSorted((one, other) => one.top - other.top),
        (word, before) => word.top - bottomOf(before) < word.height * MAX_GAP,
      ),
    )
    .filter(isUprightName);
};

/** Lines that are turned by 90°, also those whose letters stand apart, each as its words. */
const turnedLines = <Each extends PrintedWord>(words: readonly Each[]): Each[][] => {
  const turned = words.filter(isTurned);
  // At the side a short word of the same line is as wide as it is high.
  const besides = words.filter(
    (word) =>
      isAtSide(word) &&
      turned.some(
        (other) =>
          isAtSide(other) &&
          Math.abs(other.left - word.left) < other.width &&
          word.width < other.width * SAME_WIDTH,
      ),
  );
  const single = [...turned, ...besides].map((word) => [word]);
  return [...stacksIn(words).filter(isTurnedLine), ...uprightNames(words), ...single];
};

/** The words of lines that are turned by 90°, also of those whose letters stand apart. */
export const turnedWords = <Each extends PrintedWord>(words: readonly Each[]): Set<Each> =>
  new Set(turnedLines(words).flat());

/** Page units around the places of gutters between columns of one width, and above and below a name in one. */
const AROUND_GUTTER = 45;
const GUTTERS = [1 / 2, 1 / 3, 2 / 3, 1 / 4, 3 / 4].map((share) => share * 1_000);
const CLEAR = 100;

const boundsOf = (words: readonly Rect[]): Rect => {
  const left = Math.min(...words.map((word) => word.left));
  const top = Math.min(...words.map((word) => word.top));
  const right = Math.max(...words.map((word) => word.left + word.width));
  return { left, top, width: right - left, height: Math.max(...words.map(bottomOf)) - top };
};

/** Whether a turned line is between two columns: where no other word is above or below it. */
const isBetweenColumns = (line: readonly Rect[], others: readonly Rect[]): boolean => {
  const { left, top, width, height } = boundsOf(line);
  return (
    GUTTERS.some((place) => Math.abs(left + width / 2 - place) < AROUND_GUTTER) &&
    !others.some(
      (other) =>
        other.left < left + width &&
        other.left + other.width > left &&
        other.top < top + height + CLEAR &&
        bottomOf(other) > top - CLEAR,
    )
  );
};

/**
 * For each word whether it is of a line that is turned by 90° and of no question: along the side of
 * the page, where not to write, or between the columns, whose book it is.
 */
export const areTurnedAside = (words: readonly PrintedWord[]): boolean[] => {
  const lines = turnedLines(words);
  const turned = new Set(lines.flat());
  const others = words.filter((word) => !turned.has(word));
  const aside = new Set(
    lines.filter((line) => line.every(isAtSide) || isBetweenColumns(line, others)).flat(),
  );
  return words.map((word) => aside.has(word));
};

import type { Rect } from '@sayfa/kernel';
import { turnedWords } from './turned-words.ts';

/** A word of a page and its box. */
type PrintedWord = Rect & { text: string };

/** Heights as multiples of the median word: of a watermark, and of what no line of text has. */
const GIANT = 3;
const OVERSIZED = 4;

/** Words that a giant one lies over at least, to be a watermark and no heading. */
const MIN_COVERED = 3;

/** A page with more giant words than this has large print and no watermark. */
const MAX_GIANTS = 60;

/**
 * Words of a watermark that is repeated: height as a multiple of the median word, how many, by how
 * many page units, and over which share of their height, they lie over other words.
 */
const LARGE = 1.3;
const MIN_REPEATED = 6;
const MAX_REPEATED = 400;
const REACH = 5;
const MIN_OVER = 0.7;

/** The height of half of the words of a page at most; 0 without words. */
export const medianHeight = (words: readonly Rect[]): number => {
  const heights = words.map(({ height }) => height).toSorted((one, other) => one - other);
  return heights[Math.floor(heights.length / 2)] ?? 0;
};

const isMiddleWithin = (part: Rect, { left, top, width, height }: Rect): boolean => {
  const [x, y] = [left + width / 2, top + height / 2];
  return (
    x >= part.left && x <= part.left + part.width && y >= part.top && y <= part.top + part.height
  );
};

/** Whether a box lies over most of another one's height, as words of other lines never do. */
const liesOver = (one: Rect, other: Rect): boolean =>
  Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left) >
    REACH &&
  Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top) >
    other.height * MIN_OVER;

const areAtLeast = <Each>(
  count: number,
  all: readonly Each[],
  is: (one: Each) => boolean,
): boolean => {
  let found = 0;
  return all.some((one) => {
    if (is(one)) found += 1;
    return found >= count;
  });
};

/** Giant words that are printed over others; diagonal text has one box over everything that it crosses. */
const giantsOver = <Each extends Rect>(words: readonly Each[]): Each[] => {
  const limit = medianHeight(words) * GIANT;
  const giants = words.filter(({ height }) => height >= limit);
  if (giants.length > MAX_GIANTS) return [];
  const others = words.filter(({ height }) => height < limit);
  return giants.filter((giant) =>
    areAtLeast(MIN_COVERED, others, (word) => isMiddleWithin(giant, word)),
  );
};

/** Words of one text and size, in page units, that are higher than usual. */
const repeatedWords = <Each extends PrintedWord>(words: readonly Each[]): Each[][] => {
  const limit = medianHeight(words) * LARGE;
  const alike = new Map<string, Each[]>();
  for (const word of words) {
    if (word.height < limit) continue;
    const key = `${word.text} ${Math.round(word.width)} ${Math.round(word.height)}`;
    const own = alike.get(key);
    if (own) own.push(word);
    else alike.set(key, [word]);
  }
  return [...alike.values()].filter(
    ({ length }) => length >= MIN_REPEATED && length <= MAX_REPEATED,
  );
};

/** Words that are repeated over the page and printed over others, which lines of text never are. */
const repeatedOver = <Each extends PrintedWord>(words: readonly Each[]): Each[] =>
  repeatedWords(words)
    .filter((alike) => {
      const own = new Set(alike);
      const others = words.filter((word) => !own.has(word));
      return areAtLeast(MIN_COVERED, alike, (mark) => others.some((word) => liesOver(mark, word)));
    })
    .flat();

/**
 * For each word whether it is a watermark: several times higher than the others of the page, and
 * printed over some of them.
 */
export const areWatermarks = (words: readonly Rect[]): boolean[] => {
  const found = new Set(giantsOver(words));
  return words.map((word) => found.has(word));
};

/** For each word whether it is of no line but printed over some: a watermark, also one that is repeated. */
export const areOverLines = (words: readonly PrintedWord[]): boolean[] => {
  const found = new Set([...giantsOver(words), ...repeatedOver(words)]);
  return words.map((word) => found.has(word));
};

/** The words that lines of text are made of: no watermarks, nothing oversized or turned by 90°. */
export const wordsOfLines = <Each extends PrintedWord>(words: readonly Each[]): Each[] => {
  const areMarks = areOverLines(words);
  const turned = turnedWords(words);
  const limit = medianHeight(words) * OVERSIZED;
  return words.filter((word, at) => !areMarks[at] && word.height <= limit && !turned.has(word));
};

import type { Rect } from '@sayfa/kernel';

/** Heights as multiples of the median word: of a watermark, and of what no line of text has. */
const GIANT = 3;
const OVERSIZED = 4;

/** Words that a giant one lies over at least, to be a watermark and no heading. */
const MIN_COVERED = 3;

/** A page with more giant words than this has large print and no watermark. */
const MAX_GIANTS = 60;

/** Letters from which a word that is this many times higher than wide is turned by 90°. */
const MIN_TURNED_LETTERS = 3;
const TURNED = 1.8;

/** Page units of the margins at both sides, and how much wider a word of one line may be. */
const SIDE = 75;
const SAME_WIDTH = 1.4;

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

/**
 * For each word whether it is a watermark: several times higher than the others of the page, and
 * printed over some of them. Diagonal text has one box over everything that it crosses.
 */
export const areWatermarks = (words: readonly Rect[]): boolean[] => {
  const limit = medianHeight(words) * GIANT;
  const giants = words.filter(({ height }) => height >= limit);
  const found = new Set<Rect>();
  if (giants.length <= MAX_GIANTS) {
    for (const giant of giants) {
      let covered = 0;
      for (const word of words) {
        if (word.height < limit && isMiddleWithin(giant, word)) covered += 1;
        if (covered >= MIN_COVERED) break;
      }
      if (covered >= MIN_COVERED) found.add(giant);
    }
  }
  return words.map((word) => found.has(word));
};

const isTurned = ({ text, width, height }: Rect & { text: string }): boolean =>
  text.length >= MIN_TURNED_LETTERS && height > width * TURNED;

/**
 * For each word whether it is of a line that is turned by 90°, along the side of the page: where not
 * to write, whose book it is.
 */
export const areTurnedInMargin = (words: readonly (Rect & { text: string })[]): boolean[] => {
  const isAtSide = ({ left, width }: Rect) => left + width < SIDE || left > 1_000 - SIDE;
  const turned = words.filter((word) => isTurned(word) && isAtSide(word));
  return words.map(
    (word) =>
      isAtSide(word) &&
      // A short word of the same line is as wide as it is high.
      turned.some(
        ({ left, width }) => Math.abs(left - word.left) < width && word.width < width * SAME_WIDTH,
      ),
  );
};

/** The words that lines of text are made of: no watermarks, nothing oversized or turned by 90°. */
export const wordsOfLines = <Each extends Rect & { text: string }>(
  words: readonly Each[],
): Each[] => {
  const areMarks = areWatermarks(words);
  const areTurned = areTurnedInMargin(words);
  const limit = medianHeight(words) * OVERSIZED;
  return words.filter(
    (word, at) => !areMarks[at] && !areTurned[at] && word.height <= limit && !isTurned(word),
  );
};

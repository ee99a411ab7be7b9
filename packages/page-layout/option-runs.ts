import type { Rect } from '@sayfa/kernel';
import { heightOf, type PixelBox, widthOf } from './glyph-shape.ts';
import type { SignReader } from './sign-reader.ts';
import type { Sign } from './signs.ts';

/** Options of one question on a picture, from the row of the first to that of the last; page units. */
export type OptionRun = Rect & {
  /** Letters that were read. */
  count: number;
};

/** A letter that may mark an option: `letter` is 0 for A. */
type Mark = { sign: PixelBox; letter: number; likely: number };

type Run = { marks: Mark[]; last: Mark; worth: number };

/** Pixels. */
const LOWEST = 6;
const HIGHEST = 34;

/** As shares of a letter's height: how wide it is, air to its bracket and to what is before it. */
const WIDEST = 1.25;
const NEAR = 0.42;
const AIR_BEFORE = 0.5;

/** Pixels between pieces of a letter whose thin strokes are too faint. */
const MAX_CRACK = 3;

/** A bracket is narrow and as high as the letter at least, a dot is low. */
const BRACKET = { width: 0.6, height: 0.75 };
const DOT = 0.45;

const MIN_LIKELY = 0.2;

/** What a letter without a bracket or dot is worth, and all of a question's at least. */
const UNCLOSED = 0.6;
const MIN_WORTH = 1.6;

/** Options are read from this many on; one between two others may be unread. */
const MIN_READ = 3;

/** Page units: options under each other, and the lines of one. */
const SAME_INDENT = 9;
const FARTHEST_BELOW = 120;

const areBeside = (one: PixelBox, other: PixelBox): boolean =>
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
  Math.min(heightOf(one), heightOf(other)) * 0.5;

/** Signs with those beside them looked up by their row. */
const neighboursOf = (signs: readonly Sign[]) => {
  const rows = new Map<number, Sign[]>();
  const HIGH = 32;
  for (const sign of signs)
    for (let row = Math.floor(sign.top / HIGH); row <= Math.floor(sign.bottom / HIGH); row += 1) {
      const own = rows.get(row);
      if (own) own.push(sign);
      else rows.set(row, [sign]);
    }
  return (sign: Sign): { before: Sign | undefined; after: Sign | undefined } => {
    let before: Sign | undefined;
    let after: Sign | undefined;
    for (const other of rows.get(Math.floor((sign.top + sign.bottom) / 2 / HIGH)) ?? []) {
      if (other === sign || other.bottom <= sign.top || other.top >= sign.bottom + 2) continue;
      const middle = (other.left + other.right) / 2;
      if (middle > (sign.left + sign.right) / 2) {
        if (!after || other.left < after.left) after = other;
      } else if (!before || other.right > before.right) before = other;
    }
    return { before, after };
  };
};

/** A sign, or two pieces of one whose thin strokes are too faint, with what is before and after it. */
type Piece = {
  sign: Sign;
  before: Sign | undefined;
  /** What stands before `before`. */
  earlier: Sign | undefined;
  after: Sign | undefined;
};

const piecesOf = (signs: readonly Sign[]): Piece[] => {
  const neighbours = neighboursOf(signs);
  return signs.flatMap((sign): Piece[] => {
    const { before, after } = neighbours(sign);
    const own = { sign, before, after, earlier: before && neighbours(before).before };
    const next = own.after;
    if (!next || next.left - sign.right > MAX_CRACK || next.inside !== sign.inside) return [own];
    const both = {
      ...sign,
      left: Math.min(sign.left, next.left),
      top: Math.min(sign.top, next.top),
      right: Math.max(sign.right, next.right),
      bottom: Math.max(sign.bottom, next.bottom),
    };
    return [own, { ...own, sign: both, after: neighbours(next).after }];
  });
};

/** The letters among signs that stand alone before a bracket or a dot, or in a ring. */
const marksOf = (reader: SignReader, signs: readonly Sign[]): Mark[] =>
  piecesOf(signs).flatMap(({ sign, before, earlier, after }): Mark[] => {
    const high = heightOf(sign);
    if (high < LOWEST || high > HIGHEST || widthOf(sign) > high * WIDEST) return [];
    const isBracket = (other: Sign): boolean =>
      widthOf(other) <= high * BRACKET.width && heightOf(other) >= high * BRACKET.height;
    const isDot = (other: Sign): boolean =>
      heightOf(other) <= high * DOT &&
      widthOf(other) <= high * DOT &&
      other.bottom >= sign.bottom - high * 0.25;
    const gapAfter = after ? after.left - sign.right : Number.POSITIVE_INFINITY;
    const isBeside = after !== undefined && gapAfter <= high * NEAR;
    const isClosed = isBeside ? isBracket(after) || isDot(after) : sign.inside !== undefined;
    // A faint dot may be lost; the letter is a word of its own then, with its text after it.
    if (!isClosed && (isBeside || !after)) return [];
    const gap = before ? sign.left - before.right : Number.POSITIVE_INFINITY;
    // A narrow letter looks like a bracket, but stands within a word.
    const isInWord = before && earlier && before.left - earlier.right <= high * AIR_BEFORE;
    const isBegun =
      before === undefined ||
      gap > high * AIR_BEFORE ||
      (isBracket(before) && !isInWord) ||
      sign.inside;
    if (!isBegun) return [];
    return reader
      .letters(sign)
      .flatMap((likely, letter) =>
        likely >= MIN_LIKELY ? [{ sign, letter, likely: likely * (isClosed ? 1 : UNCLOSED) }] : [],
      );
  });

/** Whether a letter is where the option after this run may stand. */
const mayFollow = ({ marks, last }: Run, mark: Mark, unit: number): boolean => {
  const skipped = mark.letter - last.letter - 1;
  if (skipped < 0 || skipped > 1) return false;
  if (areBeside(last.sign, mark.sign))
    return mark.sign.left > last.sign.right + heightOf(last.sign);
  const below = (mark.sign.top - last.sign.top) * unit;
  return (
    below > 0 &&
    below <= FARTHEST_BELOW * (1 + skipped) &&
    marks.some(({ sign }) => Math.abs(sign.left - mark.sign.left) * unit <= SAME_INDENT)
  );
};

/** Marks from top to bottom, those of one row as they are read. */
const inRows = (marks: readonly Mark[]): Mark[] => {
  const rows: { first: PixelBox; marks: Mark[] }[] = [];
  for (const mark of marks.toSorted((one, other) => one.sign.top - other.sign.top)) {
    const row = rows.findLast(({ first }) => areBeside(first, mark.sign));
    if (row) row.marks.push(mark);
    else rows.push({ first: mark.sign, marks: [mark] });
  }
  return rows.flatMap((row) => row.marks.toSorted((one, other) => one.sign.left - other.sign.left));
};

/**
 * Where options stand in a column of a picture: letters from A or B on that follow each other beside
 * or below, each before a bracket or a dot or in a ring.
 */
export const optionRuns = (
  reader: SignReader,
  signs: readonly Sign[],
  unit: number,
): OptionRun[] => {
  const runs: Run[] = [];
  for (const mark of inRows(marksOf(reader, signs))) {
    const near = runs.filter((run) => mayFollow(run, mark, unit));
    // Of several the one that lacks nothing and is the nearest goes on.
    const [best] = near.toSorted(
      (one, other) =>
        other.last.letter - one.last.letter ||
        other.last.sign.top - one.last.sign.top ||
        other.marks.length - one.marks.length,
    );
    if (mark.letter < 2) runs.push({ marks: [mark], last: mark, worth: mark.likely });
    if (!best) continue;
    runs.push({
      marks: [...best.marks, mark],
      last: mark,
      worth: best.worth + mark.likely,
    });
  }
  const used = new Set<PixelBox>();
  return runs
    .filter(({ marks, worth }) => marks.length >= MIN_READ && worth >= MIN_WORTH)
    .toSorted((one, other) => other.worth - one.worth)
    .flatMap(({ marks }) => {
      if (marks.some(({ sign }) => used.has(sign))) return [];
      for (const { sign } of marks) used.add(sign);
      const left = Math.min(...marks.map(({ sign }) => sign.left));
      const right = Math.max(...marks.map(({ sign }) => sign.right));
      const top = Math.min(...marks.map(({ sign }) => sign.top));
      const bottom = Math.max(...marks.map(({ sign }) => sign.bottom));
      const box = { left, top, width: right - left, height: bottom - top };
      return [
        {
          left: box.left * unit,
          top: box.top * unit,
          width: box.width * unit,
          height: box.height * unit,
          count: marks.length,
        },
      ];
    })
    .toSorted((one, other) => one.top - other.top);
};

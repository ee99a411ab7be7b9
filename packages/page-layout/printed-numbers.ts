import { heightOf, type PixelBox, widthOf } from './glyph-shape.ts';
import type { Digits, SignReader } from './sign-reader.ts';
import type { Sign } from './signs.ts';

/** What may be the number of a question on a picture; places in page units. */
export type PrintedNumber = {
  value: number;
  /** 1 where it can be nothing else, below 0 where it hardly is that number. */
  worth: number;
  /** From the edge of the column that reading begins at. */
  indent: number;
  top: number;
  /** The first digit, and the sign at which its line begins; pixels. */
  sign: PixelBox;
  line: PixelBox;
};

/** How numbers are written, and which way lines run. */
export type Way = { isRtl: boolean; digits: Digits };

/** Page units from the edge of a column in which a number begins. */
const FARTHEST = 150;

/** Pixels. */
const LOWEST_DIGIT = 6;
const HIGHEST_DIGIT = 40;

/** Signs before a number on its line; those of one word that announces it, which may be in pieces. */
const MAX_BEFORE = 9;
const MAX_OF_WORD = 16;
const MAX_DIGITS = 3;

/** As shares of a sign's height: air between words, between digits that are as wide as Kanji. */
const WORD_GAP = 0.42;
const WIDE_GAP = 1;

/** How much digits of one number differ in height, and what is low beside them: a dot, a dash. */
const AS_HIGH = 0.8;
const LOW = 0.5;

/** Signs that touch are wider than one, in shares of their height. */
const TWO_WIDE = 0.95;
const WITH_DOT = 0.78;
const TOO_WIDE = 2;

/** Likelihood that is worth nothing; what is worth less is not kept. */
const WORTHLESS = 0.04;

/** What a number is worth of which the next letter belongs to the same word. */
const AS_LETTERS = 0.5;

const MIN_WORTH = -0.6;
const MIN_LIKELIHOOD = WORTHLESS ** (1 - MIN_WORTH);

/** Readings of one place that are kept. */
const MAX_READINGS = 12;

/** How likely a dot half way up is the zero of Arabic. */
const DOT_IS_ZERO = 0.8;

/** Whether signs are on one line. */
const areBeside = (one: PixelBox, other: PixelBox): boolean =>
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
  Math.min(heightOf(one), heightOf(other)) * 0.5;

/** Whether the next sign stands and ends where a digit does, as no bracket does. */
const isAsHigh = (one: PixelBox, next: PixelBox): boolean =>
  Math.abs(next.top - one.top) <= 1 && Math.abs(next.bottom - one.bottom) <= 1;

/** What several digits may be together, the least likely of them counts. */
const valuesOf = (digits: readonly Float32Array[]): { value: number; likelihood: number }[] => {
  let values = [{ value: 0, likelihood: 1 }];
  for (const [at, likely] of digits.entries()) {
    values = values.flatMap(({ value, likelihood }) => {
      const longer: typeof values = [];
      for (let digit = at === 0 ? 1 : 0; digit < 10; digit += 1) {
        const own = likely[digit] ?? 0;
        if (own < MIN_LIKELIHOOD) continue;
        longer.push({ value: value * 10 + digit, likelihood: Math.min(likelihood, own) });
      }
      return longer;
    });
  }
  return values;
};

const zero = Float32Array.from({ length: 11 }, (_, at) =>
  at === 0 ? DOT_IS_ZERO : at === 10 ? 1 - DOT_IS_ZERO : 0,
);

/** The signs of one line from where reading begins, and that at which a number may. */
type Beginning = { line: readonly Sign[]; index: number; sign: Sign; clear: number };

type ReadDigit = { sign: Sign; likely: Float32Array };

/** A column of signs, and how its lines run. */
type Column = {
  script: Digits;
  /** Page units of a pixel. */
  unit: number;
  isRtl: boolean;
  startOf(box: PixelBox): number;
  gapBetween(one: PixelBox, next: PixelBox): number;
  inReadingOrder(pair: readonly [Sign, Sign]): readonly [Sign, Sign];
};

const columnAt = (edge: number, unit: number, { isRtl, digits: script }: Way): Column => ({
  script,
  unit,
  isRtl,
  startOf: (box) => (isRtl ? edge - box.right : box.left - edge),
  gapBetween: (one, next) => (isRtl ? one.left - next.right : next.left - one.right),
  inReadingOrder: ([one, other]) => (isRtl ? [other, one] : [one, other]),
});

/** How likely a sign is no digit at all. */
const likelyNone = (reader: SignReader, script: Digits, sign: Sign): number =>
  reader.likely(sign, script)[10] ?? 0;

/** Whether a dot is the zero of Arabic: small, and half way up beside the next digit. */
const isDotZero = (script: Digits, sign: Sign, beside: Sign): boolean => {
  const middle = (sign.top + sign.bottom) / 2;
  const high = heightOf(beside);
  return (
    script === 'arabic' &&
    heightOf(sign) < high * LOW &&
    widthOf(sign) < high * LOW &&
    middle > beside.top + high * 0.25 &&
    middle < beside.bottom - high * 0.15
  );
};

/** What these digits may be as one number; `ended` is how likely nothing belongs to it after them. */
const numbersFrom = (
  column: Column,
  { line, index, sign, clear }: Beginning,
  digits: readonly ReadDigit[],
  ended: number,
): PrintedNumber[] => {
  if (Math.min(clear, ended) < MIN_LIKELIHOOD) return [];
  const inOrder = (column.isRtl ? digits.toReversed() : digits).map(({ likely }) => likely);
  return valuesOf(inOrder).flatMap(({ value, likelihood }) => {
    const whole = Math.min(likelihood, clear, ended);
    const worth = 1 - Math.log(whole) / Math.log(WORTHLESS) - 0.01 * index;
    if (worth < MIN_WORTH) return [];
    const top = Math.min(...digits.map((digit) => (digit.sign.inside ?? digit.sign).top));
    return {
      ...{ value, worth, sign, line: line[0] ?? sign },
      indent: column.startOf(sign) * column.unit,
      top: top * column.unit,
    };
  });
};

/** Reads on from where a number may begin, a digit after the other: what it may be. */
const readFrom = (reader: SignReader, column: Column, beginning: Beginning): PrintedNumber[] => {
  const { script, isRtl, gapBetween } = column;
  const { line, index, sign } = beginning;
  const after = line[index + 1];
  const isFirstZero = after !== undefined && isDotZero(script, sign, after);
  const high = heightOf(isFirstZero ? after : sign);
  if (high < LOWEST_DIGIT || high > HIGHEST_DIGIT) return [];
  const found: PrintedNumber[] = [];
  const digits: ReadDigit[] = [];
  for (let at = index; at < line.length && digits.length < MAX_DIGITS; at += 1) {
    const one = at === index ? sign : line[at];
    const last = digits.at(-1);
    if (!one || (last && gapBetween(last.sign, one) > high * WIDE_GAP)) break;
    const isZero =
      at === index ? isFirstZero : last !== undefined && isDotZero(script, one, last.sign);
    const ratio = heightOf(one) / high;
    if (!isZero && (ratio < AS_HIGH || ratio > 1 / AS_HIGH)) break;
    const own = { sign: one, likely: isZero ? zero : reader.likely(one, script) };
    const next = line[at + 1];
    const isEnd =
      !next ||
      gapBetween(one, next) > high * WORD_GAP ||
      heightOf(next) < high * LOW ||
      next.inside !== one.inside;
    const ended = isEnd
      ? 1
      : likelyNone(reader, script, next) * (isAsHigh(one, next) ? AS_LETTERS : 1);
    const before = [...digits];
    digits.push(own);
    found.push(...numbersFrom(column, beginning, digits, ended));
    const shape = widthOf(one) / heightOf(one);
    if (isZero || shape < WITH_DOT) continue;
    const [digit, dot] = column.inReadingOrder(
      isRtl ? reader.parted(one, 0.12, 0.5) : reader.parted(one, 0.5, 0.88),
    );
    const read = (half: Sign) => ({ sign: half, likely: reader.likely(half, script) });
    found.push(
      ...numbersFrom(
        column,
        beginning,
        [...before, read(digit)],
        heightOf(dot) < high * LOW ? 1 : likelyNone(reader, script, dot),
      ),
    );
    if (shape < TWO_WIDE) continue;
    const readTwo = (both: Sign, then: number) => {
      const two = column.inReadingOrder(reader.parted(both, 0.33, 0.67));
      found.push(...numbersFrom(column, beginning, [...before, ...two.map(read)], then));
    };
    readTwo(one, ended);
    // A dash may touch the last of two digits.
    if (heightOf(dot) < high * LOW && widthOf(digit) >= high * TWO_WIDE) readTwo(digit, 1);
  }
  return found;
};

/** The signs of each sign's line, for signs from top to bottom. */
const createLineFinder = (column: Column, signs: readonly Sign[]) => {
  const highest = Math.max(0, ...signs.map(heightOf));
  let first = 0;
  return (sign: Sign): Sign[] => {
    while (first < signs.length && (signs[first]?.top ?? 0) < sign.top - highest) first += 1;
    const line: Sign[] = [];
    for (let at = first; at < signs.length; at += 1) {
      const other = signs[at];
      if (!other || other.top >= sign.bottom) break;
      if (areBeside(sign, other)) line.push(other);
    }
    return line.sort((one, other) => column.startOf(one) - column.startOf(other));
  };
};

/** Whether all that stands before a sign on its line is one word. */
const isAfterOneWord = (column: Column, line: readonly Sign[], index: number): boolean =>
  index <= MAX_OF_WORD &&
  line.slice(1, index + 1).every((sign, at) => {
    const before = line[at];
    const isApart =
      before !== undefined &&
      column.gapBetween(before, sign) > heightOf(line[index] ?? sign) * WORD_GAP;
    return isApart === (at === index - 1);
  });

/** Every sign near the edge of the column at which a number may begin. */
function* beginningsOf(
  reader: SignReader,
  column: Column,
  signs: readonly Sign[],
): Generator<Beginning> {
  const { script } = column;
  const reach = (FARTHEST + 60) / column.unit;
  const near = signs
    .filter((sign) => column.startOf(sign) < reach)
    .toSorted((one, other) => one.top - other.top);
  const lineOf = createLineFinder(column, near);
  for (const sign of near) {
    if (column.startOf(sign) > FARTHEST / column.unit || widthOf(sign) > heightOf(sign) * TOO_WIDE)
      continue;
    const line = lineOf(sign);
    const index = line.indexOf(sign);
    const high = heightOf(sign);
    const before = line[index - 1];
    if (index > MAX_BEFORE && !isAfterOneWord(column, line, index)) continue;
    const isJoined = before !== undefined && column.gapBetween(before, sign) < high * WORD_GAP;
    // What a number follows within its word is none itself: a letter, a bracket.
    const clear =
      isJoined && heightOf(before) > high * LOW ? likelyNone(reader, script, before) : 1;
    yield { line, index, sign, clear };
    if (widthOf(sign) < high * TWO_WIDE) continue;
    // A letter may touch the number that it announces.
    const [letter, digit] = column.inReadingOrder(reader.parted(sign, 0.33, 0.67));
    yield { line, index, sign: digit, clear: likelyNone(reader, script, letter) };
  }
}

/** The numbers that a column's lines may begin with; `edge` is where it begins, in pixels. */
export const readPrintedNumbers = (
  reader: SignReader,
  signs: readonly Sign[],
  { edge, unit, ...way }: Way & { edge: number; unit: number },
): PrintedNumber[] => {
  const column = columnAt(edge, unit, way);
  const found: PrintedNumber[] = [];
  for (const beginning of beginningsOf(reader, column, signs)) {
    found.push(...likeliest(readFrom(reader, column, beginning)));
  }
  return bestOf(found);
};

/** What one place may be is one of a few numbers; others are hardly ever right. */
const likeliest = (numbers: readonly PrintedNumber[]): readonly PrintedNumber[] =>
  numbers.length <= MAX_READINGS
    ? numbers
    : numbers.toSorted((one, other) => other.worth - one.worth).slice(0, MAX_READINGS);

/** Of readings of one number at one place, which signs that touch are read in several ways, the best. */
const bestOf = (numbers: readonly PrintedNumber[]): PrintedNumber[] => {
  const best = new Map<string, PrintedNumber>();
  for (const number of numbers) {
    const key = `${number.value} ${number.top} ${number.indent}`;
    if ((best.get(key)?.worth ?? Number.NEGATIVE_INFINITY) < number.worth) best.set(key, number);
  }
  return [...best.values()];
};

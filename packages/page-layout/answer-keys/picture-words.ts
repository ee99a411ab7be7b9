import { heightOf, widthOf } from '../glyph-shape.ts';
import type { GreyPicture } from '../ink.ts';
import type { Word } from '../lines.ts';
import { isReadable } from '../page-ink.ts';
import { pictureLayout } from '../picture-layout.ts';
import { createSignReader, type SignReader } from '../sign-reader.ts';
import { type Sign, signsOf } from '../signs.ts';
import { UNREAD_CHOICE } from './choices.ts';
import { UNREAD } from './key-labels.ts';
import type { ReadWord } from './key-tokens.ts';

/** Whether the words of a page say what is on it; where not, its picture is read. */
export const hasReadableWords = (words: readonly Word[]): boolean => isReadable(words);

/** As shares of the height of the signs beside: a dot or a stroke is lower, words are apart. */
const LOW = 0.42;
const APART = 0.42;
const TWO_WIDE = 0.95;

/** Pixels: higher than any sign. */
const ROW = 64;

/** Signs of a number with its letter at most, and how likely each must be. */
const MAX_SIGNS = 5;
const MIN_LIKELY = 0.5;

/** What is read from a picture is never sure by itself: an editor looks at it. */
const MAX_CERTAINTY = 0.75;

/** Signs of a word before a number, and how likely its digits must be. */
const MIN_OF_LABEL = 3;
const SURE_DIGIT = 0.8;

type Read = { text: string; likely: number };

const beside = (one: Sign, other: Sign): boolean =>
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
  Math.min(heightOf(one), heightOf(other)) / 2;

/** Signs in rows, each from left to right. */
const rowsOf = (signs: readonly Sign[]): Sign[][] => {
  const rows: { signs: Sign[]; top: number; bottom: number }[] = [];
  let open: typeof rows = [];
  for (const sign of signs.toSorted((one, other) => one.top - other.top)) {
    open = open.filter(({ bottom }) => bottom > sign.top);
    const middle = (sign.top + sign.bottom) / 2;
    const row = open.find(({ top, bottom }) => middle > top && middle < bottom);
    if (row) {
      row.signs.push(sign);
      if (heightOf(sign) < 2 * (row.bottom - row.top)) {
        row.top = Math.min(row.top, sign.top);
        row.bottom = Math.max(row.bottom, Math.min(sign.bottom, row.top + 60));
      }
    } else {
      const made = { signs: [sign], top: sign.top, bottom: sign.bottom };
      rows.push(made);
      open.push(made);
    }
  }
  return rows.map((row) => row.signs.toSorted((one, other) => one.left - other.left));
};

/** Signs of a row that stand together. */
const wordsIn = (row: readonly Sign[]): Sign[][] => {
  const words: Sign[][] = [];
  const heights = row.map(heightOf).toSorted((one, other) => one - other);
  const high = heights[Math.floor(heights.length * 0.75)] ?? 1;
  for (const sign of row) {
    const last = words.at(-1)?.at(-1);
    const isNear =
      last &&
      sign.left - last.right <= high * APART &&
      (beside(last, sign) || heightOf(sign) < high * LOW || heightOf(last) < high * LOW);
    if (isNear) words.at(-1)?.push(sign);
    else words.push([sign]);
  }
  return words;
};

const digitOf = (likely: Float32Array): Read => {
  let best = { text: '', likely: 0 };
  for (let digit = 0; digit < 10; digit += 1) {
    const share = likely[digit] ?? 0;
    if (share > best.likely) best = { text: String(digit), likely: share };
  }
  return best;
};

const letterOf = (reader: SignReader, sign: Sign): Read => {
  const shares = reader.letters(sign);
  const likely = Math.max(...shares);
  return { text: 'ABCDE'[shares.indexOf(likely)] ?? '', likely };
};

const digitsOf = (reader: SignReader, sign: Sign): Read => {
  const one = digitOf(reader.likely(sign, 'latin'));
  if (widthOf(sign) < heightOf(sign) * TWO_WIDE) return one;
  const parts = reader
    .parted(sign, 0.33, 0.67)
    .map((part) => digitOf(reader.likely(part, 'latin')));
  const likely = Math.min(...parts.map((part) => part.likely));
  return likely > one.likely ? { text: parts.map(({ text }) => text).join(''), likely } : one;
};

const worst = (reads: readonly Read[]): number => Math.min(...reads.map(({ likely }) => likely));

/** A word that ends in a number after its widest gap, as `TEST 3` does where spaces are narrow. */
const partedAtNumber = (reader: SignReader, signs: readonly Sign[]): (readonly Sign[])[] => {
  const gaps = signs.slice(1).map((sign, at) => sign.left - (signs[at]?.right ?? sign.left));
  const at = gaps.lastIndexOf(Math.max(...gaps)) + 1;
  const [before, after] = [signs.slice(0, at), signs.slice(at)];
  const others = gaps.filter((_, index) => index !== at - 1).toSorted((one, other) => one - other);
  const usual = others[Math.floor(others.length / 2)] ?? 0;
  const isWide = (gaps[at - 1] ?? 0) > usual + 1;
  if (!isWide || before.length < MIN_OF_LABEL || after.length > 2) return [signs];
  const isNumber = after.every((sign) => digitsOf(reader, sign).likely > SURE_DIGIT);
  return isNumber ? [before, after] : [signs];
};

/** What some signs are read as: a number, a number with a letter, a letter; or unread. */
const readWord = (reader: SignReader, signs: readonly Sign[]): Read => {
  const high = Math.max(...signs.map(heightOf));
  const isMark = (sign: Sign): boolean => heightOf(sign) < high * LOW;
  const main = signs.filter((sign) => !isMark(sign));
  const unread = { text: UNREAD.repeat(Math.max(2, Math.min(12, main.length))), likely: 1 };
  if (main.length === 0) return { text: '.', likely: 1 };
  const isLetter = main.length === 1;
  if (main.length > MAX_SIGNS) return unread;
  const digits = main.map((sign) => digitsOf(reader, sign));
  const last = main.at(-1);
  const letter = last && letterOf(reader, last);
  const before = last ? signs[signs.indexOf(last) - 1] : undefined;
  const isParted = before !== undefined && isMark(before);
  const readings: Read[] = [
    { text: digits.map(({ text }) => text).join(''), likely: worst(digits) },
  ];
  if (letter && main.length === 1) readings.push(letter);
  if (letter && main.length > 1) {
    const number = digits.slice(0, -1);
    const text = `${number.map((one) => one.text).join('')}.${letter.text}`;
    readings.push({ text, likely: worst([...number, letter]) });
  }
  const [best, other] = readings.toSorted((one, two) => two.likely - one.likely);
  if (!best || best.likely < MIN_LIKELY)
    return isLetter ? { text: UNREAD_CHOICE, likely: 1 } : unread;
  // Where both a digit and a letter are likely, a dot before it tells that it is a letter.
  const pair = readings[1];
  const chosen = isParted && pair && main.length > 1 && pair.likely > MIN_LIKELY ? pair : best;
  const against = chosen === best ? (other?.likely ?? 0) : best.likely;
  return { text: chosen.text, likely: chosen.likely / (chosen.likely + (isParted ? 0 : against)) };
};

const isInside = (inner: Sign, outer: Sign): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

/** Signs that are no holes of others, as a D has one. */
const withoutHoles = (signs: readonly Sign[]): Sign[] => {
  const plain = Map.groupBy(
    signs.filter(({ isInverse }) => !isInverse),
    ({ top }) => Math.floor(top / ROW),
  );
  return signs.filter((sign) => {
    if (!sign.isInverse) return true;
    const row = Math.floor(sign.top / ROW);
    return ![row - 1, row].some((at) => plain.get(at)?.some((outer) => isInside(sign, outer)));
  });
};

/**
 * Numbers and the letters A to E on the picture of a page, as words with how sure they are; what is
 * neither is there as a word that nobody can read.
 */
export const wordsOfPicture = (picture: GreyPicture): ReadWord[] => {
  const { ink } = pictureLayout(picture);
  const { unit } = ink;
  const reader = createSignReader(ink.picture);
  const all = signsOf(ink.picture).filter(
    (sign) => heightOf(sign) >= 2 && widthOf(sign) < heightOf(sign) * 6,
  );
  const signs = withoutHoles(all);
  return rowsOf(signs).flatMap((row) =>
    wordsIn(row)
      .flatMap((word) => partedAtNumber(reader, word))
      .map((word) => {
        const left = Math.min(...word.map((sign) => sign.left)) * unit;
        const top = Math.min(...word.map((sign) => sign.top)) * unit;
        const { text, likely } = readWord(reader, word);
        return {
          ...{ text, certainty: Math.min(MAX_CERTAINTY, likely), left, top },
          width: Math.max(...word.map((sign) => sign.right)) * unit - left,
          height: Math.max(...word.map((sign) => sign.bottom)) * unit - top,
        };
      }),
  );
};

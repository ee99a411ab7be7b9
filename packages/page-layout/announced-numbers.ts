import { heightOf, type PixelBox, widthOf } from './glyph-shape.ts';
import type { GreyPicture } from './ink.ts';
import type { PrintedNumber } from './printed-numbers.ts';

/** Cells across and down of the grid that a word is compared in. */
const ACROSS = 24;
const DOWN = 8;

/** As shares of a number's height: a word of a few letters, air before the number, parts above and below. */
const NARROWEST = 1.6;
const WORD_GAP = 0.22;
const BEYOND = 0.35;

/** Share by which one word is as wide as the other; pixels that it may be off in any case. */
const AS_WIDE = 0.04;
const SLACK = 2;

/** How much two words are alike, from -1 to 1, to be the same one. */
const ALIKE = 0.82;

/** Lines that are looked at. */
const MAX_WORDS = 200;

/** A number with the word between the beginning of its line and itself. */
type Announced = { sign: PixelBox; word: PixelBox };

/** Whether anything is printed in a column of pixels. */
const isPrinted = ({ width, grey }: GreyPicture, x: number, { top, bottom }: PixelBox): boolean => {
  for (let y = top; y < bottom; y += 1) if ((grey[y * width + x] ?? 255) < 175) return true;
  return false;
};

/** The one word before a number on its line; undefined where there is none, or more than one. */
const wordBefore = (
  picture: GreyPicture,
  { sign, line }: Pick<PrintedNumber, 'sign' | 'line'>,
  isRtl: boolean,
): PixelBox | undefined => {
  const high = heightOf(sign);
  const beyond = Math.round(high * BEYOND);
  const [left, right] = isRtl ? [sign.right, line.right] : [line.left, sign.left];
  if (right - left < high * NARROWEST) return undefined;
  const box = {
    ...{ left, right },
    top: Math.max(0, sign.top - beyond),
    bottom: Math.min(picture.height, sign.bottom + beyond),
  };
  const letters: number[] = [];
  for (let x = left; x < right; x += 1)
    if (isPrinted(picture, x, { ...box, top: sign.top, bottom: sign.bottom })) letters.push(x);
  const [first, last] = [letters[0], letters.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const air = isRtl ? first - sign.right : sign.left - 1 - last;
  const widest = Math.max(0, ...letters.map((x, at) => x - (letters[at - 1] ?? x) - 1));
  // Between letters there is less air than before the number.
  if (air < high * WORD_GAP || widest >= air) return undefined;
  const word = { ...box, left: first, right: last + 1 };
  return widthOf(word) < high * NARROWEST ? undefined : word;
};

/** How dark each part of a word is, against its mean, so that two of them can be compared. */
const shapeOfWord = ({ width, grey }: GreyPicture, word: PixelBox): Float32Array => {
  const sums = new Float32Array(ACROSS * DOWN);
  const counts = new Float32Array(ACROSS * DOWN);
  for (let y = word.top; y < word.bottom; y += 1) {
    const row = Math.floor(((y - word.top) * DOWN) / heightOf(word)) * ACROSS;
    for (let x = word.left; x < word.right; x += 1) {
      const cell = row + Math.floor(((x - word.left) * ACROSS) / widthOf(word));
      sums[cell] = (sums[cell] ?? 0) + 255 - (grey[y * width + x] ?? 255);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  const dark = sums.map((sum, cell) => sum / Math.max(1, counts[cell] ?? 1));
  const mean = dark.reduce((sum, value) => sum + value, 0) / dark.length;
  const off = dark.map((value) => value - mean);
  const size = Math.hypot(...off);
  return off.map((value) => (size === 0 ? 0 : value / size));
};

const areAlike = (one: Float32Array, other: Float32Array): boolean =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0) >= ALIKE;

/**
 * The first digits of numbers that a word announces, e.g. `Problem`, `Soru`: the same word stands
 * before numbers on other lines of the page. Nobody has to read it.
 */
export const announcedNumbers = (
  picture: GreyPicture,
  numbers: readonly PrintedNumber[],
  isRtl: boolean,
): Set<PixelBox> => {
  const signs = new Map<PixelBox, PrintedNumber>();
  for (const number of numbers)
    if (number.sign !== number.line && !signs.has(number.sign)) signs.set(number.sign, number);
  const words: Announced[] = [];
  for (const { sign, line } of signs.values()) {
    const word = words.length < MAX_WORDS ? wordBefore(picture, { sign, line }, isRtl) : undefined;
    if (word) words.push({ sign, word });
  }
  const shapes = words.map(({ word }) => shapeOfWord(picture, word));
  const found = new Set<PixelBox>();
  for (const [at, { sign, word }] of words.entries()) {
    for (const [other, { sign: otherSign, word: otherWord }] of words.entries()) {
      if (other <= at || (found.has(sign) && found.has(otherSign))) continue;
      const isBelow = Math.abs(otherWord.top - word.top) > heightOf(word);
      const off = Math.abs(widthOf(word) - widthOf(otherWord));
      if (!isBelow || off > Math.max(SLACK, widthOf(word) * AS_WIDE)) continue;
      const [one, two] = [shapes[at], shapes[other]];
      if (!one || !two || !areAlike(one, two)) continue;
      found.add(sign);
      found.add(otherSign);
    }
  }
  return found;
};

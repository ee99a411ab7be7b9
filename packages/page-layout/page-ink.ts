import type { Rect } from '@sayfa/kernel';
import { averaged } from './averaged.ts';
import { flatGrey, nearLevel, pixelsWithin } from './flat-grey.ts';
import { DARK, darkPixels, type GreyPicture, type Ink, inkIn, inkOf } from './ink.ts';
import type { Word } from './lines.ts';
import { areTurnedAside } from './turned-words.ts';
import { areOverLines, medianHeight } from './watermarks.ts';
import { unevennessOf } from './without-noise.ts';

/** Words from which on a page is read by its words; a scan may have a stamp or a number. */
const MIN_WORDS = 9;

/** Parts of the height of a word's box from which to which letters are printed; the rest is air. */
const LETTERS_FROM = 0.12;
const LETTERS_TO = 0.95;

/** Grey levels below a flat grey from which on something is printed over it. */
const BELOW_FLAT = 8;

/** Boxes that are higher than the usual ones by this much are mostly air, e.g. of mathematical fonts. */
const AIRY = 1.7;

/** Whether the words of a page say what is where on it. */
export const isReadable = (words: readonly Word[]): boolean => words.length >= MIN_WORDS;

const lettersOf = ({ left, top, width, height }: Rect): Rect => ({
  left,
  top: top + height * LETTERS_FROM,
  width,
  height: height * (LETTERS_TO - LETTERS_FROM),
});

const withAirAround = ({ left, top, width, height }: Rect): Rect => ({
  left: left - 1,
  top,
  width: width + 2,
  height,
});

/**
 * What is printed on a page: its words, and of its picture the lines and drawings between them.
 * Watermarks are nothing: neither giant words over others nor a flat grey all over the page. A page
 * without words is read from its picture.
 */
export const inkOfPage = (picture: GreyPicture, words: readonly Word[]): Ink => {
  if (!isReadable(words)) return inkOf(withoutFlatGrey(picture));
  const areMarks = areOverLines(words);
  const usual = medianHeight(words);
  const areTurned = areTurnedAside(words);
  const text = words.filter(
    ({ height }, at) => !areMarks[at] && !areTurned[at] && height <= usual * AIRY,
  );
  const turned = words.filter((_, at) => areTurned[at]);
  const isText = pixelsWithin(picture, [...text.map(withAirAround), ...turned]);
  const flat = flatGrey(picture, { leftOut: isText, hasNoBadges: true });
  const dark = darkPixels(
    picture,
    Math.min(DARK, flat === undefined ? DARK : flat - BELOW_FLAT),
    isText,
  );
  const letters = pixelsWithin(picture, text.map(lettersOf));
  for (let at = 0; at < dark.length; at += 1) if (isText[at] === 1) dark[at] = letters[at] ?? 0;
  return inkIn(dark, picture);
};

/** The letters of these words alone, on a page as large as its picture. */
export const inkOfWords = (picture: GreyPicture, words: readonly Word[]): Ink =>
  inkIn(pixelsWithin(picture, words.map(lettersOf)), picture);

/** Times the unevenness of a scan by which print over a flat grey is darker than that. */
const NOISE = 2.5;

/** The picture with a flat grey that extends over it as white paper; a scanner's grain is averaged. */
export const withoutFlatGrey = (picture: GreyPicture): GreyPicture => {
  const { width, height, grey } = picture;
  const even = averaged(picture);
  const leftOut = new Uint8Array(grey.length);
  const flat = flatGrey(even, { leftOut, hasNoBadges: false });
  if (flat === undefined) return picture;
  const white = flat - BELOW_FLAT - NOISE * unevennessOf(picture);
  // Elsewhere thin print may be as light as the watermark.
  const isNear = nearLevel(even, flat);
  const clean = grey.slice();
  for (let at = 0; at < grey.length; at += 1)
    if (isNear[at] === 1 && (grey[at] ?? 255) >= white) clean[at] = 255;
  return { width, height, grey: clean };
};

import { median } from '@sayfa/kernel';
import type { Box } from './page-transform.ts';
import { isDiagonal, type SeenPiece } from './watermark-glyphs.ts';

type Glyph = Extract<SeenPiece, { kind: 'glyph' }>;

/** Two letters of a line that follow each other, and what PDFium supposed between them. */
type Pair = {
  /** As a multiple of the letters' height; below zero where they overlap. */
  distance: number;
  /** Places of the supposed gaps among the pieces. */
  supposed: readonly number[];
};

/**
 * All lengths as multiples of a letter's height, which is about 1.2 times the size of its font. A
 * space between words is 0.17 or more in print: of 862 pages of 170 manuals, two pairs of words are joined.
 */
const NO_SPACE = 0.02;
/** Letters that are set further apart than this are a row of single letters. */
const MAX_SPACING = 0.25;
/** How much the distances within a spaced word differ. */
const SPREAD = 0.35;
/** Fewer letters are no heading, but the columns of a small table or the names of some answers. */
const MIN_LETTERS = 5;
/** A letter this far away belongs to something else. */
const APART = 1;
/** What is lower than this begins with the number of a footnote, not with a word. */
const RAISED = 0.85;

/** Signs between letters, as in a row of calculations, are no spaced words. */
const MIN_SHARE_OF_LETTERS = 0.8;
const isWordLetter = /^[\p{L}\p{M}\p{N}]/u;

const heightOf = ({ top, bottom }: Box): number => bottom - top;

const isOnLine = (one: Box, other: Box): boolean => {
  const common = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return common * 2 > Math.min(heightOf(one), heightOf(other));
};

/** Whether the second one may go on with the first one's word. */
const isInStretch = (one: Glyph, other: Glyph): boolean =>
  isOnLine(one.box, other.box) &&
  heightOf(one.box) >= heightOf(other.box) * RAISED &&
  ![one, other].some(({ look }) => look && isDiagonal(look));

/** Sideways, in either direction of writing. */
const distanceOf = (one: Box, other: Box): number =>
  Math.max(other.left - one.right, one.left - other.right) /
  Math.max(heightOf(one), heightOf(other));

/** Single letters in the order of the alphabet name answers or columns. */
const isAlphabet = (letters: readonly Glyph[]): boolean =>
  letters.every(({ text }, at) => {
    const before = letters[at - 1]?.text.codePointAt(0);
    return before === undefined || text.codePointAt(0) === before + 1;
  });

/** The supposed gaps of a stretch of letters that are no spaces. */
const gapsWithin = (letters: readonly Glyph[], pairs: readonly Pair[]): readonly number[] => {
  const spacing = median(pairs.map(({ distance }) => distance));
  const isSpaced =
    spacing > NO_SPACE &&
    spacing <= MAX_SPACING &&
    letters.length >= MIN_LETTERS &&
    letters.filter(({ text }) => isWordLetter.test(text)).length >=
      letters.length * MIN_SHARE_OF_LETTERS &&
    !isAlphabet(letters);
  const maxDistance = isSpaced ? spacing * (1 + SPREAD) : NO_SPACE;
  return pairs.flatMap(({ distance, supposed }) => (distance <= maxDistance ? supposed : []));
};

/**
 * Takes away gaps that PDFium only supposes, because of how far letters are apart or how they are
 * moved, where they are no further apart than the other letters of their line: a heading with spaced
 * letters is words, not letters. Spaces that are in the file stay.
 */
export const closeSupposedGaps = (pieces: readonly SeenPiece[]): SeenPiece[] => {
  const closed = new Set<number>();
  let letters: Glyph[] = [];
  let pairs: Pair[] = [];
  let supposed: number[] = [];

  const finish = (): void => {
    if (pairs.length > 0) for (const gap of gapsWithin(letters, pairs)) closed.add(gap);
    letters = [];
    pairs = [];
    supposed = [];
  };
  for (const [place, piece] of pieces.entries()) {
    if (piece.kind === 'gap' && piece.isSupposed) {
      supposed.push(place);
    } else if (piece.kind === 'glyph') {
      const before = letters.at(-1);
      const distance =
        before && isInStretch(before, piece) ? distanceOf(before.box, piece.box) : undefined;
      if (distance !== undefined && distance <= APART) pairs.push({ distance, supposed });
      else finish();
      letters.push(piece);
      supposed = [];
    } else {
      finish();
    }
  }
  finish();
  return pieces.filter((_, place) => !closed.has(place));
};

import { median } from '@sayfa/kernel';
import type { Piece } from './join-words.ts';

/** How a glyph is printed: radians that its line is turned by, its luminance (0 is black). */
export type GlyphLook = { angle: number; luminance: number };

/** A piece of a page's text; `look` is that of its glyph. */
export type SeenPiece = Piece & { look?: GlyphLook };

/** Radians off the next right angle from which a line is diagonal. */
const DIAGONAL = 0.09;

/** As multiples of the page's median glyph: diagonal, pale and any print that is a watermark. */
const LARGE_DIAGONAL = 1.8;
const LARGE_PALE = 3;

/** Luminance from which print is pale. */
const PALE = 130;

const sizeOf = (piece: Piece): number =>
  piece.kind === 'glyph'
    ? Math.max(piece.box.right - piece.box.left, piece.box.bottom - piece.box.top)
    : 0;

/** Whether a glyph stands on a line that is neither level nor upright. */
export const isDiagonal = ({ angle }: GlyphLook): boolean => {
  const quarter = Math.PI / 2;
  const off = Math.abs(angle - Math.round(angle / quarter) * quarter);
  return off > DIAGONAL;
};

/**
 * The text of a page without watermarks: large diagonal lines, and giant pale ones. Small diagonal
 * labels, e.g. below the bars of a chart, and large black headings stay.
 */
export const withoutWatermarkGlyphs = (pieces: readonly SeenPiece[]): Piece[] => {
  const usual = median(pieces.filter(({ kind }) => kind === 'glyph').map(sizeOf));
  return pieces.map((piece): Piece => {
    if (piece.kind !== 'glyph' || !piece.look) return piece;
    const times = sizeOf(piece) / usual;
    const isWatermark =
      (isDiagonal(piece.look) && times >= LARGE_DIAGONAL) ||
      (piece.look.luminance >= PALE && times >= LARGE_PALE);
    // What stood before and after it are words of their own.
    return isWatermark ? { kind: 'gap' } : piece;
  });
};

import type { Blob } from './blobs.ts';
import { heightOf, widthOf } from './glyph-shape.ts';

/** Pixels: dots of letters are smaller, and pieces of one sign are nearer to each other. */
const SMALLEST = { wide: 5, high: 3 };
const CRACK = 1;

/** Shares of the width of the narrower piece that both have in common, and of the usual height of a sign. */
const COMMON = 0.7;
const HIGHEST = 1.6;

/** Columns of a page in which pieces are looked up together; pixels. */
const COLUMNS = 16;

const isPiece = (blob: Blob): boolean =>
  widthOf(blob) >= SMALLEST.wide && heightOf(blob) >= SMALLEST.high;

const areOver = (upper: Blob, lower: Blob): boolean => {
  const crack = lower.top - upper.bottom;
  const common = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left);
  const narrower = Math.min(widthOf(upper), widthOf(lower));
  return crack >= 0 && crack <= CRACK && common >= narrower * COMMON;
};

/** Signs of which a thin stroke is too faint, so that they are in two pieces above each other, as one. */
export const joinedPieces = (blobs: readonly Blob[]): Blob[] => {
  const pieces = blobs.filter(isPiece);
  const heights = pieces.map(heightOf).toSorted((one, other) => one - other);
  const highest = (heights[Math.floor(heights.length / 2)] ?? 0) * HIGHEST;
  const columns = new Map<number, Blob[]>();
  const columnOf = ({ left, right }: Blob) => Math.floor((left + right) / 2 / COLUMNS);
  for (const blob of pieces)
    columns.set(columnOf(blob), [...(columns.get(columnOf(blob)) ?? []), blob]);
  const whole = new Map<Blob, Blob>();
  const used = new Set<Blob>();
  for (const lower of pieces) {
    const column = columnOf(lower);
    const upper = [column - 1, column, column + 1]
      .flatMap((at) => columns.get(at) ?? [])
      .find((one) => areOver(one, lower) && lower.bottom - one.top <= highest);
    if (!upper || used.has(upper) || used.has(lower)) continue;
    used.add(lower);
    used.add(upper);
    whole.set(upper, {
      left: Math.min(upper.left, lower.left),
      top: upper.top,
      right: Math.max(upper.right, lower.right),
      bottom: lower.bottom,
      pixels: upper.pixels + lower.pixels,
    });
  }
  return blobs.flatMap((blob) => whole.get(blob) ?? (used.has(blob) ? [] : [blob]));
};

import type { PixelBox } from './glyph-shape.ts';

/** Pixels: lower signs are dots; how far the beginnings of two lines differ. */
const LOWEST = 5;
const SAME_EDGE = 9;

/** Where the lines of a column begin: the outermost place at which at least two signs do. */
export const edgeOf = (signs: readonly PixelBox[], isRtl: boolean): number | undefined => {
  const starts = signs
    .filter(({ top, bottom }) => bottom - top >= LOWEST)
    .map(({ left, right }) => (isRtl ? -right : left))
    .toSorted((one, other) => one - other);
  const edge = starts.find(
    (start, at) => (starts[at + 1] ?? Number.POSITIVE_INFINITY) - start < SAME_EDGE,
  );
  return edge === undefined ? undefined : isRtl ? -edge : edge;
};

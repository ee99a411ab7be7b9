import type { Point } from '@sayfa/kernel';
import type { GreyPicture } from '@sayfa/page-layout';
import type { Corners } from './corners.ts';

/** Places along a side that are looked at, without its ends. */
const PLACES = 24;
const ENDS = 0.1;
/** Pixels from a side to what is compared on both sides of it. */
const APART = 4;

const valueAt = ({ width, height, grey }: GreyPicture, { x, y }: Point): number | undefined => {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const isOutside = column < 0 || row < 0 || column >= width || row >= height;
  return isOutside ? undefined : grey[row * width + column];
};

/** How much lighter it is within a side than outside of it, in the middle of its places. */
const contrastOf = (picture: GreyPicture, from: Point, to: Point): number | undefined => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  // Corners lie clockwise on the screen: to the right of a side is inside.
  const inward = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const differences: number[] = [];
  for (let place = 0; place < PLACES; place += 1) {
    const share = ENDS + ((1 - 2 * ENDS) * (place + 0.5)) / PLACES;
    const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    const inside = valueAt(picture, { x: at.x + inward.x * APART, y: at.y + inward.y * APART });
    const outside = valueAt(picture, { x: at.x - inward.x * APART, y: at.y - inward.y * APART });
    if (inside !== undefined && outside !== undefined) differences.push(inside - outside);
  }
  if (differences.length < PLACES / 2) return undefined;
  // A quarter may be a shadow or another sheet; the rest must be lighter.
  return differences.toSorted((one, other) => one - other)[Math.floor(differences.length / 4)];
};

/**
 * How much lighter a sheet is than what lies around it, at the side where that is least, in steps of
 * luminance; sides at the edge of the picture do not count. 0 where no side can be looked at.
 */
export const minContrast = (picture: GreyPicture, corners: Corners): number => {
  const sides = corners.flatMap((corner, at) => {
    const contrast = contrastOf(picture, corner, corners[(at + 1) % 4] ?? corner);
    return contrast === undefined ? [] : [contrast];
  });
  return sides.length === 0 ? 0 : Math.min(...sides);
};

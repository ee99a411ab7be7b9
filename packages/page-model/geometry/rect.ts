import type { Point, Rect } from '@sayfa/kernel';

/** The smallest rectangle around points; undefined for none. */
export const rectAround = (points: Iterable<Point>): Rect | undefined => {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  if (left > right) return undefined;
  return { left, top, width: right - left, height: bottom - top };
};

/** A rectangle, larger by as much on every side. */
export const grown = ({ left, top, width, height }: Rect, by: number): Rect => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Upper left, upper right, lower right, lower left. */
export const cornersOf = ({ left, top, width, height }: Rect): readonly Point[] => [
  { x: left, y: top },
  { x: left + width, y: top },
  { x: left + width, y: top + height },
  { x: left, y: top + height },
];

/** The middle of a rectangle. */
export const middleOfRect = ({ left, top, width, height }: Rect): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** The smallest rectangle around others; undefined for none. */
export const unionOf = (rects: readonly Rect[]): Rect | undefined =>
  rectAround(rects.flatMap(cornersOf));

/** Whether a point is in a rectangle or on its edge. */
export const contains = ({ left, top, width, height }: Rect, { x, y }: Point): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;

/** Whether two rectangles share a point. */
export const touches = (one: Rect, other: Rect): boolean =>
  one.left <= other.left + other.width &&
  other.left <= one.left + one.width &&
  one.top <= other.top + other.height &&
  other.top <= one.top + one.height;

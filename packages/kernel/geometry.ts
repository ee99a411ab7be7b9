/** Coordinates on a page are stored on a page this many units wide, whatever its size on screen. */
export const PAGE_UNITS = 1000;

/** Width and height of every activity on a page, page units. Source: ACT-002. */
export const ACTIVITY_SIZE = 24;

/** A place; the unit is the caller's. */
export type Point = { x: number; y: number };

/** An extent; the unit is the caller's. */
export type Size = { width: number; height: number };

/** An upright rectangle by its upper left corner and extent. */
export type Rect = { left: number; top: number } & Size;

/** `value`, moved to the nearer end where it lies outside `min`…`max`. */
export const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max);

/** The rectangle between two corners, whichever they are. */
export const rectBetween = (one: Point, other: Point): Rect => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
});

/** The smallest rectangle that holds all of them; undefined of none. */
export const rectAround = (rects: readonly Rect[]): Rect | undefined => {
  if (rects.length === 0) return undefined;
  const left = Math.min(...rects.map((each) => each.left));
  const top = Math.min(...rects.map((each) => each.top));
  const right = Math.max(...rects.map((each) => each.left + each.width));
  const bottom = Math.max(...rects.map((each) => each.top + each.height));
  return { left, top, width: right - left, height: bottom - top };
};

/** Whether two rectangles overlap; touching edges do not count. */
export const rectsMeet = (one: Rect, other: Rect): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/** The area that both rectangles cover, in square units of theirs. */
export const commonArea = (one: Rect, other: Rect): number => {
  const width =
    Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height =
    Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
};

/** Whether all of `inner` lies in `outer`, give or take `slack`. */
export const containsRect = (outer: Rect, inner: Rect, slack = 0): boolean =>
  outer.left <= inner.left + slack &&
  outer.top <= inner.top + slack &&
  outer.left + outer.width >= inner.left + inner.width - slack &&
  outer.top + outer.height >= inner.top + inner.height - slack;

import type { Point } from '@sayfa/kernel';

/** Points that a stroke is compared by. */
const POINT_COUNT = 64;

const between = (one: Point, other: Point): number => Math.hypot(other.x - one.x, other.y - one.y);

/** Length of a path. */
export const lengthOf = (path: readonly Point[]): number =>
  path.slice(1).reduce((sum, point, index) => sum + between(path[index] ?? point, point), 0);

/** The same path by points that lie evenly along it, whatever the speed it was drawn with. */
export const evenlySpaced = (path: readonly Point[]): Point[] => {
  const first = path[0];
  if (!first) return [];
  const step = lengthOf(path) / (POINT_COUNT - 1);
  if (step === 0) return [first];
  const spaced = [first];
  let left = step;
  let from = first;
  for (const to of path.slice(1)) {
    let length = between(from, to);
    while (length >= left && spaced.length < POINT_COUNT) {
      const part = left / length;
      from = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      spaced.push(from);
      length -= left;
      left = step;
    }
    left -= length;
    from = to;
  }
  const last = path.at(-1);
  if (spaced.length < POINT_COUNT && last) spaced.push(last);
  return spaced;
};

const cross = (origin: Point, one: Point, other: Point): number =>
  (one.x - origin.x) * (other.y - origin.y) - (one.y - origin.y) * (other.x - origin.x);

const halfHull = (sorted: readonly Point[]): Point[] => {
  const hull: Point[] = [];
  for (const point of sorted) {
    for (;;) {
      const last = hull.at(-1);
      const before = hull.at(-2);
      if (!last || !before || cross(before, last, point) > 0) break;
      hull.pop();
    }
    hull.push(point);
  }
  return hull.slice(0, -1);
};

/** Corners of the convex hull in order. Source: Andrew's monotone chain, 1979. */
export const convexHull = (points: readonly Point[]): Point[] => {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y);
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())];
};

/** Twice the area of a triangle. */
export const doubleArea = (one: Point, two: Point, three: Point): number =>
  Math.abs(cross(one, two, three));

const distanceToSegment = (point: Point, from: Point, to: Point): number => {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const squared = x * x + y * y;
  const along = squared === 0 ? 0 : ((point.x - from.x) * x + (point.y - from.y) * y) / squared;
  const part = Math.min(1, Math.max(0, along));
  return between(point, { x: from.x + x * part, y: from.y + y * part });
};

/** Distance from a point to the nearest place of an open path; repeat the first point to close it. */
export const distanceToOutline = (point: Point, outline: readonly Point[]): number =>
  Math.min(
    ...outline.slice(1).map((to, index) => distanceToSegment(point, outline[index] ?? to, to)),
  );

import type { Point } from '@sayfa/kernel';
import { areaOf, type Corners, cross } from './corners.ts';

const chain = (points: readonly Point[]): Point[] => {
  const line: Point[] = [];
  for (const point of points) {
    for (;;) {
      const [before, last] = [line.at(-2), line.at(-1)];
      if (!before || !last || cross(before, last, point) > 0) break;
      line.pop();
    }
    line.push(point);
  }
  line.pop();
  return line;
};

/** The corners of the smallest convex line around points, clockwise on the screen. */
export const hullOf = (points: readonly Point[]): Point[] => {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y);
  return [...chain(sorted), ...chain(sorted.toReversed())];
};

/** More corners than this are thinned out first: what is lost is less than a pixel. */
const MAX_CORNERS = 64;

const thinned = (hull: readonly Point[]): readonly Point[] => {
  if (hull.length <= MAX_CORNERS) return hull;
  // Corners where the line turns least are left out.
  const turns = hull.map((point, at) => {
    const before = hull.at(at - 1) ?? point;
    const after = hull[(at + 1) % hull.length] ?? point;
    return { point, turn: cross(before, point, after) };
  });
  const limit = turns.map(({ turn }) => turn).toSorted((one, other) => other - one)[MAX_CORNERS];
  return turns.filter(({ turn }) => turn > (limit ?? 0)).map(({ point }) => point);
};

/** The largest four-cornered figure whose corners are corners of a hull; undefined for fewer than four. */
export const largestQuad = (hull: readonly Point[]): Corners | undefined => {
  const points = thinned(hull);
  const { length } = points;
  let best: Corners | undefined;
  let bestArea = 0;
  const farthest = (a: Point, c: Point, from: number, to: number): Point | undefined => {
    let found: Point | undefined;
    let distance = 0;
    for (let at = from; at < to; at += 1) {
      const point = points[at % length];
      if (!point) continue;
      const off = Math.abs(cross(a, c, point));
      if (off > distance) [found, distance] = [point, off];
    }
    return found;
  };
  for (let first = 0; first < length - 2; first += 1) {
    for (let third = first + 2; third < length; third += 1) {
      const [a, c] = [points[first], points[third]];
      if (!a || !c) continue;
      const b = farthest(a, c, first + 1, third);
      const d = farthest(a, c, third + 1, first + length);
      if (!b || !d) continue;
      const quad: Corners = [a, b, c, d];
      const area = areaOf(quad);
      if (area > bestArea) [best, bestArea] = [quad, area];
    }
  }
  return best;
};

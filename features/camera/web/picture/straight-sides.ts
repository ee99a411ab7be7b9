import type { Point } from '@sayfa/kernel';
import type { Corners } from './corners.ts';

/** Share of a side at either end where a sheet's corner may be round or bent. */
const ENDS = 0.08;
/** Share of a side's length that a place at its edge may be off. */
const REACH = 0.05;
/** Of the places along a side those that fit least are left out. */
const FITTING_SHARE = 0.8;

/** A line through a point in a direction of length 1. */
type Line = { at: Point; along: Point };

const through = (from: Point, to: Point): Line => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { at: from, along: { x: (to.x - from.x) / length, y: (to.y - from.y) / length } };
};

const offOf = ({ at, along }: Line, point: Point): number =>
  (point.x - at.x) * along.y - (point.y - at.y) * along.x;

const alongOf = ({ at, along }: Line, point: Point): number =>
  (point.x - at.x) * along.x + (point.y - at.y) * along.y;

/** The line with the least squares of distances from points. */
const fitted = (points: readonly Point[], like: Line): Line => {
  const count = points.length;
  const middle = points.reduce(
    (sum, { x, y }) => ({ x: sum.x + x / count, y: sum.y + y / count }),
    { x: 0, y: 0 },
  );
  let [xx, xy, yy] = [0, 0, 0];
  for (const point of points) {
    const [x, y] = [point.x - middle.x, point.y - middle.y];
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const along = { x: Math.cos(angle), y: Math.sin(angle) };
  const isSame = along.x * like.along.x + along.y * like.along.y > 0;
  return { at: middle, along: isSame ? along : { x: -along.x, y: -along.y } };
};

const straightSide = (from: Point, to: Point, edge: readonly Point[]): Line => {
  const rough = through(from, to);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const near = edge.filter((point) => {
    const along = alongOf(rough, point) / length;
    return along > ENDS && along < 1 - ENDS && Math.abs(offOf(rough, point)) < length * REACH;
  });
  if (near.length < 8) return rough;
  const first = fitted(near, rough);
  const best = near
    .toSorted((one, other) => Math.abs(offOf(first, one)) - Math.abs(offOf(first, other)))
    .slice(0, Math.ceil(near.length * FITTING_SHARE));
  return fitted(best, rough);
};

const crossing = (one: Line, other: Line): Point | undefined => {
  const turn = one.along.x * other.along.y - one.along.y * other.along.x;
  if (Math.abs(turn) < 0.2) return undefined;
  const by =
    ((other.at.x - one.at.x) * other.along.y - (other.at.y - one.at.y) * other.along.x) / turn;
  return { x: one.at.x + by * one.along.x, y: one.at.y + by * one.along.y };
};

/** Places a pixel apart along a closed line. */
const along = (line: readonly Point[]): Point[] =>
  line.flatMap((from, at) => {
    const to = line[(at + 1) % line.length] ?? from;
    const steps = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y)));
    return Array.from({ length: steps }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    }));
  });

/** The corners between straight lines along the sides of a hull; `corners` are nearly its own. */
export const withStraightSides = (corners: Corners, hull: readonly Point[]): Corners => {
  const edge = along(hull);
  const sides = corners.map((corner, at) =>
    straightSide(corner, corners[(at + 1) % 4] ?? corner, edge),
  );
  const cornerAt = (at: 0 | 1 | 2 | 3): Point => {
    const [before, after] = [sides.at(at - 1), sides[at]];
    return (before && after && crossing(before, after)) ?? corners[at];
  };
  return [cornerAt(0), cornerAt(1), cornerAt(2), cornerAt(3)];
};

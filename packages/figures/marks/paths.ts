import type { Point, Rect } from '@sayfa/kernel';

/** Handles of a quarter of a circle drawn as a cubic curve, as a share of its radius. */
const ROUND = 0.552285;

/** Digits after the point in a path: a hundredth of a page unit is never seen. */
const written = (...values: readonly number[]): string =>
  values.map((value) => String(Math.round(value * 100) / 100)).join(' ');

/** A line through points given as x, y, x, y, … */
export const linePath = (numbers: readonly number[]): string => {
  const parts: string[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    parts.push(`${at === 0 ? 'M' : 'L'}${written(numbers[at] ?? 0, numbers[at + 1] ?? 0)}`);
  }
  return parts.join('');
};

/** A closed line through points. */
export const closedPath = (points: readonly Point[]): string =>
  `${linePath(points.flatMap(({ x, y }) => [x, y]))}Z`;

/** The edge of a box. */
export const boxPath = ({ left, top, width, height }: Rect): string =>
  closedPath([
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ]);

/** An ellipse, closed. */
export const ellipsePath = ({ x, y }: Point, across: number, down = across): string => {
  const a = across * ROUND;
  const d = down * ROUND;
  return (
    `M${written(x + across, y)}` +
    `C${written(x + across, y + d, x + a, y + down, x, y + down)}` +
    `C${written(x - a, y + down, x - across, y + d, x - across, y)}` +
    `C${written(x - across, y - d, x - a, y - down, x, y - down)}` +
    `C${written(x + a, y - down, x + across, y - d, x + across, y)}Z`
  );
};

/** Radians of an arc in one curve at most. */
const MAX_CURVE = Math.PI / 4;

/** A sector of a circle between two angles in radians, clockwise from the right. */
export const sectorPath = ({ x, y }: Point, radius: number, from: number, to: number): string => {
  const count = Math.max(1, Math.ceil((to - from) / MAX_CURVE));
  const step = (to - from) / count;
  // Source: the cubic that touches a circle at both ends and in the middle.
  const handle = (4 / 3) * Math.tan(step / 4) * radius;
  const at = (angle: number): Point => ({
    x: x + radius * Math.cos(angle),
    y: y + radius * Math.sin(angle),
  });
  const curves = Array.from({ length: count }, (_, index) => {
    const start = from + index * step;
    const end = start + step;
    const one = at(start);
    const other = at(end);
    return `C${written(
      one.x - handle * Math.sin(start),
      one.y + handle * Math.cos(start),
      other.x + handle * Math.sin(end),
      other.y - handle * Math.cos(end),
      other.x,
      other.y,
    )}`;
  });
  const first = at(from);
  return `M${written(x, y)}L${written(first.x, first.y)}${curves.join('')}Z`;
};

/** The head of an arrow whose tip is at a point, towards an angle in radians, clockwise from the right. */
export const headPath = (tip: Point, angle: number, length: number): string => {
  const side = (turn: number): Point => ({
    x: tip.x - length * Math.cos(angle + turn),
    y: tip.y - length * Math.sin(angle + turn),
  });
  return closedPath([tip, side(0.45), side(-0.45)]);
};

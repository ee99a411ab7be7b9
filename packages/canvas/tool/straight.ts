import { type Point, rectBetween } from '@sayfa/kernel';

/** Lines are held to multiples of this many degrees while Shift is down. */
const ANGLE_STEP = 15;

const atDistance = (from: Point, angle: number, distance: number): Point => ({
  x: from.x + Math.cos(angle) * distance,
  y: from.y + Math.sin(angle) * distance,
});

/** Where a line from `from` towards `to` ends when held to multiples of 15 degrees. */
export const snappedToAngle = (from: Point, to: Point): Point => {
  const step = (ANGLE_STEP * Math.PI) / 180;
  const angle = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / step) * step;
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const end = atDistance(from, angle, distance);
  return { x: roundedTo(end.x, 2), y: roundedTo(end.y, 2) };
};

/** The other corner of a box from `from` towards `to` when held to equal sides. */
const snappedToSquare = (from: Point, to: Point): Point => {
  const side = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  return {
    x: from.x + (to.x < from.x ? -side : side),
    y: from.y + (to.y < from.y ? -side : side),
  };
};

/** The box that a drag draws: from corner to corner, from the middle with Alt, a square with Shift. */
export const draggedBox = (
  from: Point,
  to: Point,
  modifiers: { shift: boolean; alt: boolean },
): ReturnType<typeof rectBetween> => {
  const end = modifiers.shift ? snappedToSquare(from, to) : to;
  const start = modifiers.alt ? { x: 2 * from.x - end.x, y: 2 * from.y - end.y } : from;
  return rectBetween(roundedPoint(start), roundedPoint(end));
};

/** A number with so many decimals at most. */
export const roundedTo = (value: number, decimals: number): number => {
  const by = 10 ** decimals;
  return Math.round(value * by) / by;
};

/** A place to a hundredth of a page unit: a tenth of a pixel on the largest screens. */
export const roundedPoint = ({ x, y }: Point): Point => ({
  x: roundedTo(x, 2),
  y: roundedTo(y, 2),
});

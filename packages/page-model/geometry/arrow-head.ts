import type { Point } from '@sayfa/kernel';
import type { Line } from '../drawing-object.ts';

/** Length of an arrow's head and breadth of its base, in line widths. Source: INK-016. */
export const ARROW_HEAD = 3;

/**
 * The triangle of an arrow's head, its tip first; the line itself ends at the middle of the base.
 * A head is never longer than its line.
 */
export const arrowHead = ({
  from,
  to,
  width,
}: Pick<Line, 'from' | 'to' | 'width'>): readonly [tip: Point, left: Point, right: Point] => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return [to, to, to];
  const size = Math.min(ARROW_HEAD * width, length);
  const along = { x: ((to.x - from.x) / length) * size, y: ((to.y - from.y) / length) * size };
  const base = { x: to.x - along.x, y: to.y - along.y };
  return [
    to,
    { x: base.x + along.y / 2, y: base.y - along.x / 2 },
    { x: base.x - along.y / 2, y: base.y + along.x / 2 },
  ];
};

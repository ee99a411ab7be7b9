import type { Point, Size } from '@sayfa/kernel';

/** The corners of a sheet in a picture, in pixels: upper left, upper right, lower right, lower left. */
export type Corners = readonly [Point, Point, Point, Point];

/** The whole picture. */
export const cornersOf = ({ width, height }: Size): Corners => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

/** Above 0 where a place lies to the right of the way between two, seen on the screen: twice the area between them. */
export const cross = (from: Point, to: Point, at: Point): number =>
  (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x);

/** Square pixels within a line around its corners, which lie clockwise on the screen. */
export const areaOf = (corners: readonly Point[]): number =>
  corners.reduce((sum, { x, y }, at) => {
    const next = corners[(at + 1) % corners.length] ?? { x, y };
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);

/** Whether four corners lie clockwise and no side is crossed: the sheet can be made flat. */
export const areConvex = (corners: Corners): boolean =>
  corners.every((corner, at) => {
    const next = corners[(at + 1) % 4] ?? corner;
    const following = corners[(at + 2) % 4] ?? corner;
    return cross(corner, next, following) > 0;
  });

/** Begins with the corner nearest to the upper left of the picture; the order around stays. */
export const fromUpperLeft = ([a, b, c, d]: Corners): Corners => {
  const orders: readonly Corners[] = [
    [a, b, c, d],
    [b, c, d, a],
    [c, d, a, b],
    [d, a, b, c],
  ];
  const distance = ([{ x, y }]: Corners): number => x + y;
  return orders.reduce((best, order) => (distance(order) < distance(best) ? order : best));
};

import type { Point } from '@sayfa/kernel';

/** An affine map as a 2D canvas takes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Degrees as radians. */
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Where a matrix takes a point. */
export const mapped = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** The map that undoes another; undefined where it flattens everything. */
export const inverseMatrix = ([a, b, c, d, e, f]: Matrix): Matrix | undefined => {
  const determinant = a * d - b * c;
  if (determinant === 0) return undefined;
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ];
};

/** A point turned about another, degrees clockwise as seen on a page (y grows downwards). */
export const turned = (point: Point, about: Point, degrees: number): Point => {
  const cos = Math.cos(radians(degrees));
  const sin = Math.sin(radians(degrees));
  const x = point.x - about.x;
  const y = point.y - about.y;
  return { x: about.x + cos * x - sin * y, y: about.y + sin * x + cos * y };
};

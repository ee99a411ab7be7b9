/** Millimetres of a sheet of A4. ISO 216. */
export const A4 = { width: 210, height: 297 };

/** Units of a page of the PDF engine, which is 1000 wide. */
const UNITS_PER_MM = 1000 / A4.width;

/** A matrix as PDF writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
type Matrix = readonly [number, number, number, number, number, number];

/** A mark as `compose` of the PDF engine takes it, in page units. */
export type PaperMark = {
  alpha: number;
  path: string;
  matrix: Matrix;
  stroke: string;
  width: number;
};

/** Puts a drawing whose unit is `scale` millimetres at a place in millimetres. */
export const matrixAt = (left: number, top: number, scale = 1): Matrix => [
  scale * UNITS_PER_MM,
  0,
  0,
  scale * UNITS_PER_MM,
  left * UNITS_PER_MM,
  top * UNITS_PER_MM,
];

const INK = '#000000';

/** Black lines along a path; `width` in the units of the path. */
export const stroked = (path: string, width: number, matrix: Matrix): PaperMark => ({
  alpha: 1,
  stroke: INK,
  width,
  path,
  matrix,
});

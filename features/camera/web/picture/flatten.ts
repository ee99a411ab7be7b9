import type { Size } from '@sayfa/kernel';
import type { Corners } from './corners.ts';

/** A picture in colour: four bytes for each pixel, row by row. */
export type ColourPicture = Size & { data: Uint8ClampedArray<ArrayBuffer> };

/** Proportions of sheets (height over width) that a measured one this near to is taken for. */
const SHEETS = [Math.SQRT2, Math.SQRT1_2];
const NEAR = 0.12;

const distance = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
  Math.hypot(one.x - other.x, one.y - other.y);

/** The size of the sheet between corners, at most so many pixels along its longer side. */
export const sizeOfSheet = ([a, b, c, d]: Corners, longest: number): Size => {
  const width = Math.max(distance(a, b), distance(d, c));
  const height = Math.max(distance(a, d), distance(b, c));
  const measured = height / width;
  const proportion = SHEETS.find((sheet) => Math.abs(measured / sheet - 1) < NEAR) ?? measured;
  const side = Math.min(longest, Math.max(width, height));
  return proportion > 1
    ? { width: Math.max(1, Math.round(side / proportion)), height: Math.max(1, Math.round(side)) }
    : { width: Math.max(1, Math.round(side)), height: Math.max(1, Math.round(side * proportion)) };
};

/**
 * The projection of the square from 0 to 1 on four corners: a place (u, v) lies at
 * ((a u + b v + c) / (g u + h v + 1), (d u + e v + f) / (g u + h v + 1)).
 * Source: P. Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989.
 */
export const projectionOn = ([p0, p1, p2, p3]: Corners) => {
  const sumX = p0.x - p1.x + p2.x - p3.x;
  const sumY = p0.y - p1.y + p2.y - p3.y;
  const [x1, x2] = [p1.x - p2.x, p3.x - p2.x];
  const [y1, y2] = [p1.y - p2.y, p3.y - p2.y];
  const by = x1 * y2 - x2 * y1 || 1;
  const g = (sumX * y2 - x2 * sumY) / by;
  const h = (x1 * sumY - sumX * y1) / by;
  return {
    a: p1.x - p0.x + g * p1.x,
    b: p3.x - p0.x + h * p3.x,
    c: p0.x,
    d: p1.y - p0.y + g * p1.y,
    e: p3.y - p0.y + h * p3.y,
    f: p0.y,
    g,
    h,
  };
};

/** What lies between four corners of a picture, as a picture of a size; smooth between pixels. */
export const flattened = (
  picture: ColourPicture,
  corners: Corners,
  { width, height }: Size,
): ColourPicture => {
  const { a, b, c, d, e, f, g, h } = projectionOn(corners);
  const { data, width: across, height: down } = picture;
  const flat = new Uint8ClampedArray(width * height * 4);
  const [lastX, lastY] = [across - 1.001, down - 1.001];
  let to = 0;
  for (let row = 0; row < height; row += 1) {
    const v = (row + 0.5) / height;
    for (let column = 0; column < width; column += 1) {
      const u = (column + 0.5) / width;
      const by = 1 / (g * u + h * v + 1);
      const x = Math.min(lastX, Math.max(0, (a * u + b * v + c) * by - 0.5));
      const y = Math.min(lastY, Math.max(0, (d * u + e * v + f) * by - 0.5));
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [right, low] = [x - left, y - top];
      const at = (top * across + left) * 4;
      const below = at + across * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const one = data[at + channel] ?? 0;
        const two = data[at + 4 + channel] ?? one;
        const three = data[below + channel] ?? one;
        const four = data[below + 4 + channel] ?? two;
        const upper = one + (two - one) * right;
        flat[to + channel] = upper + (three + (four - three) * right - upper) * low;
      }
      flat[to + 3] = 255;
      to += 4;
    }
  }
  return { width, height, data: flat };
};

import { ellipsePath } from '../marks/paths.ts';

/** Units of the square in which each stamp is drawn. */
export const STAMP_GRID = 48;
/** Width of all lines, in units of the grid. */
export const STAMP_LINE = 3;

/** A line or an area of a stamp: the `d` of an SVG path of absolute M, L, C and Z on the grid. */
export type StampPart = { is: 'line' | 'area' | 'tint'; path: string };

/** A drawn line. */
export const line = (...paths: readonly string[]): StampPart => ({
  is: 'line',
  path: paths.join(''),
});

/** An area in full colour. */
export const area = (...paths: readonly string[]): StampPart => ({
  is: 'area',
  path: paths.join(''),
});

/** An area of which the page is seen through. */
export const tint = (...paths: readonly string[]): StampPart => ({
  is: 'tint',
  path: paths.join(''),
});

/** A circle or an ellipse. */
export const ring = (x: number, y: number, across: number, down = across): string =>
  ellipsePath({ x, y }, across, down);

const RADIANS = Math.PI / 180;
/** Degrees of an arc in one curve at most. */
const MAX_CURVE = 90;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** A part of a circle between two angles in degrees, from the right, clockwise where `to` is larger. */
export const bow = (x: number, y: number, radius: number, from: number, to: number): string => {
  const count = Math.ceil(Math.abs(to - from) / MAX_CURVE);
  const step = ((to - from) / count) * RADIANS;
  const handle = (4 / 3) * Math.tan(step / 4) * radius;
  const curves = Array.from({ length: count }, (_, at) => {
    const start = from * RADIANS + at * step;
    const end = start + step;
    return `C${[
      x + radius * Math.cos(start) - handle * Math.sin(start),
      y + radius * Math.sin(start) + handle * Math.cos(start),
      x + radius * Math.cos(end) + handle * Math.sin(end),
      y + radius * Math.sin(end) - handle * Math.cos(end),
      x + radius * Math.cos(end),
      y + radius * Math.sin(end),
    ]
      .map(rounded)
      .join(' ')}`;
  });
  const first = from * RADIANS;
  const begin = [x + radius * Math.cos(first), y + radius * Math.sin(first)].map(rounded).join(' ');
  return `M${begin}${curves.join('')}`;
};

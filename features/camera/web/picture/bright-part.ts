import type { Point, Size } from '@sayfa/kernel';
import type { GreyPicture } from '@sayfa/page-layout';

/**
 * The mean luminance of the dark and of the bright part of a picture, where it divides best.
 * Source: N. Otsu, 1979.
 */
export const darkAndBright = (grey: Uint8Array): { dark: number; bright: number } => {
  const counts = new Uint32Array(256);
  for (const value of grey) counts[value] = (counts[value] ?? 0) + 1;
  let whole = 0;
  for (let value = 0; value < 256; value += 1) whole += value * (counts[value] ?? 0);
  let best = { dark: 127, bright: 127 };
  let bestBetween = -1;
  let below = 0;
  let sumBelow = 0;
  for (let value = 0; value < 255; value += 1) {
    below += counts[value] ?? 0;
    sumBelow += value * (counts[value] ?? 0);
    const above = grey.length - below;
    if (below === 0 || above === 0) continue;
    const parts = { dark: sumBelow / below, bright: (whole - sumBelow) / above };
    const between = below * above * (parts.bright - parts.dark) ** 2;
    if (between > bestBetween) [best, bestBetween] = [parts, between];
  }
  return best;
};

/** Pixels by which writing on a sheet is filled, and by which thin bridges between sheets are cut. */
const WRITING = 3;
const BRIDGE = 2;

/** Gives a value to every pixel of a line that is at most `reach` pixels from one that has it. */
const spreadLine = (
  from: Uint8Array,
  to: Uint8Array,
  start: number,
  step: number,
  length: number,
  reach: number,
  value: 0 | 1,
): void => {
  let last = -1 - reach;
  // Forward from each pixel of the value, then backward.
  for (let at = 0; at < length; at += 1) {
    if (from[start + at * step] === value) last = at;
    if (at - last <= reach) to[start + at * step] = value;
  }
  last = length + reach;
  for (let at = length - 1; at >= 0; at -= 1) {
    if (from[start + at * step] === value) last = at;
    if (last - at <= reach) to[start + at * step] = value;
  }
};

/** The pixels of a value spread to all sides, as far as `reach`. */
const spread = (
  from: Uint8Array,
  { width, height }: Size,
  reach: number,
  value: 0 | 1,
): Uint8Array => {
  const across = from.slice();
  for (let y = 0; y < height; y += 1) spreadLine(from, across, y * width, 1, width, reach, value);
  const both = across.slice();
  for (let x = 0; x < width; x += 1) spreadLine(across, both, x, width, height, reach, value);
  return both;
};

/** A connected part of a picture. */
export type Part = {
  /** Pixels of it. */
  size: number;
  /** Places at its edge, from which its hull can be made. */
  edge: readonly Point[];
};

/** All pixels connected with one; they are taken from `bright`. */
const takePart = (bright: Uint8Array, width: number, start: number): Part => {
  const stack = [start];
  bright[start] = 0;
  const ends = new Map<number, { first: number; last: number }>();
  let size = 0;
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    size += 1;
    const [x, y] = [place % width, Math.floor(place / width)];
    const row = ends.get(y);
    if (row) {
      row.first = Math.min(row.first, x);
      row.last = Math.max(row.last, x);
    } else ends.set(y, { first: x, last: x });
    const visit = (next: number): void => {
      if (bright[next] !== 1) return;
      bright[next] = 0;
      stack.push(next);
    };
    if (x > 0) visit(place - 1);
    if (x < width - 1) visit(place + 1);
    visit(place - width);
    visit(place + width);
  }
  // As far around it as was taken from it; a pixel is one wide.
  const edge = [...ends].flatMap(([y, { first, last }]) =>
    [y - BRIDGE, y + 1 + BRIDGE].flatMap((at) => [
      { x: first - BRIDGE, y: at },
      { x: last + 1 + BRIDGE, y: at },
    ]),
  );
  return { size, edge };
};

/** The largest connected part of a picture that is brighter than a value; undefined where none is. */
export const largestBrightPart = (
  { width, height, grey }: GreyPicture,
  value: number,
): Part | undefined => {
  const above = Uint8Array.from(grey, (each) => (each > value ? 1 : 0));
  const size = { width, height };
  const bright = spread(spread(above, size, WRITING, 1), size, WRITING + BRIDGE, 0);
  let largest: Part | undefined;
  for (let start = 0; start < bright.length; start += 1) {
    if (bright[start] !== 1) continue;
    const part = takePart(bright, width, start);
    if (!largest || part.size > largest.size) largest = part;
  }
  return largest;
};

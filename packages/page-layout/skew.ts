import type { Rect } from '@sayfa/kernel';
import type { GreyPicture, Ink } from './ink.ts';

/** Degrees: the largest skew of a sheet, the steps of the search, and what is straight enough. */
const MAX_DEGREES = 3.5;
const COARSE_STEP = 0.2;
const STEP = 0.05;
const STRAIGHT = 0.08;

/** Upright strips of a page, each of which a turned line crosses nearly level. */
const STRIPS = 40;

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Degrees by which the lines of a page fall to the right: at the right angle rows of text and the air
 * between them differ most. 0 where it is straight enough.
 */
export const skewOf = (ink: Ink): number => {
  const rows = Math.floor(ink.height / ink.unit);
  const width = 1_000 / STRIPS;
  const strips = Array.from({ length: STRIPS }, (_, strip) =>
    Float32Array.from({ length: rows }, (_unused, row) =>
      ink.count({ left: strip * width, top: row * ink.unit, width, height: ink.unit }),
    ),
  );
  const clearness = (degrees: number): number => {
    const slope = Math.tan(radians(degrees));
    const sums = new Float32Array(rows);
    for (const [strip, counts] of strips.entries()) {
      const shift = Math.round((((strip + 0.5) * width - 500) * slope) / ink.unit);
      const to = Math.min(rows, rows - shift);
      for (let row = Math.max(0, -shift); row < to; row += 1)
        sums[row] = (sums[row] ?? 0) + (counts[row + shift] ?? 0);
    }
    let sum = 0;
    for (let row = 1; row < rows; row += 1) sum += ((sums[row] ?? 0) - (sums[row - 1] ?? 0)) ** 2;
    return sum;
  };
  let best = { degrees: 0, clear: clearness(0) };
  const search = (from: number, to: number, step: number, clearer: number) => {
    for (let degrees = from; degrees <= to; degrees += step) {
      const clear = clearness(degrees);
      if (clear > best.clear * clearer) best = { degrees, clear };
    }
  };
  search(-MAX_DEGREES, MAX_DEGREES, COARSE_STEP, 1.01);
  const { degrees: near } = best;
  search(near - COARSE_STEP + STEP, near + COARSE_STEP - STEP, STEP, 1);
  return Math.abs(best.degrees) < STRAIGHT ? 0 : best.degrees;
};

/** The picture turned back by so many degrees around its middle; what was outside of it is white. */
export const straightened = (
  { width, height, grey }: GreyPicture,
  degrees: number,
): GreyPicture => {
  const [sine, cosine] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
  const turned = new Uint8Array(grey.length).fill(255);
  for (let y = 0; y < height; y += 1) {
    // Along a row the source moves by the same step.
    let sourceX = (-width / 2) * cosine - (y - height / 2) * sine + width / 2;
    let sourceY = (-width / 2) * sine + (y - height / 2) * cosine + height / 2;
    for (let to = y * width; to < (y + 1) * width; to += 1) {
      const left = Math.floor(sourceX);
      const top = Math.floor(sourceY);
      if (left >= 0 && top >= 0 && left < width - 1 && top < height - 1) {
        const right = sourceX - left;
        const at = top * width + left;
        const one = grey[at] ?? 255;
        const above = one + ((grey[at + 1] ?? 255) - one) * right;
        const low = grey[at + width] ?? 255;
        const below = low + ((grey[at + width + 1] ?? 255) - low) * right;
        turned[to] = above + (below - above) * (sourceY - top);
      }
      sourceX += cosine;
      sourceY += sine;
    }
  }
  return { width, height, grey: turned };
};

/** Where a part of the straightened page is on the page as it lay; page units. */
const askew = (part: Rect, degrees: number, height: number): Rect => {
  const [sine, cosine] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
  const corners = [part.left, part.left + part.width].flatMap((x) =>
    [part.top, part.top + part.height].map((y) => ({
      x: (x - 500) * cosine - (y - height / 2) * sine + 500,
      y: (x - 500) * sine + (y - height / 2) * cosine + height / 2,
    })),
  );
  const left = Math.max(0, Math.min(...corners.map(({ x }) => x)));
  const top = Math.max(0, Math.min(...corners.map(({ y }) => y)));
  const right = Math.min(1_000, Math.max(...corners.map(({ x }) => x)));
  const bottom = Math.min(height, Math.max(...corners.map(({ y }) => y)));
  return { left, top, width: right - left, height: bottom - top };
};

/**
 * Where what is printed in a part of the straightened page is on the page as it lay: a box around
 * its lines, which is lower than one around the whole part. Page units.
 */
export const askewBox = (ink: Ink, part: Rect, degrees: number): Rect => {
  const lines = ink.rows(part).map(({ from, to }) => {
    const line = { ...part, top: from, height: to - from };
    return askew(ink.trim(line) ?? line, degrees, ink.height);
  });
  if (lines.length === 0) return askew(part, degrees, ink.height);
  const left = Math.min(...lines.map((line) => line.left));
  const top = Math.min(...lines.map((line) => line.top));
  const right = Math.max(...lines.map((line) => line.left + line.width));
  const bottom = Math.max(...lines.map((line) => line.top + line.height));
  return { left, top, width: right - left, height: bottom - top };
};

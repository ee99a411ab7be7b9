import type { GreyPicture } from './ink.ts';

/** Pixels on each side that a pixel is averaged with. */
const REACH = 2;

/** A picture in which each pixel is the mean of those around it; the grain of a scanner is even then. */
export const averaged = ({ width, height, grey }: GreyPicture): GreyPicture => {
  const side = 2 * REACH + 1;
  const share = 1 / side ** 2;
  const across = new Uint16Array(grey.length);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    let sum = 0;
    for (let x = 0; x < width; x += 1) {
      sum += (grey[row + x] ?? 0) - (x >= side ? (grey[row + x - side] ?? 0) : 0);
      if (x >= side - 1) across[row + x - REACH] = sum;
    }
  }
  const mean = new Uint8Array(grey.length).fill(255);
  const down = new Uint32Array(width);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    const gone = row - side * width;
    const to = row - REACH * width;
    for (let x = REACH; x < width - REACH; x += 1) {
      const sum =
        (down[x] ?? 0) + (across[row + x] ?? 0) - (gone >= 0 ? (across[gone + x] ?? 0) : 0);
      down[x] = sum;
      if (y >= side - 1) mean[to + x] = sum * share + 0.5;
    }
  }
  return { width, height, grey: mean };
};

import type { GreyPicture } from './ink.ts';

/** Pixels on each side that a pixel is averaged with. */
const REACH = 2;

/** A picture in which each pixel is the mean of those around it; the grain of a scanner is even then. */
export const averaged = ({ width, height, grey }: GreyPicture): GreyPicture => {
  const side = 2 * REACH + 1;
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
  for (let x = REACH; x < width - REACH; x += 1) {
    let sum = 0;
    for (let y = 0; y < height; y += 1) {
      sum += (across[y * width + x] ?? 0) - (y >= side ? (across[(y - side) * width + x] ?? 0) : 0);
      if (y >= side - 1) mean[(y - REACH) * width + x] = Math.round(sum / side ** 2);
    }
  }
  return { width, height, grey: mean };
};

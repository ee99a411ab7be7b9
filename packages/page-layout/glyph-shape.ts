import type { GreyPicture } from './ink.ts';

/** Cells across and down of the grid that a sign is drawn into; its width over its height comes last. */
const ACROSS = 8;
const DOWN = 12;

/** How many numbers describe the shape of a sign. */
export const SHAPE_SIZE = ACROSS * DOWN + 1;

/** Part of a picture; pixels. */
export type PixelBox = { left: number; top: number; right: number; bottom: number };

/** Pixels. */
export const heightOf = ({ top, bottom }: PixelBox): number => bottom - top;
export const widthOf = ({ left, right }: PixelBox): number => right - left;

/**
 * How dark a sign is in each cell of a grid as high as itself, between 0 and 1, and how wide it is
 * for its height: the same for all sizes and inks. `isInverse`: it is light on dark.
 */
export const shapeOf = (
  { width, grey }: GreyPicture,
  { left, top, right, bottom }: PixelBox,
  isInverse = false,
): Float32Array => {
  const shape = new Float32Array(SHAPE_SIZE);
  const [across, down] = [right - left, bottom - top];
  let darkest = 255;
  let lightest = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const value = grey[y * width + x] ?? 255;
      darkest = Math.min(darkest, value);
      lightest = Math.max(lightest, value);
    }
  }
  const paper = isInverse ? darkest : 255;
  const ink = isInverse ? lightest : darkest;
  const range = ink === paper ? 1 : paper - ink;
  const cellDown = down / DOWN;
  // A wide sign is scaled to the grid, a narrow one is in the middle of it.
  const cellAcross = Math.max(cellDown, across / ACROSS);
  const middle = (left + right) / 2;
  for (let row = 0; row < DOWN; row += 1) {
    const [fromY, toY] = [top + row * cellDown, top + (row + 1) * cellDown];
    for (let column = 0; column < ACROSS; column += 1) {
      const fromX = middle + (column - ACROSS / 2) * cellAcross;
      const toX = fromX + cellAcross;
      let sum = 0;
      for (let y = Math.floor(fromY); y < toY; y += 1) {
        const high = Math.min(y + 1, toY) - Math.max(y, fromY);
        for (let x = Math.max(left, Math.floor(fromX)); x < Math.min(right, toX); x += 1) {
          const wide = Math.min(x + 1, toX) - Math.max(x, fromX);
          sum += ((paper - (grey[y * width + x] ?? 255)) / range) * high * wide;
        }
      }
      shape[row * ACROSS + column] = Math.max(0, Math.min(1, sum / (cellDown * cellAcross)));
    }
  }
  shape[SHAPE_SIZE - 1] = Math.min(2, across / down);
  return shape;
};

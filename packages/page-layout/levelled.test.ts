import { expect, it } from 'vitest';
import { inkOf } from './ink.ts';
import { levelled } from './levelled.ts';

const [width, height] = [1_000, 1_400];

const page = (paperAt: (x: number) => number) => {
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) grey[y * width + x] = paperAt(x);
  for (let y = 600; y < 640; y += 1) grey.fill(30, y * width + 200, y * width + 500);
  return { width, height, grey };
};

it('makes grey paper and the shadow on it white, and leaves what is printed', () => {
  const ink = inkOf(levelled(page((x) => 225 - x / 16)));
  expect(ink.trim({ left: 0, top: 0, width: 1_000, height: 1_400 })).toEqual({
    left: 200,
    top: 600,
    width: 300,
    height: 40,
  });
});

it('makes the shadow of a spine white', () => {
  const ink = inkOf(levelled(page((x) => 245 - 90 * Math.exp(-x / 50))));
  expect(ink.trim({ left: 0, top: 0, width: 1_000, height: 1_400 })?.left).toBe(200);
});

it('does not touch a page on white paper', () => {
  const white = page(() => 255);
  expect(levelled(white)).toBe(white);
});

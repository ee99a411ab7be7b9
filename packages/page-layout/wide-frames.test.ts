import { expect, it } from 'vitest';
import { inkOf } from './ink.ts';
import { wideFrames } from './wide-frames.ts';

const page = { left: 70, top: 40, width: 860, height: 1_300 };

/** A page with black bars: from left, top, to right, bottom. */
const inkWith = (bars: readonly (readonly [number, number, number, number])[]) => {
  const grey = new Uint8Array(1_000 * 1_400).fill(255);
  for (const [left, top, right, bottom] of bars)
    for (let y = top; y < bottom; y += 1) grey.fill(30, y * 1_000 + left, y * 1_000 + right);
  return inkOf({ width: 1_000, height: 1_400, grey });
};

const edges = [
  [70, 100, 930, 102],
  [70, 198, 930, 200],
] as const;
const sides = [
  [70, 100, 72, 200],
  [928, 100, 930, 200],
] as const;

it('finds a frame over all columns', () => {
  const words = [90, 300, 600].map((left) => [left, 130, left + 150, 142] as const);
  expect(wideFrames(inkWith([...edges, ...sides, ...words]), page)).toEqual([
    { from: 100, to: 200 },
  ]);
});

it('takes two lines without sides for no frame, nor full lines of text', () => {
  expect(wideFrames(inkWith(edges), page)).toEqual([]);
  const lines = [100, 112, 124, 136].map((top) => [70, top, 930, top + 9] as const);
  expect(wideFrames(inkWith([...lines, ...sides]), page)).toEqual([]);
});

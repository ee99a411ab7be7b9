import { expect, it } from 'vitest';
import { inkOf } from './ink.ts';
import { askewBox, skewOf, straightened } from './skew.ts';

const [width, height] = [1_000, 1_400];

const linesOfText = () => {
  const grey = new Uint8Array(width * height).fill(255);
  for (let y = 100; y < 1_300; y += 24)
    for (let row = y; row < y + 10; row += 1)
      for (let x = 80; x < 920; x += 12) grey.fill(0, row * width + x, row * width + x + 7);
  return { width, height, grey };
};

it.each([0, 0.4, -0.7, 1.5, -3])('tells that a page lay askew by %f degrees', (degrees) => {
  const page = straightened(linesOfText(), -degrees);
  expect(Math.abs(skewOf(inkOf(page)) - degrees)).toBeLessThan(0.1);
});

it('turns a page back so that its lines are level, and says where a box was', () => {
  const page = straightened(linesOfText(), -0.7);
  const level = inkOf(straightened(page, 0.7));
  expect(level.rows({ left: 80, top: 90, width: 830, height: 1_220 })).toHaveLength(50);
  const box = askewBox(level, { left: 80, top: 96, width: 840, height: 18 }, 0.7);
  const printed = inkOf(page).trim({ left: 0, top: 0, width: 1_000, height: box.top + box.height });
  expect(Math.abs((printed?.top ?? 0) - box.top)).toBeLessThan(4);
});

it('puts a box around lines that lay askew, not around the corners of their part', () => {
  const grey = new Uint8Array(width * height).fill(255);
  for (let y = 300; y < 310; y += 1) grey.fill(0, y * width + 80, y * width + 900);
  for (let y = 400; y < 410; y += 1) grey.fill(0, y * width + 80, y * width + 200);
  const box = askewBox(
    inkOf({ width, height, grey }),
    { left: 80, top: 300, width: 820, height: 110 },
    3,
  );
  // The last line is short, so that it ends 36 units above the corner.
  expect(box.height).toBeLessThan(125);
});

it('leaves a blank page as it is', () => {
  expect(skewOf(inkOf({ width: 100, height: 140, grey: new Uint8Array(14_000).fill(255) }))).toBe(
    0,
  );
});

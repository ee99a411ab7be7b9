import { expect, it } from 'vitest';
import { coverStripes } from './cover.ts';

const pointsOf = (path: string): number[][] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/gu)].map(([, x, y]) => [Number(x), Number(y)]);

it.each([
  { left: 10, top: 20, width: 100, height: 40 },
  { left: 0, top: 0, width: 5, height: 200 },
])('keeps the stripes of a cover of $width by $height within it', (box) => {
  const points = pointsOf(coverStripes(box));
  expect(points.length).toBeGreaterThan(8);
  for (const [x = -1, y = -1] of points) {
    expect(x).toBeGreaterThanOrEqual(box.left);
    expect(x).toBeLessThanOrEqual(box.left + box.width);
    expect(y).toBeGreaterThanOrEqual(box.top);
    expect(y).toBeLessThanOrEqual(box.top + box.height);
  }
});

it('reaches the corners of a cover with its stripes', () => {
  const points = pointsOf(coverStripes({ left: 0, top: 0, width: 10, height: 60 }));
  expect(points).toContainEqual([0, 0]);
  expect(points).toContainEqual([0, 60]);
});

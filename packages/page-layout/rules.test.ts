import { expect, it } from 'vitest';
import { inkOf } from './ink.ts';
import { uprightRules } from './rules.ts';

it('finds all pieces of a line between columns that a watermark interrupts', () => {
  const [width, height] = [1_000, 1_400];
  const grey = new Uint8Array(width * height).fill(255);
  for (let y = 100; y < 1_300; y += 1)
    if (!(y > 590 && y < 660) && !(y > 770 && y < 800))
      grey.fill(30, y * width + 499, y * width + 502);
  const pieces = uprightRules(inkOf({ width, height, grey }));
  expect(pieces.map(({ left, top, height: high }) => [left, top, top + high])).toEqual([
    [499, 100, 591],
    [499, 660, 771],
    [499, 800, 1_300],
  ]);
});

import { expect, it } from 'vitest';
import { inkOf } from './ink.ts';
import { columnRules, edgeBands, sideLines, uprightRules } from './rules.ts';

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

/** A page with black bars: from left, top, to right, bottom. */
const inkWith = (bars: readonly (readonly [number, number, number, number])[]) => {
  const [width, height] = [1_000, 1_400];
  const grey = new Uint8Array(width * height).fill(255);
  for (const [left, top, right, bottom] of bars)
    for (let y = top; y < bottom; y += 1) grey.fill(30, y * width + left, y * width + right);
  return inkOf({ width, height, grey });
};

/** Lines of text close to each other. */
const text = Array.from({ length: 55 }, (_, at) => [54, 80 + at * 22, 900, 98 + at * 22] as const);

it('takes a band along the edge for one, and a text that begins near the edge for none', () => {
  expect(edgeBands(inkWith([[6, 6, 30, 1_394], ...text]))).toHaveLength(1);
  expect(edgeBands(inkWith(text))).toEqual([]);
});

it('takes a line along the side of a page for one, and where text begins for none', () => {
  const [line, ...others] = sideLines(inkWith([[30, 40, 33, 1_360], ...text]));
  expect(line).toMatchObject({ left: 30, width: 3 });
  expect(others).toEqual([]);
  expect(sideLines(inkWith(text))).toEqual([]);
});

it('takes the edge of two tables, above which words end at the same place, for no line between columns', () => {
  const edges = [
    [470, 700, 472, 810],
    [470, 900, 472, 1_010],
  ] as const;
  const words = [200, 240, 280].map((top) => [380, top, 472, top + 40] as const);
  expect(uprightRules(inkWith([...edges, ...words]))).not.toEqual([]);
  expect(columnRules(inkWith([...edges, ...words]), inkWith(words))).toEqual([]);
  const whole = [470, 500, 472, 1_010] as const;
  expect(columnRules(inkWith([whole, ...words]), inkWith(words))).toHaveLength(1);
});

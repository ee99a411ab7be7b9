import { expect, it } from 'vitest';
import { paleSpecks } from './pale-specks.ts';

/** A page with bars of some grey: that, from left, top, and as wide, high. */
const pageWith = (bars: readonly (readonly [number, number, number, number, number])[]) => {
  const grey = new Uint8Array(1_000 * 1_400).fill(255);
  for (const [level, left, top, wide, high] of bars)
    for (let y = top; y < top + high; y += 1)
      grey.fill(level, y * 1_000 + left, y * 1_000 + left + wide);
  return { width: 1_000, height: 1_400, grey };
};

const letters = Array.from({ length: 40 }, (_, at) => [40, 100 + at * 12, 300, 7, 10] as const);

it('finds what is left of a watermark: small, pale and alone', () => {
  const page = pageWith([...letters, [180, 600, 700, 7, 5]]);
  expect(paleSpecks(page)).toEqual([{ left: 600, top: 700, width: 7, height: 5 }]);
});

it('leaves what is dark, large, or a faint part of a letter', () => {
  const others = [
    [60, 600, 700, 5, 5],
    [180, 600, 800, 60, 3],
    [180, 102, 294, 3, 3],
  ] as const;
  expect(paleSpecks(pageWith([...letters, ...others]))).toEqual([]);
});

it('leaves pale print on a page where all of it is pale', () => {
  const page = pageWith(letters.map(([, ...place]) => [170, ...place] as const));
  expect(paleSpecks(page)).toEqual([]);
});

import { expect, it } from 'vitest';
import { paleRuleFinder } from './pale-rules.ts';
import { straightened } from './skew.ts';

const [width, height] = [1_000, 1_400];

/** Paper with grain, the same for each run. */
const grainy = () => {
  let state = 7;
  const grey = new Uint8Array(width * height).map(() => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 240 + (state % 11) - 5;
  });
  return { width, height, grey };
};

/** The paper, darker by so much in a strip from top to bottom. */
const withStrip = (left: number, wide: number, darker: number) => {
  const page = grainy();
  for (let y = 100; y < 1_300; y += 1)
    for (let x = left; x < left + wide; x += 1)
      page.grey[y * width + x] = (page.grey[y * width + x] ?? 0) - darker;
  return page;
};

const gutter = { from: 470, to: 520 };

it('finds a line between columns that is too pale to be print', () => {
  expect(paleRuleFinder(withStrip(495, 2, 18), 0)(gutter)).toBe(true);
  expect(paleRuleFinder(grainy(), 0)(gutter)).toBe(false);
});

it('finds it at the edge of the strip, on a page that lay askew too', () => {
  expect(paleRuleFinder(withStrip(524, 2, 18), 0)(gutter)).toBe(true);
  expect(paleRuleFinder(straightened(withStrip(495, 2, 25), -1), 1)(gutter)).toBe(true);
});

it('takes the edge of a text beside the strip for no line', () => {
  expect(paleRuleFinder(withStrip(522, 60, 60), 0)(gutter)).toBe(false);
});

import { expect, it } from 'vitest';
import { pageMargins } from './page-margins.ts';

const [width, height] = [1_000, 1_400];

/** Two columns of numbered blocks as black bars: numbers hang out at their left. */
const page = () => {
  const grey = new Uint8Array(width * height).fill(255);
  const bar = (left: number, top: number, wide: number) => {
    for (let y = top; y < top + 12; y += 1) grey.fill(0, y * width + left, y * width + left + wide);
  };
  for (const edge of [80, 530])
    for (let top = 160; top < 1_200; top += 130) {
      bar(edge, top, 14);
      for (let line = 0; line < 4; line += 1) bar(edge + 40, top + line * 22, 340 - line * 20);
    }
  return { picture: { width, height, grey }, words: [] };
};

const question = (column: number, top: number) => {
  const left = column === 0 ? 80 : 530;
  const textFrom = { left: left + 40, right: left + 380 };
  return { left, top, width: 380, height: 90, number: 1 + top, column, textFrom };
};

it('finds the columns of a picture without words', () => {
  expect(pageMargins(page())?.columns).toEqual([
    { left: 80, right: 460 },
    { left: 530, right: 910 },
  ]);
});

it('parts the numbers of found questions from their text, in a column without questions too', () => {
  const found = [question(0, 160), question(0, 290), question(0, 420)];
  expect(pageMargins(page(), found)?.columns.map(({ inner }) => inner)).toEqual([117, 567]);
});

it('parts nothing where a page has a single question', () => {
  expect(pageMargins(page(), [question(0, 160)])?.columns[0]).not.toHaveProperty('inner');
});

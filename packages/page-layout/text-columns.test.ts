import { expect, it } from 'vitest';
import { areTextColumns, pageLines } from './text-columns.ts';

const BODY = { left: 60, top: 60, width: 880, height: 1_200 };
const GUTTER = [{ from: 490, to: 510, hasRule: false }];

/** Words of 40 units from a place on, as many as given. */
const text = (left: number, top: number, count: number, first = 'word') =>
  Array.from({ length: count }, (_, at) => ({
    ...{ left: left + at * 44, top, width: 40, height: 16 },
    text: at === 0 ? first : 'word',
  }));

/** Two blocks beside each other, such as options that are drawings with words in them. */
const blocks = Array.from({ length: 12 }, (_, row) => [
  ...text(70, 300 + row * 40, 8),
  ...text(530, 300 + row * 40, 8),
]).flat();

const hasColumns = (words: ReturnType<typeof text>) =>
  areTextColumns(pageLines(words, 1_414, false), BODY, GUTTER);

it('takes two blocks of text beside each other for columns', () => {
  expect(hasColumns(blocks)).toBe(true);
});

it('takes them for none where a question begins across both', () => {
  expect(hasColumns([...text(60, 100, 19, '4.'), ...text(85, 125, 19), ...blocks])).toBe(false);
});

it('takes them for columns where a range, or a heading with a number, is across both', () => {
  const numbered = [...text(70, 900, 8, '17.'), ...text(530, 900, 8, '18.')];
  expect(hasColumns([...text(60, 100, 19, '17.-21.'), ...blocks, ...numbered])).toBe(true);
  expect(hasColumns([...text(400, 100, 5, '3.'), ...blocks, ...numbered])).toBe(true);
});

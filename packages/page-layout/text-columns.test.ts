import { expect, it } from 'vitest';
import { gutterEvidence, pageLines } from './text-columns.ts';

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

const evidence = (words: ReturnType<typeof text>) =>
  gutterEvidence(pageLines(words, 1_414, false), BODY, GUTTER);

const hasColumns = (words: ReturnType<typeof text>) => evidence(words) !== 'none';

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

/** Four options under each other. */
const options = (left: number, top: number) =>
  ['A)', 'B)', 'C)', 'D)'].flatMap((mark, at) => text(left, top + at * 24, 2, mark));

it('is sure of columns with the options of a question in each', () => {
  expect(evidence(blocks)).toBe('text');
  expect(evidence([...blocks, ...options(70, 900)])).toBe('text');
  expect(evidence([...blocks, ...options(70, 900), ...options(530, 900)])).toBe('questions');
});

it('is not sure where the options of one question stand in two rows under each other', () => {
  const row = (top: number, [one, other]: readonly [string, string]) => [
    ...text(70, top, 2, one),
    ...text(530, top, 2, other),
  ];
  const pairs = [...row(900, ['A)', 'C)']), ...row(924, ['B)', 'D)'])];
  expect(evidence([...blocks, ...pairs])).toBe('text');
});

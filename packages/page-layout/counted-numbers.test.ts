import { expect, it } from 'vitest';
import { countedNumbers } from './counted-numbers.ts';

const at = (value: number, place: number, { worth = 0.95, indent = 2, column = 0 } = {}) => ({
  value,
  worth,
  indent,
  place,
  column,
});

const valuesOf = (numbers: Parameters<typeof countedNumbers>[0]) =>
  countedNumbers(numbers).chain.map(({ value }) => value);

it('takes for each number what counts up, not what it looks like most', () => {
  const numbers = [at(1, 100), at(2, 200), at(8, 300, { worth: 0.9 }), at(3, 300, { worth: 0.6 })];
  expect(valuesOf([...numbers, at(4, 400)])).toEqual([1, 2, 3, 4]);
});

it('goes on in the next column, whose edge is another', () => {
  const next = { column: 1, indent: 24 };
  expect(valuesOf([at(1, 100), at(2, 300), at(3, 100_100, next), at(4, 100_300, next)])).toEqual([
    1, 2, 3, 4,
  ]);
});

it('leaves out numbers that stand further in, and a list within a question', () => {
  const inside = [1, 2, 3].map((value) => at(value, 110 + value * 20, { indent: 40 }));
  expect(valuesOf([at(5, 100), ...inside, at(6, 300), at(7, 500), at(8, 700)])).toEqual([
    5, 6, 7, 8,
  ]);
});

it('restarts where a second test begins', () => {
  const second = [1, 2, 3, 4].map((value) => at(value, 1_000 + value * 100));
  const first = [1, 2, 3, 4].map((value) => at(value, value * 100));
  expect(valuesOf([...first, ...second])).toEqual([1, 2, 3, 4, 1, 2, 3, 4]);
});

it('does not take two numbers from one line', () => {
  expect(valuesOf([at(1, 100), at(2, 103), at(2, 200)])).toEqual([1, 2]);
  expect(countedNumbers([at(1, 100), at(2, 103), at(2, 200)]).chain[1]?.place).toBe(200);
});

it('takes of two readings the one with options between the numbers, where options count questions', () => {
  const after = (number: ReturnType<typeof at>, optionsBefore: number) => ({
    ...number,
    optionsBefore,
  });
  const numbers = [
    after(at(1, 100), 0),
    after(at(2, 300), 1),
    // A line of the second question looks like a 3 more than the number below does.
    after(at(3, 330, { worth: 0.95 }), 1),
    after(at(3, 500, { worth: 0.85 }), 2),
    after(at(4, 700), 3),
  ];
  expect(countedNumbers(numbers, true).chain.map(({ place }) => place)).toEqual([
    100, 300, 500, 700,
  ]);
  expect(countedNumbers(numbers).chain.map(({ place }) => place)).toEqual([100, 300, 330, 700]);
});

it('takes numbers for a list where as many options as questions are between them', () => {
  const [first, last] = [at(78, 100), at(80, 900, { worth: 1.2 })];
  expect(valuesOf([first, last])).toEqual([80]);
  expect(
    valuesOf([
      { ...first, optionsBefore: 0 },
      { ...last, optionsBefore: 2 },
    ]),
  ).toEqual([78, 80]);
});

it('leaves out what is printed much larger or smaller than the other numbers, such as letters of a watermark', () => {
  const printed = (value: number, place: number, high: number, more = {}) => ({
    ...at(value, place),
    sign: { left: 0, right: 6, top: place, bottom: place + high },
    ...more,
  });
  const list = [printed(1, 100, 10), printed(2, 200, 11), printed(3, 300, 9)];
  expect(valuesOf([...list, printed(4, 400, 30)])).toEqual([1, 2, 3]);
  expect(valuesOf([...list, printed(4, 400, 13)])).toEqual([1, 2, 3, 4]);
  // Nobody read it: what is there may be anything.
  expect(valuesOf([...list, printed(4, 400, 30, { isInferred: true })])).toEqual([1, 2, 3, 4]);
});

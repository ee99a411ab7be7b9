import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { draftLabels } from './draft-labels.ts';

const labels = (...numbers: (number | null)[]): string[] => [
  ...draftLabels(numbers.map((number, at) => ({ id: String(at), number }))).values(),
];

it('calls a question as it is printed', () => {
  expect(labels(7, 8, 9)).toEqual(['7', '8', '9']);
});

it('counts where nothing is numbered', () => {
  expect(labels(null, null)).toEqual(['1', '2']);
});

it('tells the halves of a split question apart', () => {
  expect(labels(3, null, 4)).toEqual(['3', '3.2', '4']);
  expect(labels(null, 3, 3, null, 4)).toEqual(['0.2', '3', '3.2', '3.3', '4']);
});

it('never calls two the same', () => {
  const numbers = fc.array(fc.option(fc.integer({ min: 0, max: 5 })), { maxLength: 20 });
  fc.assert(
    fc.property(numbers, (list) => {
      const given = labels(...list);
      expect(new Set(given).size).toBe(list.length);
    }),
  );
});

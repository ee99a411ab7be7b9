import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberChain } from './number-chain.ts';

const at = (value: number, indent = 0, isSure = true) => ({ value, indent, isSure, line: value });
const values = (list: readonly { value: number }[]) => list.map(({ value }) => value);

it('leaves lists inside of questions alone, which stand further in and restart', () => {
  const found = numberChain([
    at(1),
    at(1, 24),
    at(2, 24),
    at(3, 24),
    at(2),
    at(1, 24),
    at(2, 24),
    at(3),
  ]);
  expect(found.map(({ value, indent }) => [value, indent])).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
  ]);
});

it('follows a second test that begins with 1 again', () => {
  const found = numberChain([1, 2, 3, 4, 1, 2, 3, 4].map((value) => at(value)));
  expect(values(found)).toEqual([1, 2, 3, 4, 1, 2, 3, 4]);
});

it('bridges a number that could not be read', () => {
  expect(values(numberChain([at(5), at(6), at(8), at(9)]))).toEqual([5, 6, 8, 9]);
});

it('leaves numbered rules that stand further in and have no options, before the questions', () => {
  const rules = [1, 2, 3, 4, 5, 6, 7].map((value) => at(value, 25));
  const questions = [1, 2, 3].map((value) => ({ ...at(value), support: 0.6 }));
  expect(numberChain([...rules, ...questions])).toEqual(questions);
});

it('takes the one question before a list in it, not the list', () => {
  const question = { ...at(3), support: 0.6 };
  const list = [at(1, 60), at(2, 60), at(3, 60), { ...at(4, 60), support: 0.6 }];
  expect(numberChain([question, ...list])).toEqual([question]);
  // Without options of its own it is no question.
  expect(values(numberChain([at(3), ...list]))).toEqual([1, 2, 3, 4]);
});

it('takes a lone bare number for none', () => {
  expect(numberChain([at(37, 0, false)])).toEqual([]);
});

it('finds every run of numbers, wherever it begins', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 2, max: 30 }),
      (from, count) => {
        const run = Array.from({ length: count }, (_, index) => from + index);
        expect(values(numberChain(run.map((value) => at(value))))).toEqual(run);
      },
    ),
  );
});

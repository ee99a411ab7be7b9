import { expect, it } from 'vitest';
import { CONFIDENT, confidenceOf } from './index.ts';

const question = (number: number | undefined, height = 120) => ({
  ...{ left: 60, top: 100, width: 400, height },
  ...{ number, column: 0 },
});

it('is sure of questions that count up and are about as high as each other', () => {
  expect(confidenceOf([4, 5, 6].map((number) => question(number)))).toEqual([1, 1, 1]);
});

it('doubts both sides of a gap in the numbers', () => {
  const confidence = confidenceOf([1, 2, 5, 6].map((number) => question(number)));
  expect(confidence.map((one) => one >= CONFIDENT)).toEqual([true, false, false, true]);
});

it('takes a number that begins anew for a new test', () => {
  expect(confidenceOf([9, 10, 1, 2].map((number) => question(number)))).toEqual([1, 1, 1, 1]);
});

it('doubts what has no number, and what is far lower than the others', () => {
  const confidence = confidenceOf([question(undefined), question(2, 12), question(3), question(4)]);
  expect(confidence[0]).toBeLessThan(CONFIDENT);
  expect(confidence[1]).toBeLessThan(CONFIDENT);
  expect(confidence[2]).toBe(1);
});

import { expect, it } from 'vitest';
import { SURE_ENOUGH, surenessOf } from './index.ts';

const question = (number: number | undefined, height = 120) => ({
  ...{ left: 60, top: 100, width: 400, height },
  ...{ number, column: 0 },
});

it('is sure of questions that count up and are about as high as each other', () => {
  expect(surenessOf([4, 5, 6].map((number) => question(number)))).toEqual([1, 1, 1]);
});

it('doubts both sides of a gap in the numbers', () => {
  const sureness = surenessOf([1, 2, 5, 6].map((number) => question(number)));
  expect(sureness.map((one) => one >= SURE_ENOUGH)).toEqual([true, false, false, true]);
});

it('takes a number that begins anew for a new test', () => {
  expect(surenessOf([9, 10, 1, 2].map((number) => question(number)))).toEqual([1, 1, 1, 1]);
});

it('doubts what has no number, and what is far lower than the others', () => {
  const sureness = surenessOf([question(undefined), question(2, 12), question(3), question(4)]);
  expect(sureness[0]).toBeLessThan(SURE_ENOUGH);
  expect(sureness[1]).toBeLessThan(SURE_ENOUGH);
  expect(sureness[2]).toBe(1);
});

import { expect, it } from 'vitest';
import { median, percentile } from './numbers.ts';

it('takes the middle and the tail by rank, whatever the order', () => {
  const values = [9, 1, 8, 2, 7, 3, 6, 4, 5, 10];
  expect(median(values)).toBe(5);
  expect(percentile(values, 0.95)).toBe(10);
  expect(percentile(values, 0)).toBe(1);
});

it('has no figure without measurements', () => {
  expect(median([])).toBeNaN();
});

import { expect, it } from 'vitest';
import { buttonScale } from './button-scale.ts';

it('[ACT-011] follows the width of the page up to twice the natural size', () => {
  expect(buttonScale(1300, false)).toBe(1);
  expect(buttonScale(650, false)).toBe(0.5);
  expect(buttonScale(2600, false)).toBe(2);
  expect(buttonScale(9000, false)).toBe(2);
});

it('[ACT-011] falls back to the natural size on a phone only above 1.5', () => {
  expect(buttonScale(390, true)).toBeCloseTo(0.3);
  expect(buttonScale(1950, true)).toBe(1.5);
  expect(buttonScale(1951, true)).toBe(1);
  expect(buttonScale(9000, true)).toBe(1);
});

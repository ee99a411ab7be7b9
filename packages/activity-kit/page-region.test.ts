import { expect, it } from 'vitest';
import { pageRegion } from './page-region.ts';

const region = { x: 100, y: 200, width: 300, height: 150 };

it('takes regions of a page', () => {
  expect(pageRegion.parse(region)).toEqual(region);
  expect(pageRegion.parse({ x: 0, y: 0, width: 1000, height: 1414 })).toBeDefined();
});

it.each([
  { ...region, x: -1 },
  { ...region, x: 701 },
  { ...region, width: 0 },
  { ...region, height: Number.NaN },
  { ...region, y: Number.POSITIVE_INFINITY },
  { x: 1, y: 1, width: 5 },
])('[ACTIVITY_API-040] takes no other numbers: %o', (other) => {
  expect(pageRegion.safeParse(other).success).toBe(false);
});

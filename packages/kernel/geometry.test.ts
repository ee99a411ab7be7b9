import { expect, it } from 'vitest';
import { rectBetween } from './geometry.ts';

it.each([
  [
    { x: 30, y: 40 },
    { x: 10, y: 90 },
  ],
  [
    { x: 10, y: 90 },
    { x: 30, y: 40 },
  ],
  [
    { x: 10, y: 40 },
    { x: 30, y: 90 },
  ],
])('finds the rectangle between %o and %o', (one, other) => {
  expect(rectBetween(one, other)).toEqual({ left: 10, top: 40, width: 20, height: 50 });
});

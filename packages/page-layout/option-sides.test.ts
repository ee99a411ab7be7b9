import { expect, it } from 'vitest';
import { areAtLeft } from './option-sides.ts';

const segment = { left: 500, top: 0, width: 400, height: 1_200, band: 0, column: 1 };

const optionsAt = (...places: readonly number[]) => [
  {
    segment,
    options: places.map((left, at) => ({ left, top: at * 200, width: 20, height: 90, count: 4 })),
  },
];

it('tells by the side at which options begin that lines run to the right', () => {
  expect(areAtLeft(optionsAt(520, 525, 524))).toBe(true);
  expect(areAtLeft(optionsAt(870, 868, 520))).toBe(false);
  expect(areAtLeft(optionsAt(520))).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { scaleClass, scaleDown, scaleUp, toggledScale } from './scale-steps.ts';

const repeat = (scale: number, step: (scale: number) => number, times: number): number[] =>
  Array.from({ length: times }, () => {
    scale = step(scale);
    return scale;
  });

describe('scale steps', () => {
  it('[NAV-045][NAV-046] go up by a quarter to 3', () => {
    expect(repeat(1, scaleUp, 10)).toEqual([1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 3, 3]);
  });

  it('[NAV-045] go from 0.4 to 0.5', () => {
    expect(repeat(0.4, scaleUp, 3)).toEqual([0.5, 0.75, 1]);
  });

  it('[NAV-047] go down by a quarter above a half, then by a tenth to 0.4', () => {
    expect(repeat(1.25, scaleDown, 6)).toEqual([1, 0.75, 0.5, 0.4, 0.4, 0.4]);
  });

  it('[NAV-048] name a class', () => {
    expect([1, 1.25, 0.4, 2.5].map(scaleClass)).toEqual([
      'scale-1',
      'scale-1-25',
      'scale-0-4',
      'scale-2-5',
    ]);
  });

  it('are 2 after a double tap, and what they were after another', () => {
    expect(toggledScale(1, undefined)).toBe(2);
    expect(toggledScale(0.8, undefined)).toBe(2);
    expect(toggledScale(2, { from: 0.8, to: 2 })).toBe(0.8);
    expect(toggledScale(2.5, { from: 0.8, to: 2 }), 'enlarged further').toBe(1);
    expect(toggledScale(1.5, undefined), 'enlarged by other means').toBe(1);
  });
});

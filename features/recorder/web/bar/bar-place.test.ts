import { describe, expect, it } from 'vitest';
import { insideOf } from './bar-place.ts';

const window = { width: 1000, height: 600 };
const bar = { width: 200, height: 50 };

describe('the place of the bar', () => {
  it('is where it was put', () => {
    expect(insideOf(window, bar, { x: 300, y: 200 })).toEqual({ x: 300, y: 200 });
  });

  it('is never outside the window, even in a small one', () => {
    expect(insideOf(window, bar, { x: 990, y: -50 })).toEqual({ x: 792, y: 8 });
    expect(insideOf({ width: 150, height: 40 }, bar, { x: 100, y: 30 })).toEqual({ x: 8, y: 8 });
  });
});

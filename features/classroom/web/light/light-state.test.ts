import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterOf, NO_LIGHT, onStep, withLight } from './light-state.ts';

/** What a slider can be drawn to. */
const shade = fc.double({ min: -1, max: 1, noNaN: true });

describe('brightness and contrast', () => {
  it('[PRS-031] are 0 at first, which changes nothing', () => {
    expect(NO_LIGHT).toEqual({ brightness: 0, contrast: 0 });
    expect(filterOf(NO_LIGHT)).toBe('brightness(1.0) contrast(1.0)');
    expect(withLight({ brightness: 0.1, contrast: 0 }, { brightness: 0 })).toBeUndefined();
  });

  it('[PRS-031] go from -1 to 1 in steps of 0.1', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (requested) => {
        const value = onStep(requested);
        expect(value).toBeGreaterThanOrEqual(-1);
        expect(value).toBeLessThanOrEqual(1);
        expect(Math.abs(value * 10 - Math.round(value * 10))).toBeLessThan(1e-9);
      }),
    );
    expect([0.1 + 0.2, -0.94, 0.04, 7, -7].map(onStep)).toEqual([0.3, -0.9, 0, 1, -1]);
  });

  it('[PRS-031] change one at a time', () => {
    const brighter = withLight(NO_LIGHT, { brightness: 0.3 });
    expect(brighter).toEqual({ brightness: 0.3, contrast: 0 });
    expect(withLight(brighter ?? NO_LIGHT, { contrast: -0.2 })).toEqual({
      brightness: 0.3,
      contrast: -0.2,
    });
  });

  it('never says an exponent to the browser', () => {
    fc.assert(
      fc.property(shade, shade, (one, other) => {
        expect(filterOf({ brightness: onStep(one), contrast: onStep(other) })).toMatch(
          /^brightness\([012]\.\d\) contrast\([012]\.\d\)$/u,
        );
      }),
    );
  });
});

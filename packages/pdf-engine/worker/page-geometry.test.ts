import { describe, expect, it } from 'vitest';
import { pixelSize, saneSize, usefulWidths } from './page-geometry.ts';

describe('page geometry', () => {
  it('gives an unusable size the default', () => {
    for (const [width, height] of [
      [0, 5],
      [-1, 5],
      [Number.NaN, 5],
      [5, Number.POSITIVE_INFINITY],
    ]) {
      expect(saneSize(width ?? 0, height ?? 0)).toEqual({ width: 595, height: 842 });
    }
  });

  it('keeps a page within the megapixels and the longest side', () => {
    for (const [width, height] of [
      [1, 14_400],
      [14_400, 1],
      [595, 842],
      [100, 9_000],
    ] as const) {
      const pixels = pixelSize({ width, height }, 2_000, 10_000_000);
      expect(pixels.width * pixels.height).toBeLessThanOrEqual(10_000_000 * 1.01);
      expect(Math.max(pixels.width, pixels.height)).toBeLessThanOrEqual(16_383);
      expect(Math.min(pixels.width, pixels.height)).toBeGreaterThanOrEqual(1);
    }
  });

  it('answers each useful width once, narrow to wide', () => {
    expect(usefulWidths([2000, 200, 1000], 1240)).toEqual([200, 1000, 1240]);
    expect(usefulWidths([200, 1000, 2000], 1000)).toEqual([200, 1000]);
    expect(usefulWidths([200, 1000], 90)).toEqual([90]);
  });
});

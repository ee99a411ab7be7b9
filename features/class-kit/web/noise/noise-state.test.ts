import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { bandOf, followed, levelOf } from './noise-state.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

it('[BRD-058] is louder where the sound is, and never beyond silence and full scale', () => {
  fc.assert(
    fc.property(share, share, (one, other) => {
      const [low, high] = [levelOf(Math.min(one, other)), levelOf(Math.max(one, other))];
      expect(low).toBeLessThanOrEqual(high);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
    }),
  );
  expect(levelOf(0)).toBe(0);
  expect(levelOf(Number.NaN)).toBe(0);
  expect(levelOf(1)).toBe(1);
  // Thirty-five decibels below full scale lie in the middle.
  expect(levelOf(10 ** (-35 / 20))).toBeCloseTo(0.5, 5);
});

it('[BRD-058] rises at once and falls slowly', () => {
  expect(followed(0.2, 0.9)).toBe(0.9);
  expect(followed(0.9, 0.2)).toBeCloseTo(0.87, 5);
  expect(followed(0.21, 0.2)).toBe(0.2);
});

it('[BRD-058] is too loud above the line only, and nearly so below it', () => {
  fc.assert(
    fc.property(share, share, (level, limit) => {
      expect(bandOf(level, limit) === 'loud').toBe(level > limit);
    }),
  );
  expect(bandOf(0.5, 0.6)).toBe('nearly');
  expect(bandOf(0.4, 0.6)).toBe('quiet');
});

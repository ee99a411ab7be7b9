import { expect, it } from 'vitest';
import { pixelsPerMmOf } from './board-millimetres.ts';

it('[BRD-026] a millimetre on the glass follows from the diagonal that a board was registered with', () => {
  // 65 inches with 16:9 are 1,439 mm wide.
  expect(pixelsPerMmOf({ width: 1920, height: 1080 }, 65)).toBeCloseTo(1920 / 1439, 2);
  expect(pixelsPerMmOf({ width: 3840, height: 2160 }, 65)).toBeCloseTo(3840 / 1439, 2);
  expect(pixelsPerMmOf({ width: 3840, height: 2160 }, 86)).toBeCloseTo(3840 / 1904, 2);
});

it('[BRD-026] is as CSS takes it on a screen of no board', () => {
  expect(pixelsPerMmOf({ width: 1280, height: 800 }, undefined)).toBeCloseTo(96 / 25.4);
});

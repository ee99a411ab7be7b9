import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeOf } from './keyboard-place.ts';

it('[SRC-018] stands below a field in the upper half, above one in the lower half', () => {
  expect(placeOf({ top: 100, bottom: 144 }, 400, 1080)).toBe('bottom');
  expect(placeOf({ top: 900, bottom: 944 }, 400, 1080)).toBe('top');
});

it('[SRC-018] never covers a line where there is room for both', () => {
  fc.assert(
    fc.property(fc.integer({ min: 600, max: 2160 }), fc.nat(1000), (height, place) => {
      const keyboard = Math.floor(height * 0.42);
      const top = Math.floor(((height - 44) * place) / 1000);
      const field = { top, bottom: top + 44 };
      const isAbove = placeOf(field, keyboard, height) === 'top';
      const free = isAbove
        ? { top: keyboard, bottom: height }
        : { top: 0, bottom: height - keyboard };
      expect(field.top).toBeGreaterThanOrEqual(free.top);
      expect(field.bottom).toBeLessThanOrEqual(free.bottom);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsFor, HAND_COUNTS, handOfPlace } from './hands.ts';

const STAGE = { left: 100, width: 1_200 };

describe('zones', () => {
  it('[BRD-021] are numbered from the left, in Arabic from the right', () => {
    const places = [150, 500, 900, 1_290].map((x) => ({ x, y: 0 }));
    const numbers = (direction: 'ltr' | 'rtl') =>
      places.map((place) => handOfPlace(place, STAGE, 4, direction));
    expect(numbers('ltr')).toEqual([1, 2, 3, 4]);
    expect(numbers('rtl')).toEqual([4, 3, 2, 1]);
  });

  it('[BRD-021] every place belongs to one of them, also beside the stage', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5_000, max: 5_000 }),
        fc.constantFrom(...HAND_COUNTS),
        fc.constantFrom('ltr' as const, 'rtl' as const),
        (x, count, direction) => {
          const hand = handOfPlace({ x, y: 0 }, STAGE, count, direction);
          expect(hand).toBeGreaterThanOrEqual(1);
          expect(hand).toBeLessThanOrEqual(count);
        },
      ),
    );
  });

  it('[BRD-021] there are no more than the screen reads contacts, and none below two', () => {
    expect([0, 1, 2, 3, 4, 10].map((points) => countsFor(points).length)).toEqual([
      0, 0, 1, 2, 3, 3,
    ]);
  });
});

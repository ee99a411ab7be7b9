import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { pixelsOf, placeOf, roomOf } from './panel-place.ts';

const pixels = (max: number) => fc.integer({ min: 0, max });

it('[BRD-053] is inside of the lower part wherever it is moved to, and stays there', () => {
  const points = fc.record({ x: fc.integer(), y: fc.integer() });
  const sizes = fc.record({ width: pixels(1000), height: pixels(500) });
  fc.assert(
    fc.property(points, sizes, (to, size) => {
      const stage = { left: 180, top: 56, width: 1700, height: 1024 };
      const room = roomOf(stage, 432);
      const at = pixelsOf(placeOf(to, room, size), room, size);
      expect(at.x).toBeGreaterThanOrEqual(192);
      expect(at.x + size.width).toBeLessThanOrEqual(1868 + 1e-6);
      expect(at.y).toBeGreaterThanOrEqual(444);
      expect(at.y + size.height).toBeLessThanOrEqual(1068 + 1e-6);
      const repeated = pixelsOf(placeOf(at, room, size), room, size);
      expect(repeated.x).toBeCloseTo(at.x);
      expect(repeated.y).toBeCloseTo(at.y);
    }),
  );
});

it('stands at the beginning of a room that is smaller than it', () => {
  const room = roomOf({ left: 0, top: 0, width: 100, height: 100 }, 40);
  const size = { width: 300, height: 300 };
  expect(pixelsOf({ x: 1, y: 1 }, room, size)).toEqual({ x: room.left, y: room.top });
  expect(placeOf({ x: 50, y: 50 }, room, size)).toEqual({ x: 0, y: 0 });
});

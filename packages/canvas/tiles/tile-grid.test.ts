import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxOfTile, tileName, tilesIn } from './tile-grid.ts';

const grids = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
  side: fc.constantFrom(256, 512),
});

it('[BRD-068] tiles cover a page without gaps, and each pixel once', () => {
  fc.assert(
    fc.property(grids, (grid) => {
      const all = tilesIn({ left: -50, top: -50, width: 20_000, height: 20_000 }, grid);
      const boxes = all.map((place) => boxOfTile(place, grid));
      expect(new Set(all.map(tileName)).size).toBe(all.length);
      for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThan(0);
      const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
      expect(area).toBe(grid.width * grid.height);
      for (const { left, top, width, height } of boxes) {
        expect(left + width).toBeLessThanOrEqual(grid.width);
        expect(top + height).toBeLessThanOrEqual(grid.height);
      }
    }),
  );
});

it('finds the tiles of a box, and only those', () => {
  // Quarters, which have no error of rounding.
  const quarters = (min: number, max: number) =>
    fc.integer({ min: min * 4, max: max * 4 }).map((count) => count / 4);
  const boxes = fc.record({
    left: quarters(-600, 5000),
    top: quarters(-600, 5000),
    width: quarters(1, 3000),
    height: quarters(1, 3000),
  });
  fc.assert(
    fc.property(grids, boxes, (grid, box) => {
      const found = new Set(tilesIn(box, grid).map(tileName));
      const all = tilesIn({ left: 0, top: 0, width: grid.width, height: grid.height }, grid);
      for (const place of all) {
        const { left, top, width, height } = boxOfTile(place, grid);
        const touches =
          left < box.left + box.width &&
          box.left < left + width &&
          top < box.top + box.height &&
          box.top < top + height;
        expect(found.has(tileName(place))).toBe(touches);
      }
    }),
  );
});

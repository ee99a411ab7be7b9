import { median, type Point } from '@sayfa/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Corners } from './corners.ts';
import { findSheet } from './find-sheet.ts';
import { photographOf, type Scene } from './scene.ts';

const WIDTH = 320;
const HEIGHT = 180;

const near = (x: number, y: number, by: number): fc.Arbitrary<Point> =>
  fc.record({
    x: fc.double({ min: x - by, max: x + by, noNaN: true }),
    y: fc.double({ min: y - by, max: y + by, noNaN: true }),
  });

const corners: fc.Arbitrary<Corners> = fc.tuple(
  near(90, 30, 22),
  near(230, 30, 22),
  near(240, 150, 22),
  near(80, 150, 22),
);

const scenes: fc.Arbitrary<Scene> = fc.record({
  width: fc.constant(WIDTH),
  height: fc.constant(HEIGHT),
  corners,
  paper: fc.integer({ min: 190, max: 250 }),
  table: fc.integer({ min: 20, max: 110 }),
  light: fc.double({ min: 0.7, max: 1, noNaN: true }),
  noise: fc.integer({ min: 0, max: 12 }),
  seed: fc.integer(),
});

const farthestOff = (found: Corners, real: Corners): number =>
  Math.max(
    ...found.map((corner, at) => {
      const there = real[at] ?? corner;
      return Math.hypot(corner.x - there.x, corner.y - there.y);
    }),
  );

describe('[BRD-051] the sheet in a picture', () => {
  it('is found however it lies, in uneven light, most of them to a hundredth of the width', () => {
    const off: number[] = [];
    fc.assert(
      fc.property(scenes, (scene) => {
        const found = findSheet(photographOf(scene));
        expect(found).toBeDefined();
        const farthest = found ? farthestOff(found, scene.corners) : Number.NaN;
        expect(farthest).toBeLessThan(WIDTH / 40);
        off.push(farthest);
      }),
      { numRuns: 40 },
    );
    expect(median(off)).toBeLessThan(WIDTH / 100);
  });

  it('is not invented where the table is as light as the paper, or there is none', () => {
    fc.assert(
      fc.property(scenes, fc.integer({ min: -3, max: 3 }), (scene, off) => {
        const alike = photographOf({ ...scene, table: scene.paper + off, noise: 12 });
        const found = findSheet(alike);
        expect(found === undefined || farthestOff(found, scene.corners) < WIDTH / 20).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('is not taken for a round thing', () => {
    const grey = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
      const [x, y] = [(at % WIDTH) - 160, Math.floor(at / WIDTH) - 90];
      return Math.hypot(x, y) < 70 ? 230 : 40;
    });
    expect(findSheet({ width: WIDTH, height: HEIGHT, grey })).toBeUndefined();
  });

  it('is nothing in an empty picture', () => {
    for (const value of [0, 128, 255]) {
      const grey = new Uint8Array(WIDTH * HEIGHT).fill(value);
      expect(findSheet({ width: WIDTH, height: HEIGHT, grey })).toBeUndefined();
    }
  });
});

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { movedBy, pinched, toggled, WHOLE, zoomedBy } from './zoom.ts';

const frame = { width: 400, height: 300 };
const coordinate = fc.integer({ min: -200, max: 200 });
const point = fc.record({ x: coordinate, y: coordinate });

it('keeps what lies under the pointer where it is', () => {
  const at = { x: 100, y: -50 };
  const zoom = zoomedBy(WHOLE, 2, at, frame);
  expect(zoom).toEqual({ scale: 2, x: -100, y: 50 });
});

it('is whole again after zooming out, however it was moved', () => {
  fc.assert(
    fc.property(point, point, (at, by) => {
      const moved = movedBy(zoomedBy(WHOLE, 4, at, frame), by, frame);
      expect(zoomedBy(moved, 0.01, at, frame)).toEqual(WHOLE);
    }),
  );
});

it('never shows what lies beyond the picture', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(point, fc.double({ min: 0.2, max: 5, noNaN: true }))),
      (steps) => {
        const zoom = steps.reduce(
          (now, [at, factor]) => movedBy(zoomedBy(now, factor, at, frame), at, frame),
          WHOLE,
        );
        expect(zoom.scale).toBeGreaterThanOrEqual(1);
        expect(zoom.scale).toBeLessThanOrEqual(8);
        expect(Math.abs(zoom.x)).toBeLessThanOrEqual(((zoom.scale - 1) * frame.width) / 2);
        expect(Math.abs(zoom.y)).toBeLessThanOrEqual(((zoom.scale - 1) * frame.height) / 2);
      },
    ),
  );
});

it('comes closer by a double tap and goes back by another', () => {
  const closer = toggled(WHOLE, { x: 0, y: 0 }, frame);
  expect(closer.scale).toBe(2.5);
  expect(toggled(closer, { x: 9, y: 9 }, frame)).toEqual(WHOLE);
});

it('follows two fingers', () => {
  const from = [
    { x: -50, y: 0 },
    { x: 50, y: 0 },
  ] as const;
  const to = [
    { x: -100, y: 0 },
    { x: 100, y: 0 },
  ] as const;
  expect(pinched(WHOLE, from, to, frame)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(pinched(pinched(WHOLE, from, to, frame), to, from, frame)).toEqual(WHOLE);
});

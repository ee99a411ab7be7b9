import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DrawingContent, Placement } from '../drawing-object.ts';
import { mapped, turned } from '../geometry/matrix.ts';
import {
  boundsOf,
  matrixOf,
  middleOf,
  placedCorners,
  toLocal,
} from '../geometry/placed-content.ts';
import { plainExtras } from '../test-objects.ts';
import { frameCorners, frameOf, handleAt, handlesOf } from './frame.ts';
import { scaledBy, scalingTo, turnedBy } from './transform.ts';

const shapeAt = (placement: Placement): DrawingContent => ({
  kind: 'shape',
  form: 'rectangle',
  box: { left: 100, top: 200, width: 80, height: 40 },
  width: 0,
  colour: '#000',
  fill: '#fff',
  placement,
  opacity: 1,
  extras: plainExtras,
});

const placements = fc.record({
  x: fc.integer({ min: -500, max: 500 }),
  y: fc.integer({ min: -500, max: 500 }),
  scaleX: fc.constantFrom(0.5, 1, 2, -1),
  scaleY: fc.constantFrom(0.25, 1, 3),
  angle: fc.integer({ min: 0, max: 359 }),
});

describe('the frame of a selection', () => {
  it('lies exactly on the corners of a single object, however it was placed', () => {
    fc.assert(
      fc.property(placements, (placement) => {
        const content = shapeAt(placement);
        const frame = frameOf([content]);
        if (!frame) throw new Error('no frame');
        for (const corner of frameCorners(frame)) {
          const nearest = Math.min(
            ...placedCorners(content).map((one) => Math.hypot(one.x - corner.x, one.y - corner.y)),
          );
          expect(nearest).toBeLessThan(1e-6);
        }
        const middle = middleOf(content);
        expect(mapped(matrixOf(content), middle)).toMatchObject({
          x: expect.closeTo(middle.x + placement.x),
          y: expect.closeTo(middle.y + placement.y),
        });
      }),
    );
  });

  it('finds its way back from the page to an object', () => {
    fc.assert(
      fc.property(placements, fc.nat(1000), fc.nat(1000), (placement, x, y) => {
        const content = shapeAt(placement);
        const own = toLocal(content, mapped(matrixOf(content), { x, y }));
        expect(own).toMatchObject({ x: expect.closeTo(x), y: expect.closeTo(y) });
      }),
    );
  });

  it('has eight handles to scale and one to turn, of which small sides leave some out', () => {
    const large = frameOf([shapeAt({ x: 0, y: 0, scaleX: 2, scaleY: 2, angle: 0 })]);
    const small = frameOf([shapeAt({ x: 0, y: 0, scaleX: 0.5, scaleY: 0.5, angle: 0 })]);
    if (!large || !small) throw new Error('no frame');
    expect(handlesOf(large, 1)).toHaveLength(9);
    expect(handlesOf(small, 1).map(({ name }) => name)).toEqual(['nw', 'ne', 'se', 'sw', 'rotate']);
  });

  it.each([0.25, 1, 3])('gives a finger 44 CSS pixels at %d units a pixel', (unitsPerPixel) => {
    const scale = 10 * unitsPerPixel;
    const frame = frameOf([shapeAt({ x: 0, y: 0, scaleX: scale, scaleY: scale, angle: 30 })]);
    if (!frame) throw new Error('no frame');
    const middle = { x: 140, y: 220 };
    for (const { name, at } of handlesOf(frame, unitsPerPixel)) {
      const outwards = Math.atan2(at.y - middle.y, at.x - middle.x);
      const near = (pixels: number) => ({
        x: at.x + Math.cos(outwards) * pixels * unitsPerPixel,
        y: at.y + Math.sin(outwards) * pixels * unitsPerPixel,
      });
      expect(handleAt(frame, near(21), unitsPerPixel, 'touch')).toBe(name);
      expect(handleAt(frame, near(9), unitsPerPixel, 'mouse')).toBe(name);
      if (name !== 'n') expect(handleAt(frame, near(23), unitsPerPixel, 'touch')).toBeUndefined();
      expect(handleAt(frame, near(-60), unitsPerPixel, 'mouse')).toBeUndefined();
    }
  });
});

describe('scaling and turning', () => {
  it('keeps the opposite corner where it is, at any angle', () => {
    fc.assert(
      fc.property(
        placements,
        fc.integer({ min: 20, max: 400 }),
        fc.integer({ min: 20, max: 400 }),
        (placement, x, y) => {
          const content = shapeAt(placement);
          const frame = frameOf([content]);
          const [anchor, , to] = frame ? frameCorners(frame) : [];
          if (!frame || !anchor || !to) throw new Error('no frame');
          const goal = turned({ x: anchor.x + x, y: anchor.y + y }, anchor, frame.angle);
          const next = {
            ...content,
            placement: scaledBy(content, scalingTo(frame, 'se', goal, false)),
          };
          const corners = placedCorners(next);
          for (const expected of [anchor, goal]) {
            const nearest = Math.min(
              ...corners.map((one) => Math.hypot(one.x - expected.x, one.y - expected.y)),
            );
            expect(nearest).toBeLessThan(0.05);
          }
        },
      ),
    );
  });

  it('comes round again after four quarter turns', () => {
    const content = shapeAt({ x: 10, y: 20, scaleX: 1, scaleY: 1, angle: 0 });
    const frame = { rect: { left: 0, top: 0, width: 400, height: 400 }, angle: 0 };
    let now = content;
    for (let turn = 0; turn < 4; turn += 1) {
      now = { ...now, placement: turnedBy(now, frame, 90) };
    }
    expect(now.placement).toEqual(content.placement);
    expect(boundsOf(now)).toEqual(boundsOf(content));
  });
});

import type { Point } from '@sayfa/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleOfArms, armTowards } from './arms.ts';
import { guideAlongEdge } from './edge-guide.ts';
import type { Instrument } from './instrument.ts';
import { directionOf } from './moves.ts';
import { edgesOf, fromOrigin } from './outline.ts';
import { edgesAsTargets, type SnapTarget, snapped } from './snapping.ts';

const FIGURES = 500;
const REACH = 3;

const instrument = (placed: Partial<Instrument>): Instrument => ({
  id: 'a',
  kind: 'ruler',
  page: 'page_1',
  x: 0,
  y: 0,
  angle: 0,
  size: 150,
  ...placed,
});

const awayFrom = (from: Point, degrees: number, distance: number): Point => ({
  x: from.x + distance * Math.cos((degrees * Math.PI) / 180),
  y: from.y + distance * Math.sin((degrees * Math.PI) / 180),
});

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const line = (from: Point, to: Point): SnapTarget => ({ kind: 'line', from, to });

/** The smaller angle between two directions, degrees. */
const between = (one: number, other: number): number => {
  const off = Math.abs(one - other) % 360;
  return Math.min(off, 360 - off);
};

/** An angle somewhere on a page, and where a hand lays an instrument down near its corner. */
const figures = fc.record({
  corner: fc.record({
    x: fc.double({ min: 40, max: 170, noNaN: true }),
    y: fc.double({ min: 40, max: 250, noNaN: true }),
  }),
  base: fc.double({ min: 0, max: 359, noNaN: true }),
  opening: fc.double({ min: 5, max: 175, noNaN: true }),
  length: fc.double({ min: 30, max: 140, noNaN: true }),
  off: fc.record({
    x: fc.double({ min: -2, max: 2, noNaN: true }),
    y: fc.double({ min: -2, max: 2, noNaN: true }),
  }),
  tilt: fc.double({ min: -3.5, max: 3.5, noNaN: true }),
});

describe('[BRD-043] exactness on made figures', () => {
  it('a protractor that snaps to a corner and its base measures within 0.3 degrees', () => {
    fc.assert(
      fc.property(figures, ({ corner, base, opening, length, off, tilt }) => {
        const end = awayFrom(corner, base, length);
        const side = awayFrom(corner, base - opening, length);
        const placed = instrument({
          kind: 'protractor',
          size: 60,
          x: corner.x + off.x,
          y: corner.y + off.y,
          angle: base + tilt,
        });
        const targets: SnapTarget[] = [{ kind: 'point', at: corner }, line(corner, end)];
        const { instrument: held } = snapped(placed, [targets], REACH);
        const arms = [armTowards(held, end), armTowards(held, side)] as const;
        const open = Math.min(...arms) === arms[0] ? arms : ([arms[1], arms[0]] as const);
        const measured = between(angleOfArms('protractor', open), 0);
        expect(Math.abs(measured - opening)).toBeLessThanOrEqual(0.3);
      }),
      { numRuns: FIGURES },
    );
  });

  it('a ruler that snaps to a line measures it within 0.3 mm', () => {
    fc.assert(
      fc.property(figures, ({ corner, base, length, off, tilt }) => {
        const end = awayFrom(corner, base, length);
        const placed = instrument({ x: corner.x + off.x, y: corner.y + off.y, angle: base + tilt });
        const targets: SnapTarget[] = [{ kind: 'point', at: corner }, line(corner, end)];
        const { instrument: held } = snapped(placed, [targets], REACH);
        const { x, y } = fromOrigin(held, end);
        expect(Math.abs(x - length)).toBeLessThanOrEqual(0.3);
        expect(Math.abs(y)).toBeLessThanOrEqual(0.3);
      }),
      { numRuns: FIGURES },
    );
  });

  it('parallels and perpendiculars drawn along a set square on a ruler are within 0.3 degrees', () => {
    fc.assert(
      fc.property(figures, ({ corner, base, off, tilt }) => {
        const ruler = instrument({ id: 'r', ...corner, angle: base });
        const [edge] = edgesOf(ruler);
        if (!edge) throw new Error('a ruler has edges');
        const drawn = [0.2, 0.5].map((share) => {
          const at = {
            x: edge.from.x + share * (edge.to.x - edge.from.x) + off.x,
            y: edge.from.y + share * (edge.to.y - edge.from.y) + off.y,
          };
          const placed = instrument({ id: 's', kind: 'setSquare60', ...at, angle: base + tilt });
          const { instrument: square } = snapped(placed, [edgesAsTargets([ruler])], REACH);
          const upright = edgesOf(square)[1];
          if (!upright) throw new Error('a set square has three edges');
          const guide = guideAlongEdge([square], awayFrom(upright.from, square.angle - 90, 30), {
            toMarks: true,
          });
          const from = guide?.follow(awayFrom(upright.from, square.angle - 90, 20)) ?? upright.from;
          const to = guide?.follow(awayFrom(upright.from, square.angle - 88, 60)) ?? upright.from;
          expect(Math.abs(distance(from, to) - Math.round(distance(from, to)))).toBeLessThan(0.01);
          return directionOf(from, to);
        });
        const [one = 0, other = 0] = drawn;
        expect(between(one, other)).toBeLessThanOrEqual(0.3);
        expect(Math.abs(between(one, base) - 90)).toBeLessThanOrEqual(0.3);
      }),
      { numRuns: FIGURES },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instrument } from './instrument.ts';
import { edgesOf } from './outline.ts';
import { edgesAsTargets, type SnapTarget, snapped, wholeDegrees } from './snapping.ts';

const instrument = (placed: Partial<Instrument> = {}): Instrument => ({
  id: 'a',
  kind: 'ruler',
  page: 'page_1',
  x: 20,
  y: 50,
  angle: 0,
  size: 150,
  ...placed,
});

const line = (x1: number, y1: number, x2: number, y2: number): SnapTarget => ({
  kind: 'line',
  from: { x: x1, y: y1 },
  to: { x: x2, y: y2 },
});
const point = (x: number, y: number): SnapTarget => ({ kind: 'point', at: { x, y } });

const REACH = 3;

describe('[BRD-041] snapping', () => {
  it('lays the origin exactly on a place within reach, and on none beyond', () => {
    const near = snapped(instrument(), [[point(22, 52)]], REACH);
    expect(near.instrument).toMatchObject({ x: 22, y: 52, angle: 0 });
    expect(near.held).toEqual(point(22, 52));
    const far = snapped(instrument(), [[point(23, 53)]], REACH);
    expect(far.instrument).toEqual(instrument());
    expect(far.held).toBeUndefined();
  });

  it('lays an edge exactly along a line that is nearly parallel and near', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -3.9, max: 3.9, noNaN: true }),
        fc.double({ min: -2.5, max: 2.5, noNaN: true }),
        fc.double({ min: 0, max: 179, noNaN: true }),
        (turn, away, slope) => {
          const cos = Math.cos((slope * Math.PI) / 180);
          const sin = Math.sin((slope * Math.PI) / 180);
          const target = line(100 - 60 * cos, 100 - 60 * sin, 100 + 60 * cos, 100 + 60 * sin);
          const aside = { x: 100 - sin * away - 75 * cos, y: 100 + cos * away - 75 * sin };
          const placed = instrument({ ...aside, angle: slope });
          // Turned about the middle of its upper edge.
          const radians = (turn * Math.PI) / 180;
          const x = placed.x - (100 - sin * away);
          const y = placed.y - (100 + cos * away);
          const tilted = {
            ...placed,
            x: 100 - sin * away + Math.cos(radians) * x - Math.sin(radians) * y,
            y: 100 + cos * away + Math.sin(radians) * x + Math.cos(radians) * y,
            angle: slope + turn,
          };
          const { instrument: found, held } = snapped(tilted, [[target]], REACH);
          expect(held).toEqual(target);
          const [edge] = edgesOf(found);
          for (const end of [edge?.from, edge?.to]) {
            const off = ((end?.x ?? 0) - 100) * sin - ((end?.y ?? 0) - 100) * cos;
            expect(Math.abs(off)).toBeLessThan(0.02);
          }
        },
      ),
    );
  });

  it('a set square slides along a ruler and keeps its angle: parallels', () => {
    const ruler = instrument({ id: 'r', angle: 20 });
    const [edge] = edgesOf(ruler);
    const ends = [0.2, 0.5, 0.7].map((share) => {
      const at = {
        x: (edge?.from.x ?? 0) + share * ((edge?.to.x ?? 0) - (edge?.from.x ?? 0)) + 0.8,
        y: (edge?.from.y ?? 0) + share * ((edge?.to.y ?? 0) - (edge?.from.y ?? 0)) - 1.2,
      };
      const square = instrument({ id: 's', kind: 'setSquare45', size: 100, angle: 21.5, ...at });
      return snapped(square, [edgesAsTargets([ruler])], REACH).instrument;
    });
    expect(ends.map(({ angle }) => angle)).toEqual([20, 20, 20]);
  });

  it('turns an instrument that a corner holds along a line through that corner', () => {
    const { instrument: found } = snapped(
      instrument({ x: 51, y: 49, angle: 358, kind: 'protractor', size: 60 }),
      [[point(50, 50), line(50, 50, 120, 50)]],
      REACH,
    );
    expect(found).toMatchObject({ x: 50, y: 50, angle: 0 });
  });

  it('takes the group that goes first, then the nearest', () => {
    const { held } = snapped(instrument(), [[point(22, 50)], [point(20, 50.1)]], REACH);
    expect(held).toEqual(point(22, 50));
    const nearest = snapped(instrument(), [[point(22, 50), point(20, 51)]], REACH);
    expect(nearest.held).toEqual(point(20, 51));
  });

  it('free angles become multiples of 5 degrees where they are near, else whole ones', () => {
    expect([0.4, 29.2, 33.4, 359.6, 44.1].map(wholeDegrees)).toEqual([0, 30, 33, 0, 45]);
  });
});

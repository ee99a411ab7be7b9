import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guideAlongEdge } from './edge-guide.ts';
import type { Instrument } from './instrument.ts';
import { edgesOf, onPage } from './outline.ts';

const ruler = (placed: Partial<Instrument> = {}): Instrument => ({
  id: 'a',
  kind: 'ruler',
  page: 'page_1',
  x: 20,
  y: 50,
  angle: 0,
  size: 150,
  ...placed,
});

const turnedRulers = fc.record({
  x: fc.double({ min: 0, max: 200, noNaN: true }),
  y: fc.double({ min: 0, max: 280, noNaN: true }),
  angle: fc.double({ min: 0, max: 359.9, noNaN: true }),
});

describe('[BRD-038] strokes along edges', () => {
  it('begin within 4 mm of an edge, on either side of it, and nowhere else', () => {
    const begins = (y: number): boolean =>
      guideAlongEdge([ruler()], { x: 70, y }, { toMarks: false }) !== undefined;
    expect([46.1, 50, 53.9].map(begins)).toEqual([true, true, true]);
    expect([45.9, 54.1].map(begins)).toEqual([false, false]);
    // The lower edge.
    expect(begins(78)).toBe(true);
  });

  it('follow the edge exactly, however the ruler is turned', () => {
    fc.assert(
      fc.property(
        turnedRulers,
        fc.double({ min: 0, max: 150, noNaN: true }),
        fc.double({ min: -14.9, max: 14.9, noNaN: true }),
        (placed, along, away) => {
          const turned = ruler(placed);
          const guide = guideAlongEdge([turned], onPage(turned, { x: 10, y: -1 }), {
            toMarks: false,
          });
          const drawn = guide?.follow(onPage(turned, { x: along, y: away }));
          const exact = onPage(turned, { x: along, y: 0 });
          expect(drawn?.x).toBeCloseTo(exact.x, 6);
          expect(drawn?.y).toBeCloseTo(exact.y, 6);
        },
      ),
    );
  });

  it('leave it for good when the pointer is more than 15 mm away', () => {
    const guide = guideAlongEdge([ruler()], { x: 30, y: 49 }, { toMarks: false });
    expect(guide?.follow({ x: 60, y: 35.1 })).toEqual({ x: 60, y: 50 });
    expect(guide?.isFollowing()).toBe(true);
    expect(guide?.follow({ x: 60, y: 34.9 })).toEqual({ x: 60, y: 34.9 });
    expect(guide?.isFollowing()).toBe(false);
    expect(guide?.follow({ x: 60, y: 50.5 })).toEqual({ x: 60, y: 50.5 });
  });

  it('begin and end on whole millimetres where that is switched on', () => {
    fc.assert(
      fc.property(turnedRulers, fc.double({ min: -5, max: 155, noNaN: true }), (placed, along) => {
        const turned = ruler(placed);
        const at = onPage(turned, { x: along, y: 0 });
        const drawn = guideAlongEdge([turned], at, { toMarks: true })?.follow(at);
        const fromZero = Math.hypot((drawn?.x ?? 0) - turned.x, (drawn?.y ?? 0) - turned.y);
        expect(Math.abs(fromZero - Math.round(fromZero))).toBeLessThan(1e-6);
      }),
    );
  });

  it('takes the nearest edge of several instruments', () => {
    const other = ruler({ id: 'b', y: 53, kind: 'setSquare45' });
    const guide = guideAlongEdge([ruler(), other], { x: 60, y: 52 }, { toMarks: false });
    expect(guide?.follow({ x: 60, y: 52 }).y).toBeCloseTo(53);
  });

  it('costs no more than 0.1 ms a move beside four instruments', () => {
    const four = [0, 30, 60, 90].map((angle, index) => ruler({ id: `${index}`, angle }));
    const edge = edgesOf(four[0] ?? ruler())[0];
    const guide = guideAlongEdge(four, edge?.from ?? { x: 0, y: 0 }, { toMarks: true });
    const moves = 20_000;
    const began = performance.now();
    for (let move = 0; move < moves; move += 1) guide?.follow({ x: 20 + (move % 100), y: 51 });
    expect((performance.now() - began) / moves).toBeLessThan(0.1);
  });
});

describe('[BRD-034] edges', () => {
  it('meet at the angles of the set squares', () => {
    const angles = (kind: Instrument['kind']): number[] => {
      const [across, up, long] = edgesOf(ruler({ kind, x: 0, y: 0, size: 200 }));
      const direction = (edge = across): number =>
        edge ? Math.atan2(edge.to.y - edge.from.y, edge.to.x - edge.from.x) : 0;
      const between = (one: number, other: number): number => {
        const degrees = (Math.abs(one - other) * 180) / Math.PI;
        return Math.min(degrees % 180, 180 - (degrees % 180));
      };
      return [
        between(direction(across), direction(up)),
        between(direction(across), direction(long)),
        between(direction(up), direction(long)),
        long ? Math.hypot(long.to.x - long.from.x, long.to.y - long.from.y) : 0,
      ].map((value) => Math.round(value * 1e6) / 1e6);
    };
    expect(angles('setSquare45')).toEqual([90, 45, 45, 200]);
    expect(angles('setSquare60')).toEqual([90, 30, 60, 200]);
  });
});

import type { Point } from '@sayfa/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleOfArms, armTowards } from './arms.ts';
import { type Instrument, SIZES, schoolAngle } from './instrument.ts';
import { lengthMarks, protractorMarks } from './marks.ts';
import { directionOf, movedByTwo, sizedTo, turnedTo, withinPage } from './moves.ts';
import { fromOrigin, middleOfInstrument, onPage, withMiddle } from './outline.ts';
import { arcOfSweep, sweptTo } from './sweep.ts';

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

const points = fc.record({
  x: fc.double({ min: 0, max: 200, noNaN: true }),
  y: fc.double({ min: 0, max: 280, noNaN: true }),
});

describe('[BRD-036] two fingers', () => {
  it('move and turn it rigidly: what was under them stays under them, but for their distance', () => {
    fc.assert(
      fc.property(points, points, points, points, (a, b, c, d) => {
        const distance = (one: Point, other: Point): number =>
          Math.hypot(one.x - other.x, one.y - other.y);
        fc.pre(distance(a, b) > 5 && distance(c, d) > 5);
        const before = instrument({ angle: 30 });
        const after = movedByTwo(before, [a, b], [c, d]);
        expect(after.size).toBe(before.size);
        const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
        const seen = onPage(after, fromOrigin(before, middle));
        expect(Math.abs(seen.x - (c.x + d.x) / 2)).toBeLessThan(0.01);
        expect(Math.abs(seen.y - (c.y + d.y) / 2)).toBeLessThan(0.01);
        const turn = directionOf(c, d) - directionOf(a, b);
        const off = (after.angle - before.angle - turn) / 360;
        expect(Math.abs(off - Math.round(off))).toBeLessThan(1e-5);
      }),
    );
  });

  it('lose nothing over many small steps', () => {
    let now = instrument();
    const at = (step: number): readonly [Point, Point] => {
      const turn = (step * Math.PI) / 180;
      return [
        { x: 100, y: 100 },
        { x: 100 + 50 * Math.cos(turn), y: 100 + 50 * Math.sin(turn) },
      ];
    };
    for (let step = 0; step < 360; step += 1) now = movedByTwo(now, at(step), at(step + 1));
    expect(now.x).toBeCloseTo(20, 0);
    expect(now.y).toBeCloseTo(50, 0);
    expect(Math.min(now.angle, 360 - now.angle)).toBeLessThan(0.1);
  });
});

describe('[BRD-034] places and sizes', () => {
  it('a place of an instrument and of the page lead to each other', () => {
    fc.assert(
      fc.property(points, fc.double({ min: 0, max: 359, noNaN: true }), (at, angle) => {
        const placed = instrument({ angle });
        const back = onPage(placed, fromOrigin(placed, at));
        expect(back.x).toBeCloseTo(at.x, 6);
        expect(back.y).toBeCloseTo(at.y, 6);
      }),
    );
  });

  it('stay within the sizes of their kind', () => {
    expect(sizedTo(instrument(), 700).size).toBe(SIZES.ruler.max);
    expect(sizedTo(instrument({ kind: 'compass' }), 1).size).toBe(3);
    expect(sizedTo(instrument({ kind: 'protractor' }), 55.5).size).toBe(55.5);
  });

  it('turn within a full turn, and are told anticlockwise as schools do', () => {
    expect(turnedTo(instrument(), -30).angle).toBe(330);
    expect(schoolAngle(330)).toBe(30);
    expect(schoolAngle(0)).toBe(0);
    expect(turnedTo(instrument(), 720).angle).toBe(0);
  });

  it('their middle never leaves the page', () => {
    const page = { width: 210, height: 297 };
    fc.assert(
      fc.property(
        fc.double({ min: -900, max: 900, noNaN: true }),
        fc.double({ min: -900, max: 900, noNaN: true }),
        fc.double({ min: 0, max: 359, noNaN: true }),
        (x, y, angle) => {
          const middle = middleOfInstrument(withinPage(instrument({ x, y, angle }), page));
          expect(middle.x).toBeGreaterThan(-0.01);
          expect(middle.x).toBeLessThan(210.01);
          expect(middle.y).toBeGreaterThan(-0.01);
          expect(middle.y).toBeLessThan(297.01);
        },
      ),
    );
    const placed = withMiddle(instrument({ angle: 75 }), { x: 100, y: 100 });
    expect(middleOfInstrument(placed).x).toBeCloseTo(100, 2);
  });
});

describe('[BRD-034] marks', () => {
  it('of a ruler are millimetres on both edges with a number at each centimetre', () => {
    const marks = lengthMarks({ kind: 'ruler', size: 150 }, 1);
    expect(marks).toHaveLength(302);
    const upper = marks.slice(0, 151);
    expect(upper.map(({ from }) => from.x)).toEqual(Array.from({ length: 151 }, (_, at) => at));
    expect(upper.flatMap(({ label }) => label?.value ?? [])).toEqual(
      Array.from({ length: 16 }, (_, at) => at),
    );
  });

  it('of the glass lie as far apart as a millimetre of the glass is on the page', () => {
    const marks = lengthMarks({ kind: 'ruler', size: 150 }, 0.4).slice(0, 376);
    expect(marks.at(-1)?.from.x).toBeCloseTo(150);
    expect(marks[10]?.label).toMatchObject({ value: 1 });
  });

  it('of a protractor are degrees, and half degrees from a radius of 100 mm', () => {
    expect(protractorMarks({ kind: 'protractor', size: 60 })).toHaveLength(181);
    expect(protractorMarks({ kind: 'fullProtractor', size: 60 })).toHaveLength(360);
    expect(protractorMarks({ kind: 'protractor', size: 100 })).toHaveLength(361);
    const thirty = protractorMarks({ kind: 'protractor', size: 60 })[30];
    expect(thirty?.label?.value).toBe(30);
    expect(thirty?.inner?.value).toBe(150);
  });
});

describe('[BRD-040] arms', () => {
  it('measure to a tenth of a degree, whatever the protractor is turned by', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 359, noNaN: true }),
        fc.double({ min: 0.1, max: 179.9, noNaN: true }),
        (angle, opening) => {
          const placed = instrument({ kind: 'protractor', angle });
          const tip = (degrees: number): Point => {
            const turn = (degrees * Math.PI) / 180;
            return onPage(placed, { x: 80 * Math.cos(turn), y: -80 * Math.sin(turn) });
          };
          const arms = [armTowards(placed, tip(0)), armTowards(placed, tip(opening))] as const;
          expect(Math.abs(angleOfArms('protractor', arms) - opening)).toBeLessThanOrEqual(0.052);
        },
      ),
    );
  });

  it('rest on the base of half a circle, and go round a full one', () => {
    const half = instrument({ kind: 'protractor' });
    expect(armTowards(half, { x: 90, y: 60 })).toBe(0);
    expect(armTowards(half, { x: -90, y: 60 })).toBe(180);
    const full = instrument({ kind: 'fullProtractor' });
    expect(armTowards(full, { x: 20, y: 90 })).toBe(270);
    expect(angleOfArms('fullProtractor', [300, 30])).toBe(90);
  });
});

describe('[BRD-039] the pencil of a compass', () => {
  it('draws the arc it went, in either direction', () => {
    const go = (directions: readonly number[]) =>
      arcOfSweep(directions.slice(1).reduce(sweptTo, { from: directions[0] ?? 0, by: 0 }));
    expect(go([0, 40, 90])).toEqual({ from: 0, to: 90 });
    expect(go([350, 10, 30])).toEqual({ from: 350, to: 390 });
    expect(go([30, 0, -60])).toEqual({ from: 300, to: 390 });
  });

  it('closes to a circle after a full turn', () => {
    let sweep = { from: 10, by: 0 };
    for (let at = 10; at <= 375; at += 5) sweep = sweptTo(sweep, at % 360);
    expect(arcOfSweep(sweep)).toEqual({ from: 0, to: 360 });
  });
});

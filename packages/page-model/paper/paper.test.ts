import { PAGE_UNITS } from '@sayfa/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fittingStep,
  PAPER_KIND_NAMES,
  type Paper,
  type PaperKind,
  pageSize,
  type Ruling,
  rulingsOf,
  snappedToPaper,
  stepsOf,
} from './index.ts';

const A4 = pageSize(297 / 210);

const kinds = fc.constantFrom(...PAPER_KIND_NAMES);
const papers = fc
  .tuple(kinds, fc.integer({ min: 4, max: 40 }), fc.constantFrom('blue', 'grey', 'green'))
  .map(([kind, halves, tint]): Paper => ({ kind, step: fittingStep(kind, halves / 2), tint }));
const sizes = fc
  .double({ min: 0.3, max: 4, noNaN: true })
  .map((proportion) => pageSize(proportion));

const usual = (kind: PaperKind): Paper => ({ kind, step: stepsOf(kind).usual, tint: 'blue' });
const printed = (kind: PaperKind): readonly Ruling[] => rulingsOf(usual(kind), A4, 'latin');
const straight = (rulings: readonly Ruling[], tone?: string): readonly (readonly number[])[] =>
  rulings
    .filter((ruling) => tone === undefined || ruling.tone === tone)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.length === 4);
/** Heights of lines across the page, from above. */
const heights = (rulings: readonly Ruling[], tone?: string): number[] =>
  straight(rulings, tone)
    .filter(([, y1, , y2]) => y1 === y2)
    .map(([, y = 0]) => y)
    .toSorted((a, b) => a - b);
const places = (rulings: readonly Ruling[], tone?: string): number[] =>
  straight(rulings, tone)
    .filter(([x1, , x2]) => x1 === x2)
    .map(([x = 0]) => x)
    .toSorted((a, b) => a - b);
const gaps = (values: readonly number[]): number[] =>
  values.slice(1).map((value, at) => Math.round((value - (values[at] ?? 0)) * 1e6) / 1e6);
const allGaps = (values: readonly number[]): number[] => [...new Set(gaps(values))];

describe('papers', () => {
  it('[BRD-031] every kind with every step prints on the page only, whatever its size', () => {
    fc.assert(
      fc.property(papers, sizes, (paper, size) => {
        const values = rulingsOf(paper, size, 'latin').flatMap(({ lines }) => lines.flat());
        expect(values.every(Number.isFinite)).toBe(true);
        // Axes on a page lower than a few steps reach over its edge.
        if (size.height < 5 * paper.step) return;
        const largest = (odd: number): number =>
          values.reduce((best, value, at) => (at % 2 === odd ? Math.max(best, value) : best), 0);
        expect(values.reduce((best, value) => Math.min(best, value), 0)).toBeGreaterThan(-1);
        expect(largest(0)).toBeLessThan(size.width + 1);
        expect(largest(1)).toBeLessThan(size.height + 1);
      }),
    );
  });

  it('[BRD-031] prints the distances that its kinds are known for', () => {
    expect(allGaps(heights(printed('squares')))).toEqual([5]);
    expect(allGaps(places(printed('squares')))).toEqual([5]);
    expect(heights(printed('squares'))).toHaveLength(60);
    expect(allGaps(heights(printed('lines')))).toEqual([8]);
    expect(places(printed('margin'), 'accent')).toEqual([28]);
    expect(gaps(heights(printed('handwriting'))).slice(0, 7)).toEqual([4, 4, 4, 6, 4, 4, 4]);
    expect(allGaps(heights(printed('isometric')))).toEqual([]);
    expect(allGaps(places(printed('isometric'))).map((gap) => gap.toFixed(4))).toEqual(['4.3301']);
    expect(allGaps(heights(printed('millimetres'), 'fine'))).toEqual([1]);
    expect(allGaps(places(printed('millimetres'), 'fine'))).toEqual([1]);
  });

  it('[BRD-031] has eight staves of five lines 2 mm apart', () => {
    const between = gaps(heights(printed('staves')));
    expect(between.filter((gap) => gap === 2)).toHaveLength(8 * 4);
    expect(between.filter((gap) => gap > 2)).toHaveLength(7);
  });

  it('[BRD-031] has axes from −10 to 10 and a first quadrant, with numbers', () => {
    const grid = places(printed('axes'), 'fine');
    expect(grid).toHaveLength(21);
    expect(allGaps(grid)).toEqual([8]);
    expect(heights(printed('axes'), 'fine')).toHaveLength(21);
    expect(grid[10]).toBeCloseTo(105);
    const [first] = places(printed('quadrant'), 'fine');
    expect(first).toBe(14);
    const numbers = (digits: 'latin' | 'arabic') =>
      JSON.stringify(rulingsOf(usual('axes'), A4, digits).at(-1)?.lines);
    expect(numbers('arabic')).not.toBe(numbers('latin'));
    expect(numbers('latin').length).toBeGreaterThan(1_000);
  });

  it('[BRD-031] dots are as far apart as squares', () => {
    const [dots] = printed('dots');
    expect(dots?.dash).toEqual([0.5, 4.5]);
    expect(allGaps(heights(printed('dots')))).toEqual([5]);
  });

  it('[BRD-033] takes a place to the grid within 2 mm, and no further', () => {
    const unit = A4.width / PAGE_UNITS;
    const place = fc.record({
      x: fc.double({ min: 0, max: PAGE_UNITS, noNaN: true }),
      y: fc.double({ min: 0, max: PAGE_UNITS * Math.SQRT2, noNaN: true }),
    });
    fc.assert(
      fc.property(papers, place, (paper, at) => {
        const taken = snappedToPaper(paper, A4, at);
        for (const side of ['x', 'y'] as const) {
          expect(Math.abs(taken[side] - at[side]) * unit).toBeLessThanOrEqual(2.01);
        }
        const twice = snappedToPaper(paper, A4, taken);
        expect(twice.x).toBeCloseTo(taken.x, 1);
        expect(twice.y).toBeCloseTo(taken.y, 1);
      }),
    );
  });

  it('[BRD-033] takes places to corners of squares, to lines, and to nothing on white paper', () => {
    const inUnits = (mm: number): number => (mm * PAGE_UNITS) / A4.width;
    const at = { x: inUnits(11), y: inUnits(22) };
    const onSquares = snappedToPaper(usual('squares'), A4, at);
    expect(onSquares.x).toBeCloseTo(inUnits(10), 1);
    expect(onSquares.y).toBeCloseTo(inUnits(21), 1);
    expect(snappedToPaper(usual('plain'), A4, at)).toBe(at);
    const onLines = snappedToPaper(usual('lines'), A4, at);
    expect(onLines.x).toBeCloseTo(at.x, 1);
    expect(onLines.y).toBeCloseTo(inUnits(24), 1);
  });
});

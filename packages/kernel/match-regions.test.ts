import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rect } from './geometry.ts';
import { intersectionOverUnion, matchRegions, type NumberedRegion } from './match-regions.ts';

const box = (left: number, top: number, width = 400, height = 100): Rect => ({
  left,
  top,
  width,
  height,
});
const numbered = (rects: readonly Rect[]): NumberedRegion[] =>
  rects.map((rect, at) => ({ parts: [rect], number: at + 1 }));
const sure = (before: number, after: number) => ({ before, after, isDoubtful: false });

const anyBox = fc
  .tuple(
    fc.integer({ min: 0, max: 800 }),
    fc.integer({ min: 0, max: 1200 }),
    fc.integer({ min: 20, max: 200 }),
    fc.integer({ min: 20, max: 200 }),
  )
  .map(([left, top, width, height]) => box(left, top, width, height));
const anyPage = fc.array(anyBox, { maxLength: 9 }).map(numbered);
/** Questions below each other in two columns, as a book has them. */
const printedPage = fc
  .array(fc.integer({ min: 40, max: 300 }), { minLength: 1, maxLength: 12 })
  .map((heights) => {
    let top = 50;
    return heights.map((height, at) => {
      if (at === Math.ceil(heights.length / 2)) top = 50;
      const left = at < Math.ceil(heights.length / 2) ? 60 : 540;
      top += height + 10;
      return box(left, top - height - 10, 400, height);
    });
  });

/** The greatest sum that any one-to-one assignment has, tried one by one. */
const bestSum = (before: readonly NumberedRegion[], after: readonly NumberedRegion[]): number => {
  const [first, ...others] = before;
  if (!first) return 0;
  return after.reduce(
    (best, next, at) => {
      const overlap = intersectionOverUnion(first.parts, next.parts);
      if (overlap < 0.1) return best;
      const score = overlap + (first.number === next.number ? 0.05 : 0);
      return Math.max(best, score + bestSum(others, after.toSpliced(at, 1)));
    },
    bestSum(others, after),
  );
};

describe('which region is which after a page was cut again', () => {
  it('a page cut the same way keeps every region, without a doubt', () => {
    fc.assert(
      fc.property(printedPage.map(numbered), (page) => {
        const matched = page.map((_, at) => sure(at, at));
        expect(matchRegions(page, page)).toEqual({ matched, removed: [], added: [] });
      }),
    );
  });

  it('each region of either side is named exactly once', () => {
    fc.assert(
      fc.property(anyPage, anyPage, (before, after) => {
        const { matched, removed, added } = matchRegions(before, after);
        expect(
          [...matched.map((pair) => pair.before), ...removed].toSorted((a, b) => a - b),
        ).toEqual([...before.keys()]);
        expect([...matched.map((pair) => pair.after), ...added].toSorted((a, b) => a - b)).toEqual([
          ...after.keys(),
        ]);
      }),
    );
  });

  it('no other assignment has more ground in common', () => {
    const small = fc.array(anyBox, { maxLength: 5 }).map(numbered);
    fc.assert(
      fc.property(small, small, (before, after) => {
        const sum = matchRegions(before, after).matched.reduce((total, pair) => {
          const old = before[pair.before];
          const next = after[pair.after];
          if (!old || !next) throw new Error('unknown region');
          const bonus = old.number === next.number ? 0.05 : 0;
          return total + intersectionOverUnion(old.parts, next.parts) + bonus;
        }, 0);
        expect(sum).toBeGreaterThan(bestSum(before, after) - 0.001 * (before.length + 1));
      }),
    );
  });

  it('lines moved a little keep every question of a printed page, in whatever order they come', () => {
    const shift = fc.integer({ min: -5, max: 5 });
    fc.assert(
      fc.property(printedPage, shift, shift, fc.boolean(), (page, right, down, isReversed) => {
        const moved = numbered(
          page.map((each) => ({ ...each, left: each.left + right, top: each.top + down })),
        );
        const last = page.length - 1;
        const { matched, removed, added } = matchRegions(
          numbered(page),
          isReversed ? moved.toReversed() : moved,
        );
        expect([removed, added]).toEqual([[], []]);
        expect(matched).toEqual(page.map((_, at) => sure(at, isReversed ? last - at : at)));
      }),
    );
  });

  it('a question that is no longer cut is removed, and the numbers after it do not matter', () => {
    const page = [box(60, 100), box(60, 220), box(60, 340)];
    expect(matchRegions(numbered(page), numbered(page.slice(1)))).toEqual({
      matched: [sure(1, 0), sure(2, 1)],
      removed: [0],
      added: [],
    });
  });

  it('a question that was split, or two that became one, are doubtful', () => {
    const whole = numbered([box(60, 100, 400, 200)]);
    const halves = numbered([box(60, 100, 400, 100), box(60, 200, 400, 100)]);
    expect(matchRegions(whole, halves)).toMatchObject({
      matched: [{ before: 0, after: 0, isDoubtful: true }],
      added: [1],
    });
    expect(matchRegions(halves, whole)).toMatchObject({
      matched: [{ before: 0, after: 0, isDoubtful: true }],
      removed: [1],
    });
  });

  it('little ground in common is doubtful, hardly any is none', () => {
    const old = numbered([box(60, 100)]);
    expect(matchRegions(old, numbered([box(60, 160)])).matched).toEqual([
      { before: 0, after: 0, isDoubtful: true },
    ]);
    expect(matchRegions(old, numbered([box(60, 190)]))).toEqual({
      matched: [],
      removed: [0],
      added: [0],
    });
  });

  it('the number decides between two regions of the same place', () => {
    const twice = numbered([box(60, 100), box(60, 100)]);
    expect(matchRegions(twice, twice.toReversed()).matched).toEqual([sure(0, 1), sure(1, 0)]);
  });
});

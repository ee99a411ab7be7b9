import type { Rect, Size } from '@sayfa/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FOCUS_MARGIN, layOutFocus } from './focus-layout.ts';
import { clampPlace, NO_ROOM_PAST, visiblePart } from './view-place.ts';

const NEAR = 1e-6;
const A4: Size = { width: 800, height: 1131 };

const stages = fc.record({
  width: fc.integer({ min: 320, max: 3840 }),
  height: fc.integer({ min: 240, max: 2160 }),
});
const partOfPage = fc
  .record({
    left: fc.integer({ min: 0, max: 900 }),
    top: fc.integer({ min: 0, max: 1300 }),
    width: fc.integer({ min: 20, max: 1000 }),
    height: fc.integer({ min: 20, max: 1400 }),
  })
  .map(({ left, top, width, height }) => ({
    left,
    top,
    width: Math.min(width, 1000 - left),
    height: Math.min(height, 1410 - top),
  }));

/** Where the parts are seen on the stage, in CSS pixels, when a focus begins. */
const seenOn = (
  stage: Size,
  parts: readonly Rect[],
  share: number,
): (Rect & { scale: number })[] => {
  const { sheet, scale } = layOutFocus(stage, A4, parts, share);
  const place = clampPlace({ x: 0, y: 0, scale }, sheet, stage, NO_ROOM_PAST);
  return sheet.pages.map(({ left, top, clip }) => ({
    scale,
    left: place.x + (left + (clip?.left ?? 0)) * scale,
    top: place.y + (top + (clip?.top ?? 0)) * scale,
    width: (clip?.width ?? 0) * scale,
    height: (clip?.height ?? 0) * scale,
  }));
};

describe('a page of which only parts are shown', () => {
  it('has the first of two beside each other where reading begins', () => {
    const stage = { width: 1600, height: 800 };
    const parts = [
      { left: 0, top: 0, width: 300, height: 300 },
      { left: 500, top: 0, width: 400, height: 300 },
    ];
    const startsOf = (direction: 'ltr' | 'rtl') =>
      layOutFocus(stage, A4, parts, 1, direction).sheet.pages.map(
        ({ left, clip }) => left + (clip?.left ?? 0),
      );
    const [first = 0, second = 0] = startsOf('ltr');
    expect(first).toBeLessThan(second);
    const [begin = 0, end = 0] = startsOf('rtl');
    expect(begin).toBeGreaterThan(end);
    expect(end).toBeCloseTo(0);
  });

  it('[PRS-008] shows one part whole, in the middle, at 0.85 of the stage', () => {
    fc.assert(
      fc.property(stages, partOfPage, (stage, part) => {
        const [seen] = seenOn(stage, [part], 0.85);
        if (!seen) throw new Error('nothing is seen');
        const shares = [seen.width / stage.width, seen.height / stage.height];
        expect(Math.max(...shares)).toBeCloseTo(0.85, 4);
        expect(Math.abs(seen.left + seen.width / 2 - stage.width / 2)).toBeLessThanOrEqual(1);
        expect(Math.abs(seen.top + seen.height / 2 - stage.height / 2)).toBeLessThanOrEqual(1);
        expect(seen.width / seen.height).toBeCloseTo(part.width / part.height, 2);
      }),
    );
  });

  it('[PRS-008] shows two parts whole, at one scale, apart, and fills the stage with them', () => {
    fc.assert(
      fc.property(stages, partOfPage, partOfPage, (stage, one, other) => {
        const [first, second] = seenOn(stage, [one, other], 1);
        if (!first || !second) throw new Error('something is not seen');
        for (const { left, top, width, height } of [first, second]) {
          expect(left).toBeGreaterThanOrEqual(-1 - NEAR);
          expect(top).toBeGreaterThanOrEqual(-1 - NEAR);
          expect(left + width).toBeLessThanOrEqual(stage.width + NEAR);
          expect(top + height).toBeLessThanOrEqual(stage.height + NEAR);
        }
        const isBeside = second.left >= first.left + first.width;
        const isBelow = second.top >= first.top + first.height;
        expect(isBeside || isBelow).toBe(true);
        expect(first.width / one.width).toBeCloseTo(second.width / other.width, 6);
        const across = Math.max(first.left + first.width, second.left + second.width);
        const start = Math.min(first.left, second.left);
        const down = Math.max(first.top + first.height, second.top + second.height);
        const upper = Math.min(first.top, second.top);
        const room = stage.width - 2 * FOCUS_MARGIN;
        const shares = [(across - start) / room, (down - upper) / stage.height];
        expect(Math.max(...shares)).toBeCloseTo(1, 2);
      }),
    );
  });

  it('[NAV-050] keeps 20 px free on either side', () => {
    expect(FOCUS_MARGIN).toBe(20);
    fc.assert(
      fc.property(
        stages,
        fc.array(partOfPage, { minLength: 1, maxLength: 2 }),
        fc.constantFrom(0.85, 0.96, 1),
        (stage, parts, share) => {
          for (const { left, width } of seenOn(stage, parts, share)) {
            expect(left).toBeGreaterThanOrEqual(20 - 1 - NEAR);
            expect(left + width).toBeLessThanOrEqual(stage.width - 20 + 1 + NEAR);
          }
        },
      ),
    );
    // A strip as wide as the page, the whole stage is asked for: exactly 20 stay.
    const [seen] = seenOn(
      { width: 800, height: 900 },
      [{ left: 0, top: 0, width: 1000, height: 100 }],
      1,
    );
    expect(seen?.left).toBeCloseTo(20, 0);
    expect(seen?.width).toBeCloseTo(760, 4);
  });

  it('lays two columns beside each other on a wide stage and above each other on a tall one', () => {
    const question = { left: 40, top: 100, width: 440, height: 300 };
    const answers = { left: 520, top: 100, width: 440, height: 300 };
    const wide = seenOn({ width: 1920, height: 1080 }, [question, answers], 1);
    const tall = seenOn({ width: 390, height: 844 }, [question, answers], 1);
    expect(wide[1]?.left).toBeGreaterThan(wide[0]?.left ?? 0);
    expect(wide[1]?.top).toBe(wide[0]?.top);
    expect(tall[1]?.top).toBeGreaterThan(tall[0]?.top ?? 0);
    expect(tall[1]?.left).toBe(tall[0]?.left);
  });

  it('says which part of the page is seen: the whole part, and nothing beside it', () => {
    fc.assert(
      fc.property(stages, partOfPage, (stage, part) => {
        const { sheet, scale } = layOutFocus(stage, A4, [part], 0.85);
        const place = clampPlace({ x: 0, y: 0, scale }, sheet, stage, NO_ROOM_PAST);
        const [box] = sheet.pages;
        const seen = box && visiblePart(place, box, stage);
        const unit = A4.width / 1000;
        expect(seen?.left).toBeCloseTo(part.left * unit, 6);
        expect(seen?.top).toBeCloseTo(part.top * unit, 6);
        expect(seen?.width).toBeCloseTo(part.width * unit, 6);
        expect(seen?.height).toBeCloseTo(part.height * unit, 6);
      }),
    );
  });

  it('copes with a part that lies outside the page', () => {
    const [seen] = seenOn(
      { width: 1000, height: 800 },
      [{ left: 990, top: 5000, width: 400, height: 9 }],
      0.85,
    );
    expect(seen?.width).toBeGreaterThan(0);
    expect(seen?.height).toBeGreaterThan(0);
    expect((seen?.left ?? -1) >= 0 && (seen?.top ?? -1) >= 0).toBe(true);
  });
});

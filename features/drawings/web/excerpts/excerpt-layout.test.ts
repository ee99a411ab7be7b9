import type { Rect } from '@sayfa/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptBoxes, furtherBoxes } from './excerpt-layout.ts';

const part = fc.record({
  left: fc.integer({ min: 0, max: 400 }),
  top: fc.integer({ min: 0, max: 900 }),
  width: fc.integer({ min: 20, max: 600 }),
  height: fc.integer({ min: 20, max: 500 }),
});
const parts = fc.array(part, { minLength: 1, maxLength: 2 });
const proportion = fc.double({ min: 0.5, max: 1.6, noNaN: true });
const direction = fc.constantFrom('ltr' as const, 'rtl' as const);

const endOf = (box: Rect): number => box.top + box.height;

describe('[BRD-028] a question on an empty page', () => {
  it('keeps its proportions, within the upper 45 % or the reading side’s 45 %', () => {
    fc.assert(
      fc.property(parts, proportion, direction, (shown, tall, reading) => {
        const boxes = excerptBoxes(shown, tall, reading);
        expect(boxes).toHaveLength(shown.length);
        for (const [at, box] of boxes.entries()) {
          const { width = 1, height = 1 } = shown[at] ?? {};
          expect(Math.abs(box.width / box.height - width / height)).toBeLessThan(0.05);
        }
        const isUpper = boxes.every((box) => endOf(box) <= tall * 450 + 0.1);
        const isSide = boxes.every(({ left, width }) =>
          reading === 'ltr' ? left + width <= 450.1 : left >= 549.9,
        );
        expect(isUpper || isSide).toBe(true);
        expect(boxes.every(({ left, width }) => left >= 0 && left + width <= 1000)).toBe(true);
      }),
    );
  });

  it('fills the width where it is wide, and the height where it is tall', () => {
    const wide = excerptBoxes([{ left: 0, top: 0, width: 800, height: 200 }], 1.4, 'ltr');
    expect(wide).toEqual([{ left: 24, top: 24, width: 952, height: 238 }]);
    const tall = excerptBoxes([{ left: 0, top: 0, width: 200, height: 800 }], 0.6, 'rtl');
    expect(tall).toEqual([{ left: 838, top: 24, width: 138, height: 552 }]);
  });

  it('is followed by the next one below it, and never leaves the page', () => {
    fc.assert(
      fc.property(parts, parts, proportion, direction, (first, next, tall, reading) => {
        const present = excerptBoxes(first, tall, reading);
        const boxes = furtherBoxes(next, present, tall, reading);
        for (const box of boxes) {
          expect(box.top).toBeGreaterThanOrEqual(0);
          expect(endOf(box)).toBeLessThanOrEqual(tall * 1000 + 0.1);
        }
      }),
    );
    const wide = { left: 0, top: 0, width: 800, height: 200 };
    const present = excerptBoxes([wide], 1.4, 'ltr');
    expect(furtherBoxes([wide], present, 1.4, 'ltr')).toEqual([
      { left: 24, top: 286, width: 952, height: 238 },
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DrawingContent } from '../drawing-object.ts';
import { plainExtras, strokeThrough } from '../test-objects.ts';
import { boundsOf, UNPLACED } from './placed-content.ts';
import { rescaled } from './rescaled.ts';

const common = { placement: UNPLACED, opacity: 1, extras: plainExtras };
const box = { left: 10, top: 20, width: 100, height: 50 };
const contents: DrawingContent[] = [
  strokeThrough([10, 20, 0.3, 400, 500, 0.9]),
  {
    ...common,
    kind: 'line',
    head: 'arrow',
    from: { x: 1, y: 2 },
    to: { x: 300, y: 4 },
    width: 6,
    colour: '#000',
  },
  { ...common, kind: 'shape', form: 'triangle', box, width: 3, colour: '#000', fill: '#fff' },
  {
    ...common,
    kind: 'text',
    at: { x: 40, y: 50 },
    text: 'iki\nsatır',
    size: 24,
    bold: true,
    colour: '#000',
    strokeWidth: 1,
    strokeColour: '#fff',
    direction: 'ltr',
    extent: { width: 90, height: 60 },
  },
  { ...common, kind: 'picture', box, source: 'data:image/png;base64,AA==', alt: '' },
  { ...common, kind: 'area', mode: 'hide', box, colour: '#000', open: false },
];

describe('[INK-026] a drawing from a canvas of another width', () => {
  it('lies at the same place of the page, placed or not', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...contents),
        fc.integer({ min: 200, max: 4000 }),
        fc.integer({ min: 0, max: 359 }),
        (content, width, angle) => {
          const drawn = { ...content, placement: { x: 30, y: -7, scaleX: 2, scaleY: 0.5, angle } };
          const there = rescaled(drawn, width);
          const by = width / 1000;
          const before = boundsOf(drawn);
          const after = boundsOf(there);
          expect(after.left).toBeCloseTo(before.left * by, 6);
          expect(after.top).toBeCloseTo(before.top * by, 6);
          expect(after.width).toBeCloseTo(before.width * by, 6);
          expect(after.height).toBeCloseTo(before.height * by, 6);
          const back = rescaled(there, 1000);
          expect(boundsOf(back).left).toBeCloseTo(before.left, 6);
          expect(back.extras).toMatchObject({ canvasWidth: 1000 });
        },
      ),
    );
  });

  it('remembers the scale it had, and keeps pressure and what fits already', () => {
    const [stroke] = contents;
    if (stroke?.kind !== 'stroke') throw new Error('no stroke');
    expect(rescaled(stroke)).toBe(stroke);
    const placement = { ...UNPLACED, scaleX: 3 };
    const doubled = rescaled({ ...stroke, placement }, 2000);
    expect(doubled).toMatchObject({
      points: [20, 40, 0.3, 800, 1000, 0.9],
      width: 6,
      extras: { canvasWidth: 2000, oldScaleX: 3, oldScaleY: 1 },
    });
  });
});

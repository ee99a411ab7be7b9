import { DEFAULT_INK, newText } from '@sayfa/canvas/tool';
import { boundsOf, type DrawingObject, type Text } from '@sayfa/page-model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { frameOfExisting, frameOfNew, startOf } from './text-place.ts';

const HEIGHT = 1400;
const settings = DEFAULT_INK;
const direction = fc.constantFrom('ltr' as const, 'rtl' as const);
const place = fc.record({
  x: fc.double({ min: 0, max: 1000, noNaN: true }),
  y: fc.double({ min: 0, max: HEIGHT, noNaN: true }),
});

it('[INK-018] keeps a new text on its page wherever it starts, and its lines readable', () => {
  fc.assert(
    fc.property(place, direction, fc.double({ min: 0, max: 1, noNaN: true }), (at, way, share) => {
      const frame = frameOfNew(at, HEIGHT, way);
      const width = (frame.maxLine ?? 0) * share;
      const height = HEIGHT * share;
      const start = startOf(frame, { width, height }, way);
      const left = way === 'rtl' ? start.x - width : start.x;
      expect(frame.maxLine).toBeGreaterThanOrEqual(240);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(1000);
      expect(start.y).toBeGreaterThanOrEqual(0);
      expect(start.y + height).toBeLessThanOrEqual(HEIGHT + 1e-9);
    }),
  );
});

it('starts a text that has room where it was started', () => {
  const frame = frameOfNew({ x: 300, y: 500 }, HEIGHT, 'ltr');
  expect(startOf(frame, { width: 100, height: 30 }, 'ltr')).toEqual({ x: 300, y: 500 });
});

it('opens a text where it is and with its own lines, also beyond the edge of the page', () => {
  const extents = fc.record({
    width: fc.double({ min: 1, max: 2000, noNaN: true }),
    height: fc.double({ min: 30, max: 2000, noNaN: true }),
  });
  fc.assert(
    fc.property(place, direction, extents, (at, way, extent) => {
      const drawing = { settings, page: { height: HEIGHT } };
      const content = newText(drawing, { at, text: 'a', direction: way, extent });
      const text: DrawingObject & Text = { ...content, id: 'a', order: 'a' };
      const frame = frameOfExisting(text, HEIGHT, way);
      const { width, height } = boundsOf(text);
      const start = startOf(frame, { width, height }, way);
      expect(start.x).toBeCloseTo(at.x);
      expect(start.y).toBeCloseTo(at.y);
      if (extent.width < 984) expect(frame.maxLine).toBeGreaterThan(extent.width);
    }),
  );
});

it('breaks the lines of a turned text by hand only', () => {
  const drawing = { settings, page: { height: HEIGHT } };
  const content = newText(drawing, {
    at: { x: 0, y: 0 },
    text: 'a',
    direction: 'ltr',
    extent: undefined,
  });
  const placement = { x: 0, y: 0, scaleX: 1, scaleY: 1, angle: 30 };
  const text: DrawingObject & Text = { ...content, placement, id: 'a', order: 'a' };
  expect(frameOfExisting(text, HEIGHT, 'ltr').maxLine).toBeUndefined();
});

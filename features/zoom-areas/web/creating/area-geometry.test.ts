import { rectBetween } from '@sayfa/kernel';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { around, isDragged, movedRect, onPage, resizedRect } from './area-geometry.ts';

const HEIGHT = 1414;
const point = fc.record({
  x: fc.double({ min: -500, max: 1500, noNaN: true }),
  y: fc.double({ min: -500, max: 2000, noNaN: true }),
});
const rect = fc.tuple(point, point).map(([one, other]) => onPage(rectBetween(one, other), HEIGHT));
const edge = fc.option(fc.constantFrom('start' as const, 'end' as const), { nil: undefined });

const expectOnPage = ({ left, top, width, height }: ReturnType<typeof onPage>): void => {
  for (const value of [left, top, width, height]) expect(Number.isInteger(value)).toBe(true);
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(10);
  expect(left + width).toBeLessThanOrEqual(1000);
  expect(top + height).toBeLessThanOrEqual(HEIGHT);
};

it('[PRS-012] takes a drag for an area only beyond 10 px in both directions', () => {
  const drag = (width: number, height: number) => ({ left: 0, top: 0, width, height });
  expect(isDragged(drag(11, 11), 1)).toBe(true);
  expect(isDragged(drag(10, 300), 1)).toBe(false);
  expect(isDragged(drag(300, 10), 1)).toBe(false);
  // On a smaller page the same units are fewer pixels.
  expect(isDragged(drag(20, 20), 0.5)).toBe(false);
});

it('keeps every area on its page, on whole units', () => {
  fc.assert(fc.property(rect, (one) => expectOnPage(one)));
  fc.assert(fc.property(rect, point, (one, by) => expectOnPage(movedRect(one, by, HEIGHT))));
  fc.assert(
    fc.property(rect, point, edge, edge, (one, by, across, down) =>
      expectOnPage(
        resizedRect(one, { ...(across && { across }), ...(down && { down }) }, by, HEIGHT),
      ),
    ),
  );
});

it('moves without changing the extent, and back again where nothing was in the way', () => {
  const one = { left: 100, top: 100, width: 300, height: 200 };
  const moved = movedRect(one, { x: 20, y: -6 }, HEIGHT);
  expect(moved).toEqual({ left: 120, top: 94, width: 300, height: 200 });
  expect(movedRect(moved, { x: -20, y: 6 }, HEIGHT)).toEqual(one);
  expect(movedRect(one, { x: 5_000, y: 5_000 }, HEIGHT)).toEqual({ ...one, left: 700, top: 1214 });
});

it('sizes by the edges that are held and no other', () => {
  const one = { left: 100, top: 100, width: 300, height: 200 };
  expect(resizedRect(one, { across: 'end' }, { x: 50, y: 70 }, HEIGHT)).toEqual({
    ...one,
    width: 350,
  });
  expect(resizedRect(one, { across: 'start', down: 'start' }, { x: 10, y: 10 }, HEIGHT)).toEqual({
    left: 110,
    top: 110,
    width: 290,
    height: 190,
  });
  expect(resizedRect(one, { down: 'end' }, { x: 0, y: -900 }, HEIGHT).height).toBe(10);
});

it('lies around several', () => {
  const one = { left: 100, top: 100, width: 10, height: 10 };
  const other = { left: 50, top: 150, width: 20, height: 30 };
  expect(around([one, other])).toEqual({ left: 50, top: 100, width: 60, height: 80 });
});

import { commonArea, containsRect, type Rect } from '@sayfa/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DrawnButton, placeButtons } from './hit-areas.ts';

const PAGE = { width: 640, height: 900 };
const TARGET = 44;

const button = (x: number, y: number, more: Partial<DrawnButton> = {}): DrawnButton => ({
  ...{ x, y, edge: 30, isFree: false },
  ...more,
});

const sharedAreas = (hits: readonly Rect[]): number[] =>
  hits.flatMap((one, index) => hits.slice(index + 1).map((other) => commonArea(one, other)));

it('[ACT-011] gives buttons beside each other 44 pixels each, and moves them no further than needed', () => {
  const [one, other] = placeButtons([button(300, 300), button(324, 300)], {
    page: PAGE,
    target: TARGET,
  });
  for (const placed of [one, other]) expect(placed?.hit).toMatchObject({ width: 44, height: 44 });
  expect(commonArea(one?.hit ?? PAGE_RECT, other?.hit ?? PAGE_RECT)).toBeCloseTo(0);
  // 30 pixels wide each: three to either side are enough.
  expect([one?.x, other?.x]).toEqual([297, 327]);
  expect([one?.y, other?.y]).toEqual([300, 300]);
});

const PAGE_RECT: Rect = { left: 0, top: 0, ...PAGE };

it('keeps a button whose area is free in its place', () => {
  const [placed] = placeButtons([button(100, 200)], { page: PAGE, target: TARGET });
  expect(placed).toEqual({ x: 100, y: 200, hit: { left: 78, top: 178, width: 44, height: 44 } });
});

it('leaves no area and no button beyond the page', () => {
  const placed = placeButtons([button(-5, 3), button(640, 900), button(5, 20)], {
    page: PAGE,
    target: TARGET,
  });
  for (const { x, y, hit } of placed) {
    expect(containsRect(PAGE_RECT, hit)).toBe(true);
    expect(containsRect(hit, { left: x - 15, top: y - 15, width: 30, height: 30 }, 0.1)).toBe(true);
  }
  expect(Math.max(...sharedAreas(placed.map(({ hit }) => hit)))).toBeLessThan(0.5);
});

it('separates any buttons for which there is room, and shares where there is none', () => {
  const anyButton = fc
    .tuple(fc.integer({ min: 0, max: 640 }), fc.integer({ min: 0, max: 900 }))
    .map(([x, y]) => button(x, y));
  fc.assert(
    fc.property(fc.array(anyButton, { minLength: 2, maxLength: 24 }), (buttons) => {
      const hits = placeButtons(buttons, { page: PAGE, target: TARGET }).map(({ hit }) => hit);
      expect(Math.max(...sharedAreas(hits))).toBeLessThan(0.5);
      for (const hit of hits) expect(containsRect(PAGE_RECT, hit, 0.1)).toBe(true);
    }),
  );
  const crowd = Array.from({ length: 30 }, () => button(300, 300));
  const hits = placeButtons(crowd, { page: PAGE, target: TARGET }).map(({ hit }) => hit);
  expect(Math.max(...sharedAreas(hits))).toBeLessThan(0.5);
});

it('puts a button that nobody placed beside the words, and leaves one that an author placed', () => {
  const words = [{ left: 100, top: 190, width: 200, height: 20 }];
  const [free] = placeButtons([button(110, 200, { isFree: true })], {
    page: PAGE,
    target: TARGET,
    words,
  });
  expect(free?.y).toBe(200);
  expect(free?.x).toBeLessThanOrEqual(82);
  expect(free?.x).toBeGreaterThan(75);
  const [placed] = placeButtons([button(110, 200)], { page: PAGE, target: TARGET, words });
  expect(placed?.x).toBe(110);
});

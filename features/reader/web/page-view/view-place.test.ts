import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampPlace, NO_ROOM_PAST, panBy, visiblePart, zoomAbout } from './view-place.ts';

const stage = { width: 1000, height: 800 };
const sheet = { width: 640, height: 905 };
const PAST = { side: 76, top: 0, bottom: 76 };

describe('the place of a sheet', () => {
  it('keeps a page that fits in the middle, however it is dragged', () => {
    const place = panBy({ x: 0, y: 0, scale: 0.5 }, { x: 500, y: -90 }, sheet, stage);
    expect(place).toEqual({ x: 340, y: 173, scale: 0.5 });
  });

  it('lets a larger page be scrolled past its end, and no further', () => {
    const number = fc.double({ min: -5000, max: 5000, noNaN: true });
    const scale = fc.double({ min: 0.4, max: 3, noNaN: true });
    fc.assert(
      fc.property(number, number, scale, (x, y, by) => {
        const place = clampPlace({ x, y, scale: by }, sheet, stage, PAST);
        if (sheet.height * by > stage.height) {
          expect(place.y).toBeLessThanOrEqual(0);
          expect(place.y + sheet.height * by).toBeGreaterThanOrEqual(
            stage.height - PAST.bottom - 1e-6,
          );
        }
        if (sheet.width * by > stage.width) {
          expect(place.x).toBeLessThanOrEqual(PAST.side);
          expect(place.x + sheet.width * by).toBeGreaterThanOrEqual(stage.width - PAST.side - 1e-6);
        }
      }),
    );
  });

  it('keeps the point under the pointer while zooming into a page', () => {
    const about = { x: 500, y: 400 };
    const before = clampPlace({ x: -300, y: -500, scale: 2 }, sheet, stage, NO_ROOM_PAST);
    const after = zoomAbout(before, 2.5, about, sheet, stage);
    expect((about.x - after.x) / after.scale).toBeCloseTo((about.x - before.x) / before.scale);
    expect((about.y - after.y) / after.scale).toBeCloseTo((about.y - before.y) / before.scale);
  });

  it('[NAV-046] stops at 3', () => {
    expect(zoomAbout({ x: 0, y: 0, scale: 2.9 }, 9, { x: 0, y: 0 }, sheet, stage).scale).toBe(3);
  });

  it('knows the part of a page that is seen', () => {
    const box = { left: 0, top: 0, ...sheet };
    expect(visiblePart({ x: -640, y: -200, scale: 2 }, box, stage)).toEqual({
      left: 320,
      top: 100,
      width: 320,
      height: 400,
    });
    expect(visiblePart({ x: 2000, y: 0, scale: 1 }, box, stage)).toBeUndefined();
  });
});

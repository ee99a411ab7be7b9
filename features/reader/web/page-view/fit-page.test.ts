import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitScales, layOutSheet, MIN_CANVAS_WIDTH, restingPlace, SIDE_MARGIN } from './fit-page.ts';

const A4 = { width: 595, height: 842 };

describe('the place of a page', () => {
  it('[NAV-050] is never narrower than 640 on a desktop', () => {
    const sheet = layOutSheet({ width: 1034, height: 700 }, [A4], 'wide');
    expect(sheet.width).toBe(MIN_CANVAS_WIDTH);
  });

  it('[NAV-050] keeps 120 on either side of a wide page', () => {
    const stage = { width: 1400, height: 3000 };
    const sheet = layOutSheet(stage, [{ width: 842, height: 595 }], 'wide');
    expect(sheet.width).toBe(stage.width - 2 * SIDE_MARGIN);
    expect(restingPlace(stage, sheet).x).toBe(SIDE_MARGIN);
  });

  it('shows a whole page where the window is large enough', () => {
    const sheet = layOutSheet({ width: 3434, height: 2160 }, [A4], 'wide');
    expect(sheet.height).toBeLessThanOrEqual(2160);
    expect(sheet.height).toBeGreaterThan(2120);
  });

  it('has the page that is read first at the right where a book begins there', () => {
    const pages = [A4, { width: 421, height: 842 }];
    const stage = { width: 1400, height: 700 };
    const placesOf = (direction: 'ltr' | 'rtl') =>
      layOutSheet(stage, pages, 'wide', direction).pages.map(({ left, width }) => [left, width]);
    const [[first, wide] = [], [second, narrow = 0] = []] = placesOf('ltr');
    expect([first, second]).toEqual([0, wide]);
    expect(placesOf('rtl')).toEqual([
      [narrow, wide],
      [0, narrow],
    ]);
  });

  it('takes the whole width of a phone', () => {
    expect(layOutSheet({ width: 390, height: 844 }, [A4], 'phone').width).toBe(390);
  });

  it('shows all of a page in the window of a class, however small', () => {
    const window = { width: 900, height: 500 };
    const sheet = layOutSheet(window, [A4], 'whole');
    expect(sheet.height).toBeLessThanOrEqual(window.height);
    expect(sheet.height).toBeGreaterThan(window.height - 40);
  });

  it('fits all of a page, or all of its width', () => {
    const stage = { width: 1254, height: 800 };
    const sheet = layOutSheet(stage, [A4], 'wide');
    const { page, width } = fitScales(stage, sheet);
    expect(sheet.height * page).toBeCloseTo(stage.height - 24);
    expect(sheet.width * width).toBeCloseTo(stage.width - 32);
  });

  it('starts at the top where a page is taller than the stage', () => {
    expect(restingPlace({ width: 1000, height: 500 }, { width: 640, height: 905 }).y).toBe(0);
  });

  it('survives pages without a size', () => {
    const sheet = layOutSheet({ width: 1000, height: 800 }, [{ width: 0, height: 0 }], 'wide');
    expect(sheet.height).toBeGreaterThan(0);
  });

  it('lays two pages edge to edge and equally tall, whatever their proportions', () => {
    const side = fc.integer({ min: 50, max: 5000 });
    const size = fc.record({ width: side, height: side });
    fc.assert(
      fc.property(size, size, side, side, (left, right, width, height) => {
        const sheet = layOutSheet({ width, height }, [left, right], 'wide');
        const [first, second] = sheet.pages;
        expect(first?.left).toBe(0);
        expect(second?.left).toBe(first?.width);
        expect((second?.left ?? 0) + (second?.width ?? 0)).toBe(sheet.width);
        expect(first?.height).toBe(second?.height);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { placeBeside, type SelectionSurroundings } from './beside-selection.ts';

const place = (change: Partial<SelectionSurroundings>) =>
  placeBeside({
    selected: { left: 400, top: 300, width: 100, height: 80 },
    bar: { width: 200, height: 50 },
    area: { left: 0, top: 0, width: 1000, height: 700 },
    covered: [],
    ...change,
  });

describe('the bar of a selection', () => {
  it('stands above what is selected, in its middle', () => {
    expect(place({})).toEqual({ x: 350, y: 240 });
  });

  it('stands below where there is no room above', () => {
    expect(place({ selected: { left: 400, top: 40, width: 100, height: 80 } })).toEqual({
      x: 350,
      y: 130,
    });
  });

  it('stays within what is visible', () => {
    const { x } = place({ selected: { left: 960, top: 300, width: 100, height: 80 } });
    expect(x).toBe(792);
    expect(place({ selected: { left: -90, top: 300, width: 100, height: 80 } }).x).toBe(8);
    const tall = { left: 400, top: -100, width: 100, height: 900 };
    expect(place({ selected: tall }), 'over what fills the height').toEqual({ x: 350, y: 8 });
    const below = { left: 400, top: 900, width: 100, height: 80 };
    expect(place({ selected: below }), 'what is scrolled away').toEqual({ x: 350, y: 642 });
  });

  it('never lies under what floats over the page', () => {
    const above = { left: 300, top: 200, width: 400, height: 80 };
    expect(place({ covered: [above] })).toEqual({ x: 350, y: 390 });
    const both = { left: 380, top: 0, width: 90, height: 700 };
    expect(place({ covered: [both] })).toEqual({ x: 170, y: 240 });
  });

  it('begins at the edge where it is wider than what is visible', () => {
    const area = { left: 0, top: 0, width: 180, height: 700 };
    expect(place({ area, selected: { left: 50, top: 300, width: 40, height: 40 } })).toEqual({
      x: 8,
      y: 240,
    });
  });
});

import { expect, it } from 'vitest';
import {
  dockOf,
  fittingSize,
  linesThatFit,
  maxDockedLines,
  TOOLBAR_SIZES,
} from './toolbar-dock.ts';

const usual = { vertical: true, isBoard: false, size: 1, showsLabels: false };

it('[TBR-001] takes one line of tools of the start edge, or of the lower one', () => {
  expect(dockOf(usual)).toEqual({ start: 56, bottom: 0 });
  expect(dockOf({ ...usual, vertical: false })).toEqual({ start: 0, bottom: 56 });
});

it('[TBR-001] takes room for a second column', () => {
  expect(dockOf({ ...usual, lines: 2 })).toEqual({ start: 100, bottom: 0 });
});

it('[BRD-017] has a column more at a board, where it is no higher than a hand reaches', () => {
  expect(maxDockedLines(true)).toBe(maxDockedLines(false) + 1);
  expect(dockOf({ ...usual, isBoard: true, lines: maxDockedLines(true) }).start).toBe(180);
});

it('[TBR-002] [TBR-028] takes more for larger tools, and for their labels', () => {
  expect(dockOf({ ...usual, isBoard: true, size: 1.5 })).toEqual({ start: 96, bottom: 0 });
  expect(dockOf({ ...usual, showsLabels: true })).toEqual({ start: 96, bottom: 0 });
  expect(dockOf({ ...usual, vertical: false, showsLabels: true })).toEqual({
    start: 0,
    bottom: 90,
  });
});

const DESKTOP = { width: 1366, height: 800 };
const SMALL = { width: 620, height: 490 };

it('[TBR-002] is as large as it was chosen where there is room', () => {
  expect(fittingSize({ ...usual, vertical: false, size: 2, showsLabels: true }, DESKTOP)).toBe(2);
  expect(fittingSize({ ...usual, isBoard: true, size: 1.5 }, DESKTOP)).toBe(1.5);
});

it('[TBR-002] never takes more than a quarter of a window, docked or in several lines', () => {
  for (const vertical of [true, false])
    for (const isBoard of [true, false])
      for (const showsLabels of [true, false])
        for (const size of TOOLBAR_SIZES)
          for (const shown of [DESKTOP, SMALL]) {
            const chosen = { vertical, isBoard, showsLabels, size };
            const look = { ...chosen, size: fittingSize(chosen, shown) };
            const { start, bottom } = dockOf(look);
            const lines = linesThatFit(look, shown);
            const padding = 12;
            const taken = (start + bottom - padding) * lines + padding;
            expect(taken, JSON.stringify({ chosen, shown })).toBeLessThanOrEqual(
              (vertical ? shown.width : shown.height) / 4,
            );
          }
});

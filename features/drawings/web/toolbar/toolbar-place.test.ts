import { expect, it } from 'vitest';
import {
  cellsInLine,
  dockedLines,
  phoneColumns,
  placeOf,
  positionOf,
  wholeCells,
} from './toolbar-place.ts';

const horizontal = {
  area: { width: 1000, height: 700 },
  bar: { width: 600, height: 56 },
  vertical: false,
  navigationWidth: 84,
};
const vertical = { ...horizontal, bar: { width: 56, height: 600 }, vertical: true };

it('[TBR-006] lies in the middle above the lower edge at x 0, y 20', () => {
  expect(placeOf({ x: 0, y: 20 }, horizontal)).toEqual({ start: 200, bottom: 20 });
  expect(placeOf({ x: 0, y: 20 }, vertical)).toEqual({ start: 84, bottom: 20 });
});

it('[TBR-001] is brought back into a window that became smaller', () => {
  const far = { x: 5000, y: 5000 };
  expect(placeOf(far, horizontal)).toEqual({ start: 392, bottom: 636 });
  expect(placeOf(far, { ...horizontal, area: { width: 700, height: 500 } })).toEqual({
    start: 92,
    bottom: 436,
  });
  expect(placeOf({ x: -5000, y: -5000 }, horizontal)).toEqual({ start: 8, bottom: 8 });
  expect(placeOf(far, { ...horizontal, area: { width: 300, height: 40 } })).toEqual({
    start: 8,
    bottom: 8,
  });
});

it('keeps what leads to the same place again', () => {
  for (const one of [horizontal, vertical]) {
    const place = { start: 120, bottom: 77 };
    expect(placeOf(positionOf(place, one), one)).toEqual(place);
  }
});

it('breaks a line that is too long into lines of about one length', () => {
  expect(cellsInLine(14, 1000, 50)).toBe(14);
  expect(cellsInLine(22, 1000, 50)).toBe(11);
  expect(cellsInLine(5, 10, 50)).toBe(1);
});

it('makes lines longer than their room rather than more lines than may be', () => {
  expect(cellsInLine(24, 200, 50, 2)).toBe(12);
  expect(cellsInLine(24, 200, 50, 1)).toBe(24);
  expect(cellsInLine(4, 200, 50, 2)).toBe(4);
});

it('[TBR-001] takes a second column where one is too long for the window', () => {
  expect(dockedLines(14, 700, 44, 2)).toBe(1);
  expect(dockedLines(22, 700, 44, 2)).toBe(2);
  expect(dockedLines(60, 700, 44, 2)).toBe(2);
  expect(dockedLines(22, 700, 44, 1)).toBe(1);
});

it('[TBR-010] takes one, two or three columns by the height', () => {
  expect(phoneColumns(9, 600, 53)).toBe(1);
  expect(phoneColumns(14, 600, 53)).toBe(2);
  expect(phoneColumns(14, 320, 53)).toBe(3);
  expect(phoneColumns(40, 100, 53)).toBe(3);
});

it('[TBR-008] shows no tool of a docked toolbar by half', () => {
  expect(wholeCells(494, 44)).toBe(484);
  expect(wholeCells(440, 44)).toBe(440);
  expect(wholeCells(20, 44)).toBe(44);
});

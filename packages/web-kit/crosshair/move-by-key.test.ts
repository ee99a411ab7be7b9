import { expect, it } from 'vitest';
import { middleOf, movedByKey } from './move-by-key.ts';

const press = (key: string, held: { shiftKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  shiftKey: false,
  altKey: false,
  ...held,
});

it('moves the crosshair in steps of three lengths, on the grid', () => {
  expect(movedByKey({ x: 500, y: 500 }, press('ArrowRight'), 1400)).toEqual({ x: 520, y: 500 });
  expect(movedByKey({ x: 501, y: 500 }, press('ArrowUp', { altKey: true }), 1400)).toEqual({
    x: 502,
    y: 498,
  });
  expect(movedByKey({ x: 500, y: 500 }, press('ArrowDown', { shiftKey: true }), 1400).y).toBe(600);
});

it('stays on the page', () => {
  expect(movedByKey({ x: 10, y: 10 }, press('ArrowLeft'), 1400)).toEqual({ x: 0, y: 10 });
  expect(movedByKey({ x: 10, y: 1413 }, press('ArrowDown'), 1413.5)).toEqual({ x: 10, y: 1412 });
});

it('begins in the middle of the visible part', () => {
  expect(middleOf({ left: 100, top: 200, width: 301, height: 300 }, 1400)).toEqual({
    x: 250,
    y: 350,
  });
});

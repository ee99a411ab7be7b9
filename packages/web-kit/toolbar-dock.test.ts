import { expect, it } from 'vitest';
import { dockOf } from './toolbar-dock.ts';

const usual = { vertical: true, isBoard: false, size: 1, showsLabels: false };

it('[TBR-001] takes one line of tools of the start edge, or of the lower one', () => {
  expect(dockOf(usual)).toEqual({ start: 56, bottom: 0 });
  expect(dockOf({ ...usual, vertical: false })).toEqual({ start: 0, bottom: 56 });
});

it('[TBR-002] [TBR-028] takes more for larger tools, and for their labels', () => {
  expect(dockOf({ ...usual, isBoard: true, size: 1.5 })).toEqual({ start: 96, bottom: 0 });
  expect(dockOf({ ...usual, showsLabels: true })).toEqual({ start: 96, bottom: 0 });
  expect(dockOf({ ...usual, vertical: false, showsLabels: true })).toEqual({
    start: 0,
    bottom: 90,
  });
});

import type { PressedKey } from '@sayfa/web-kit';
import { expect, it } from 'vitest';
import { letterOfTool, meaningOf } from './drawing-keys.ts';
import drawingShortcuts from './drawing-shortcuts.ts';

const pressed = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code: `Key${key.toUpperCase()}`,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

it.each([
  ['h', 'highlighter'],
  ['t', 'text'],
  ['s', 'select'],
  ['p', 'pencil'],
  ['r', 'rectangle'],
  ['d', 'pan'],
] as const)('[NAV-056] chooses by %s the tool %s', (key, name) => {
  expect(meaningOf(pressed(key))).toEqual({ does: 'tool', name });
  expect(letterOfTool(name)).toBe(key.toUpperCase());
});

it.each([
  ['z', {}, 'undo'],
  ['y', {}, 'redo'],
  ['z', { shiftKey: true }, 'redo'],
  ['c', {}, 'copy'],
  ['v', {}, 'paste'],
  ['x', {}, 'cut'],
] as const)('[NAV-057] knows %s with control and %o as %s, on a Mac too', (key, held, name) => {
  expect(meaningOf(pressed(key, { ...held, ctrlKey: true }))).toEqual({ does: 'command', name });
  expect(meaningOf(pressed(key, { ...held, metaKey: true }))).toEqual({ does: 'command', name });
});

it.each(['Delete', 'Backspace'])('[NAV-055] removes by %s', (key) => {
  expect(meaningOf(pressed(key))).toEqual({ does: 'command', name: 'eraseselected' });
});

it('[NAV-054] leaves by Escape', () => {
  expect(meaningOf(pressed('Escape'))).toEqual({ does: 'escape' });
});

it('reads keys of another alphabet by their place', () => {
  expect(meaningOf(pressed('ح', { code: 'KeyP' }))).toEqual({ does: 'tool', name: 'pencil' });
});

it('leaves the keys of the reader and of the browser alone', () => {
  for (const key of ['z', 'x', 'f', 'b', 'g', '0', 'ArrowRight']) {
    expect(meaningOf(pressed(key)), key).toBeUndefined();
  }
  expect(meaningOf(pressed('p', { ctrlKey: true }))).toBeUndefined();
  expect(meaningOf(pressed('p', { altKey: true }))).toBeUndefined();
  expect(meaningOf(pressed('R', { shiftKey: true }))).toBeUndefined();
});

it('[NAV-056] lists every key for help', () => {
  const listed = drawingShortcuts.shortcuts.flatMap(({ keys }) => keys.map((way) => way.join('+')));
  expect(listed).toEqual(
    expect.arrayContaining(['H', 'T', 'S', 'P', 'R', 'D', 'Control+z', 'Control+y', 'Delete']),
  );
});

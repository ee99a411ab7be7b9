import { isPressed, type PressedKey } from '@sayfa/web-kit';
import { expect, it } from 'vitest';
import drawingKeys, { keysOfTool } from './drawing-keys.ts';

const pressed = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code: `Key${key.toUpperCase()}`,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

const commandOf = (key: PressedKey): string | undefined =>
  drawingKeys.commands.find(({ keys }) => keys?.some((binding) => isPressed(binding, key)))?.id;

it.each([
  ['h', 'highlighter'],
  ['t', 'text'],
  ['s', 'select'],
  ['p', 'pencil'],
  ['r', 'rectangle'],
  ['d', 'pan'],
] as const)('[NAV-056] chooses by %s the tool %s', (key, name) => {
  expect(commandOf(pressed(key))).toBe(`tool-${name}`);
  expect(keysOfTool(name)).toEqual([{ key }]);
});

it.each([
  ['z', {}, 'undo'],
  ['y', {}, 'redo'],
  ['z', { shiftKey: true }, 'redo'],
  ['c', {}, 'copy'],
  ['v', {}, 'paste'],
  ['x', {}, 'cut'],
] as const)('[NAV-057] knows %s with control and %o as %s, on a Mac too', (key, held, name) => {
  expect(commandOf(pressed(key, { ...held, ctrlKey: true }))).toBe(name);
  expect(commandOf(pressed(key, { ...held, metaKey: true }))).toBe(name);
});

it.each(['Delete', 'Backspace'])('[NAV-055] removes by %s', (key) => {
  expect(commandOf(pressed(key))).toBe('eraseselected');
});

it('[NAV-054] leaves by Escape', () => {
  expect(commandOf(pressed('Escape'))).toBe('leave');
});

it('reads keys of another alphabet by their place', () => {
  expect(commandOf(pressed('ح', { code: 'KeyP' }))).toBe('tool-pencil');
});

it('leaves the keys of the reader and of the browser alone', () => {
  for (const key of ['z', 'x', 'f', 'b', 'g', '0', 'ArrowRight']) {
    expect(commandOf(pressed(key)), key).toBeUndefined();
  }
  expect(commandOf(pressed('p', { ctrlKey: true }))).toBeUndefined();
  expect(commandOf(pressed('p', { altKey: true }))).toBeUndefined();
  expect(commandOf(pressed('R', { shiftKey: true }))).toBeUndefined();
});

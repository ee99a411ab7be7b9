import { expect, it } from 'vitest';
import { offsetOfKey } from './use-drag-handle.ts';

it.each([
  ['ArrowLeft', { x: -20, y: 0 }],
  ['ArrowRight', { x: 20, y: 0 }],
  ['ArrowUp', { x: 0, y: -20 }],
  ['ArrowDown', { x: 0, y: 20 }],
])('moves by one step with %s', (key, offset) => {
  expect(offsetOfKey(key, false, 20)).toEqual(offset);
});

it('moves five steps while Shift is held', () => {
  expect(offsetOfKey('ArrowDown', true, 16)).toEqual({ x: 0, y: 80 });
});

it('does not move with other keys', () => {
  expect(offsetOfKey('Home', false, 20)).toBeUndefined();
  expect(offsetOfKey('a', true, 20)).toBeUndefined();
});

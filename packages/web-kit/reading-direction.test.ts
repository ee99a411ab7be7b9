import { expect, it } from 'vitest';
import type { CommandGroup } from './commands.ts';
import { inReadingDirection, keysInDirection } from './reading-direction.ts';

const group: CommandGroup<undefined> = {
  title: 'keys',
  scope: 'book',
  followsReading: true,
  commands: [
    { id: 'next', name: 'next', keys: [{ key: 'ArrowRight' }, { key: 'PageDown' }], run: () => 1 },
    { id: 'menu', name: 'menu', run: () => 2 },
  ],
};

it('turns arrows around in a book that is read from the right, and nothing else', () => {
  expect(keysInDirection([{ key: 'ArrowLeft', shift: 'any' }, { key: 'Home' }], 'rtl')).toEqual([
    { key: 'ArrowRight', shift: 'any' },
    { key: 'Home' },
  ]);
  expect(inReadingDirection(group, 'ltr')).toBe(group);
  expect(inReadingDirection(group, 'rtl').commands).toMatchObject([
    { id: 'next', keys: [{ key: 'ArrowLeft' }, { key: 'PageDown' }] },
    { id: 'menu' },
  ]);
});

it('leaves arrows that move something across the page', () => {
  const { followsReading: _, ...moving } = group;
  expect(inReadingDirection(moving, 'rtl')).toBe(moving);
});

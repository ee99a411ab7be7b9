import { afterEach, expect, it } from 'vitest';
import { type CommandGroup, runKey } from './commands.ts';
import { useSingleKeys } from './single-keys.ts';

afterEach(() => useSingleKeys.getState().set(true));

const done: string[] = [];
const group: CommandGroup<undefined> = {
  title: 'x',
  scope: 'book',
  commands: [
    { id: 'letter', name: 'x', keys: [{ key: 'b' }], run: () => void done.push('letter') },
    {
      id: 'held',
      name: 'x',
      keys: [{ key: 'b', control: true }],
      run: () => void done.push('held'),
    },
    { id: 'space', name: 'x', keys: [{ key: ' ' }], run: () => void done.push('space') },
    { id: 'named', name: 'x', keys: [{ key: 'Escape' }], run: () => void done.push('named') },
  ],
};

const press = (key: string, ctrlKey = false) =>
  runKey(group, undefined, {
    key,
    code: '',
    ctrlKey,
    metaKey: false,
    altKey: false,
    shiftKey: false,
  });

it('[READ-019] letters by themselves can be switched off; other keys stay', () => {
  expect(press('b')).toBe(true);
  useSingleKeys.getState().set(false);
  expect(press('b')).toBe(false);
  press('b', true);
  press(' ');
  press('Escape');
  expect(done).toEqual(['letter', 'held', 'space', 'named']);
});

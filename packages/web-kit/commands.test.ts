import { describe, expect, it, vi } from 'vitest';
import {
  ariaKeysOf,
  type CommandGroup,
  isPressed,
  type KeyBinding,
  type PressedKey,
  runKey,
  shortcutOf,
  shortcutProps,
  waysToPress,
} from './index.ts';

const pressed = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('isPressed', () => {
  it.each<[string, KeyBinding, PressedKey, boolean]>([
    ['a letter', { key: 'c' }, pressed('c'), true],
    ['a letter while capitals are locked', { key: 'c' }, pressed('C'), true],
    ['a letter with Shift', { key: 'c' }, pressed('C', { shiftKey: true }), false],
    [
      'a letter that may have Shift',
      { key: 'c', shift: 'any' },
      pressed('C', { shiftKey: true }),
      true,
    ],
    ['a letter of another alphabet', { key: 'f' }, pressed('ب', { code: 'KeyF' }), true],
    ['Control', { key: 'z', control: true }, pressed('z', { ctrlKey: true }), true],
    ['Command on a Mac', { key: 'z', control: true }, pressed('z', { metaKey: true }), true],
    ['Control where it must be held', { key: 'z', control: true }, pressed('z'), false],
    ['Control where it must not', { key: 'z' }, pressed('z', { ctrlKey: true }), false],
    [
      'Control where it may',
      { key: 'Enter', control: 'any' },
      pressed('Enter', { ctrlKey: true }),
      true,
    ],
    [
      'Alt with the letter of a Mac',
      { key: 'r', alt: true },
      pressed('®', { code: 'KeyR', altKey: true }),
      true,
    ],
    [
      'Alt on a number pad',
      { key: '1', alt: true },
      pressed('End', { code: 'Numpad1', altKey: true }),
      true,
    ],
    ['a number pad without Alt', { key: '1' }, pressed('End', { code: 'Numpad1' }), false],
    ['Alt where it must not be held', { key: '1' }, pressed('1', { altKey: true }), false],
  ])('%s', (_what, binding, key, expected) => {
    expect(isPressed(binding, key)).toBe(expected);
  });
});

describe('runKey', () => {
  const run = vi.fn(({ result }: { result: unknown; isThere: boolean }) => result);
  const group: CommandGroup<{ result: unknown; isThere: boolean }> = {
    title: 'example:title',
    scope: 'book',
    commands: [
      {
        id: 'example',
        name: 'example:name',
        keys: [{ key: 'c' }],
        isAvailable: ({ isThere }) => isThere,
        run,
      },
    ],
  };

  it('runs the command of the key and tells whether it had a use for it', () => {
    expect(runKey(group, { result: undefined, isThere: true }, pressed('c'))).toBe(true);
    expect(runKey(group, { result: false, isThere: true }, pressed('c'))).toBe(false);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('hears no key of another command, nor of one that is not available', () => {
    run.mockClear();
    expect(runKey(group, { result: true, isThere: true }, pressed('d'))).toBe(false);
    expect(runKey(group, { result: true, isThere: false }, pressed('c'))).toBe(false);
    expect(run).not.toHaveBeenCalled();
  });
});

it('prints the first way to press a command', () => {
  expect(shortcutOf({ keys: [{ key: 'y', control: true }, { key: 'z' }] })).toBe('Ctrl+Y');
  expect(shortcutOf({ keys: [{ key: '1', alt: true }] })).toBe('Alt+1');
  expect(shortcutOf({ keys: [{ key: 'c', shift: 'any' }] })).toBe('C');
  expect(shortcutOf({})).toBeUndefined();
});

it('lists the four arrows as one way', () => {
  const arrows = ['ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowUp'];
  const keys: KeyBinding[] = [...arrows.map((key) => ({ key, alt: true }) as const), { key: 'm' }];
  expect(waysToPress({ keys })).toEqual([
    ['Alt', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'],
    ['m'],
  ]);
  expect(waysToPress({ keys: keys.slice(1) })).toHaveLength(4);
});

it('shows the keys of a command at its button', () => {
  const keys: KeyBinding[] = [
    { key: 'Escape', shift: 'any' },
    { key: 'z', control: true, shift: true },
    { key: ' ' },
    { key: '+', shift: 'any' },
  ];
  expect(shortcutProps({ keys })).toEqual({
    shortcut: 'Esc',
    'aria-keyshortcuts': 'Escape Control+Shift+z Space Plus',
  });
  expect(shortcutProps({})).toEqual({ 'aria-keyshortcuts': undefined });
  expect(ariaKeysOf({ keys: [] })).toBeUndefined();
});

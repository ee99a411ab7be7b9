import type { ReadingDirection } from '@sayfa/kernel';
import { create } from 'zustand';
import type { KeyBinding } from './keys.ts';

/** In which direction the pages of the open book follow each other; left to right where none is open. */
export const useReadingDirection = create<{ direction: ReadingDirection }>()(() => ({
  direction: 'ltr',
}));

const OPPOSITE: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

/** Keys that lead on and back in a book, as they do in a book of a direction. */
export const keysInDirection = (
  keys: readonly KeyBinding[],
  direction: ReadingDirection,
): readonly KeyBinding[] =>
  direction === 'ltr' ? keys : keys.map((one) => ({ ...one, key: OPPOSITE[one.key] ?? one.key }));

/** The command group as its keys are in a book of a direction; the same one where they do not follow it. */
export const inReadingDirection = <
  Group extends {
    followsReading?: true;
    commands: readonly { keys?: readonly KeyBinding[] }[];
  },
>(
  group: Group,
  direction: ReadingDirection,
): Group =>
  group.followsReading && direction === 'rtl'
    ? {
        ...group,
        commands: group.commands.map((command) =>
          command.keys ? { ...command, keys: keysInDirection(command.keys, direction) } : command,
        ),
      }
    : group;

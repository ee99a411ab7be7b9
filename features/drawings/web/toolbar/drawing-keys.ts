import type { ToolName } from '@sayfa/canvas/tool';
import { tools } from '@sayfa/tools';
import { letterOf, type PressedKey } from '@sayfa/web-kit';
import type { CommandName } from '../commands.ts';
import type { ToolbarCommand } from './toolbar-items.ts';

type Binding = { key: string; control?: true; shift?: true };

/** Keys of commands on drawings. Source: NAV-055, NAV-057. */
export const COMMAND_KEYS = {
  undo: [{ key: 'z', control: true }],
  redo: [
    { key: 'y', control: true },
    { key: 'z', control: true, shift: true },
  ],
  copy: [{ key: 'c', control: true }],
  cut: [{ key: 'x', control: true }],
  paste: [{ key: 'v', control: true }],
  eraseselected: [{ key: 'Delete' }, { key: 'Backspace' }],
} as const satisfies Partial<Record<CommandName, readonly Binding[]>>;

/** As a person presses it, for tooltips and menus; zoom and full screen belong to the reader. */
export const KEY_OF_COMMAND: { [Name in ToolbarCommand]?: string } = {
  undo: 'Ctrl+Z',
  redo: 'Ctrl+Y',
  copy: 'Ctrl+C',
  cut: 'Ctrl+X',
  paste: 'Ctrl+V',
  eraseselected: 'Del',
  zoomin: 'Z',
  zoomout: 'X',
  zoomnormal: '0',
  fullscreen: 'F',
};

/** The letter that chooses a tool, as people press it. Source: NAV-056. */
export const letterOfTool = (name: ToolName): string | undefined =>
  tools.find(({ names }) => names.includes(name))?.shortcuts?.[name]?.toUpperCase();

/** What a key means for drawings. */
export type KeyMeaning =
  | { does: 'command'; name: keyof typeof COMMAND_KEYS }
  | { does: 'tool'; name: ToolName }
  | { does: 'escape' };

const fits = (binding: Binding, pressed: PressedKey): boolean =>
  binding.key === letterOf(pressed) &&
  (binding.control ?? false) === (pressed.ctrlKey || pressed.metaKey) &&
  (binding.shift ?? false) === pressed.shiftKey;

const isCommand = (name: string): name is keyof typeof COMMAND_KEYS => name in COMMAND_KEYS;

/** What a pressed key means for drawings; undefined where nothing. */
export const meaningOf = (pressed: PressedKey): KeyMeaning | undefined => {
  if (pressed.altKey) return undefined;
  if (pressed.key === 'Escape') return { does: 'escape' };
  const command = Object.keys(COMMAND_KEYS)
    .filter(isCommand)
    .find((name) => COMMAND_KEYS[name].some((binding) => fits(binding, pressed)));
  if (command) return { does: 'command', name: command };
  if (pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return undefined;
  const letter = letterOf(pressed).toUpperCase();
  const tool = tools.flatMap(({ names }) => names).find((name) => letterOfTool(name) === letter);
  return tool && { does: 'tool', name: tool };
};

import {
  ariaKeysOf,
  type Command,
  type CommandGroup,
  type KeyBinding,
  type OpenReader,
  type PressedKey,
} from '@sayfa/web-kit';
import {
  announce,
  groupSelected,
  heightOf,
  removeAreas,
  replaceArea,
  swapArea,
} from './creating/area-commands.ts';
import { movedRect, resizedRect } from './creating/area-geometry.ts';
import { changeAreas, selectArea, useCreating } from './creating/creating-state.ts';
import { findArea, withPart } from './creating/temporary-areas.ts';

/** The focused part of a temporary area. */
export type FocusedPart = { tempId: string; part: number };

type FocusedArea = { reader: OpenReader; at: FocusedPart };

/** Page units of an arrow key, and with Control. */
const STEP = 2;
const LEAP = 20;

const DIRECTIONS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowRight: { x: 1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
};

const arrows = (held: Omit<KeyBinding, 'key'>): KeyBinding[] =>
  Object.keys(DIRECTIONS).map((key) => ({ key, ...held }));

const { getState: now } = useCreating;

const nudge = (does: 'moved' | 'sized', { reader, at }: FocusedArea, pressed?: PressedKey) => {
  const direction = pressed && DIRECTIONS[pressed.key];
  const found = findArea(now().pages, at.tempId);
  const rect = found?.area.parts[at.part];
  if (!direction || !found || !rect) return false;
  const step = pressed.ctrlKey || pressed.metaKey ? LEAP : STEP;
  const by = { x: direction.x * step, y: direction.y * step };
  const height = heightOf(reader, found.page);
  const next =
    does === 'sized'
      ? resizedRect(rect, { across: 'end', down: 'end' }, by, height)
      : movedRect(rect, by, height);
  changeAreas(withPart(now().pages, at.tempId, at.part, next), `${does}:${at.tempId}:${at.part}`);
  announce(does, next);
  return true;
};

/** Draws the focused area again. */
export const REPLACE = {
  id: 'area-replace',
  name: 'zoom-areas:keys.replace',
  keys: [{ key: 'r', shift: 'any' }],
  run: ({ at }: FocusedArea) => replaceArea(at.tempId),
} as const;

/** Groups the selected areas. */
export const GROUP = {
  id: 'area-group',
  name: 'zoom-areas:keys.group',
  keys: [{ key: 'g', shift: 'any' }],
  run: () => groupSelected(),
} as const;

/** Shows the focused area one place earlier or later. */
const ORDER: Command<FocusedArea> = {
  id: 'area-order',
  name: 'zoom-areas:keys.order',
  keys: [
    { key: 'ArrowUp', alt: true, shift: 'any', control: 'any' },
    { key: 'ArrowDown', alt: true, shift: 'any', control: 'any' },
  ],
  run: ({ at }, pressed) => swapArea(at.tempId, pressed?.key === 'ArrowUp' ? -1 : 1),
};

/** Removes the selected areas, or the focused one where it is not selected. */
const REMOVE: Command<FocusedArea> = {
  id: 'area-remove',
  name: 'zoom-areas:keys.remove',
  keys: [
    { key: 'Delete', shift: 'any' },
    { key: 'Backspace', shift: 'any' },
  ],
  run: ({ at }) => {
    const { selected } = now();
    removeAreas(selected.includes(at.tempId) ? selected : [at.tempId]);
  },
};

/** The keys of an area beside the arrows that move and size it, as `aria-keyshortcuts` has them. */
export const AREA_ARIA_KEYS = ariaKeysOf({
  keys: [REMOVE, ORDER, REPLACE, GROUP].flatMap(({ keys }) => keys ?? []),
});

/** Keys for the focused area. Source: NAV-058. */
const focusedAreaCommands: CommandGroup<FocusedArea> = {
  title: 'zoom-areas:keys.title',
  scope: 'area',
  commands: [
    {
      id: 'area-select',
      name: 'zoom-areas:keys.select',
      keys: [{ key: ' ', shift: 'any' }],
      run: ({ at }, pressed) => selectArea(at.tempId, pressed?.shiftKey || now().isGrouping),
    },
    {
      id: 'area-move',
      name: 'zoom-areas:keys.move',
      keys: arrows({ control: 'any' }),
      run: (area, pressed) => nudge('moved', area, pressed),
    },
    {
      id: 'area-size',
      name: 'zoom-areas:keys.size',
      keys: arrows({ shift: true, control: 'any' }),
      run: (area, pressed) => nudge('sized', area, pressed),
    },
    ORDER,
    REMOVE,
    REPLACE,
    GROUP,
  ],
};

export default focusedAreaCommands;

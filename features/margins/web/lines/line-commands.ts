import type { Command, CommandGroup, KeyBinding, PressedKey } from '@sayfa/web-kit';
import type { Line } from './line-rules.ts';

/** Page units of an arrow key, without and with Shift. */
const STEP = 1;
const LEAP = 10;

type FocusedLine = {
  line: Line;
  /** The last place of a line of its axis, in page units. */
  end: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const ARROWS = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'];

const arrows = (held: Omit<KeyBinding, 'key'> = {}): KeyBinding[] =>
  ARROWS.map((key) => ({ key, ...held }));

const moveBy =
  (step: number) =>
  ({ line, onMove }: FocusedLine, pressed?: PressedKey): unknown => {
    const [less, more] =
      line.axis === 'upright' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    if (pressed?.key === less) return onMove(line.at - step);
    return pressed?.key === more && onMove(line.at + step);
  };

/** Removes the focused guide line. */
export const REMOVE_LINE: Command<FocusedLine> = {
  id: 'line-remove',
  name: 'margins:keys.remove',
  keys: [
    { key: 'Delete', shift: 'any' },
    { key: 'Backspace', shift: 'any' },
  ],
  run: ({ onRemove }) => onRemove(),
};

/** Keys for the focused guide line. Source: MRG-011. */
const lineCommands: CommandGroup<FocusedLine> = {
  title: 'margins:keys.title',
  scope: 'line',
  commands: [
    { id: 'line-move', name: 'margins:keys.move', keys: arrows(), run: moveBy(STEP) },
    {
      id: 'line-leap',
      name: 'margins:keys.leap',
      keys: arrows({ shift: true }),
      run: moveBy(LEAP),
    },
    {
      id: 'line-to-start',
      name: 'margins:keys.toStart',
      keys: [{ key: 'Home', shift: 'any' }],
      run: ({ onMove }) => onMove(0),
    },
    {
      id: 'line-to-end',
      name: 'margins:keys.toEnd',
      keys: [{ key: 'End', shift: 'any' }],
      run: ({ onMove, end }) => onMove(end),
    },
    REMOVE_LINE,
  ],
};

export default lineCommands;

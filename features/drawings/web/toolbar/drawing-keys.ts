import type { ToolName } from '@sayfa/canvas/tool';
import { tools } from '@sayfa/tools';
import {
  type Command,
  type CommandGroup,
  isPressed,
  type KeyBinding,
  type PressedKey,
  textOf,
  toast,
  usePlacing,
  useZoomMode,
} from '@sayfa/web-kit';
import type { CommandName } from '../commands.ts';
import { useActiveTool } from './active-tool.ts';
import { openItem } from './opened-item.ts';
import { runOnDrawings } from './run-on-drawings.ts';
import { isViewCommand, READER_COMMANDS } from './toolbar-commands.ts';
import type { ToolbarCommand } from './toolbar-items.ts';
import type { ToolbarParts } from './toolbar-parts.ts';
import { useToolbarSettings } from './toolbar-settings.ts';

/** Milliseconds that the message about keys stays. Source: TBR-030. */
const MESSAGE_TIME_MS = 3000;

type Run = Command<ToolbarParts>['run'];

/** While a gesture is in progress a command only shows that it has to wait. */
const unlessBusy =
  (run: (parts: ToolbarParts) => unknown): Run =>
  (parts) => {
    if (!parts.commands.isBusy()) return run(parts);
    const text = textOf('drawings:keys.busy');
    toast({ id: 'drawing-keys', kind: 'info', text, milliseconds: MESSAGE_TIME_MS });
    return true;
  };

/** Runs a command on what is selected; without a selection the key is left to others. */
const onSelection = (name: CommandName): Run =>
  unlessBusy((parts) => parts.commands.selected().length > 0 && runOnDrawings(name, parts));

/** Text of the page is marked: the browser copies that. */
const hasMarkedText = (): boolean => getSelection()?.isCollapsed === false;

/** Leaves one at a time: an action, placing, studio mode, the search, the selection, the tool. Source: NAV-054. */
const leaveOne = ({ reader, commands }: ToolbarParts): boolean => {
  const { studioMode, set } = useToolbarSettings.getState();
  if (commands.isBusy()) return commands.cancel();
  // What is placed may come from a result of the search, which stays for the next one.
  const placing = usePlacing.getState();
  if (placing.tool !== undefined) {
    placing.wait(undefined);
    return true;
  }
  if (studioMode) {
    set({ studioMode: false });
    return true;
  }
  if (reader.run('close') || commands.cancel()) return true;
  const { tool, choose } = useActiveTool.getState();
  // While parts of pages are shown the hand is no tool to be left.
  const isResting = tool === 'pan' && useZoomMode.getState().mode !== null;
  if (tool === 'select' || tool === null || isResting) return false;
  choose('select');
  return true;
};

/** Commands on drawings that have keys. Source: NAV-055, NAV-057. */
const COMMANDS = [
  {
    id: 'undo',
    name: 'drawings:commands.undo',
    keys: [{ key: 'z', control: true }],
    run: unlessBusy((parts) => runOnDrawings('undo', parts)),
  },
  {
    id: 'redo',
    name: 'drawings:commands.redo',
    keys: [
      { key: 'y', control: true },
      { key: 'z', control: true, shift: true },
    ],
    run: unlessBusy((parts) => runOnDrawings('redo', parts)),
  },
  {
    id: 'copy',
    name: 'drawings:commands.copy',
    keys: [{ key: 'c', control: true }],
    run: (parts) => !hasMarkedText() && onSelection('copy')(parts),
  },
  {
    id: 'cut',
    name: 'drawings:commands.cut',
    keys: [{ key: 'x', control: true }],
    run: onSelection('cut'),
  },
  {
    id: 'paste',
    name: 'drawings:commands.paste',
    keys: [{ key: 'v', control: true }],
    // The browser's own event brings what is on the clipboard, also pictures.
    run: unlessBusy(() => false),
  },
  {
    id: 'eraseselected',
    name: 'drawings:commands.eraseselected',
    keys: [{ key: 'Delete' }, { key: 'Backspace' }],
    run: onSelection('eraseselected'),
  },
] as const satisfies readonly Command<ToolbarParts>[];

/** Leaves whatever is open. */
export const LEAVE: Command<ToolbarParts> = {
  id: 'leave',
  name: 'drawings:keys.escape',
  keys: [{ key: 'Escape', shift: 'any', control: 'any' }],
  run: leaveOne,
};

/** The letter that chooses a tool. Source: NAV-056. */
export const keysOfTool = (name: ToolName): readonly KeyBinding[] => {
  const letter = tools.find(({ names }) => names.includes(name))?.shortcuts?.[name];
  return letter === undefined ? [] : [{ key: letter.toLowerCase() }];
};

const toolCommands = tools
  .flatMap(({ names }) => names)
  .flatMap((name): Command<ToolbarParts>[] => {
    const keys = keysOfTool(name);
    if (keys.length === 0) return [];
    return [
      {
        id: `tool-${name}`,
        name: `tools:${name}.name`,
        keys,
        run: unlessBusy(() => useActiveTool.getState().choose(name)),
      },
    ];
  });

/** Opens what can be laid on the page. */
const ADD_TO_PAGE: Command<ToolbarParts> = {
  id: 'add-to-page',
  name: 'drawings:items.media',
  keys: [{ key: 'a' }],
  run: unlessBusy(() => openItem('media')),
};

/** The keys that open what is behind a button of the toolbar. */
export const keysOfItem = (id: string): readonly KeyBinding[] =>
  id === 'media' ? (ADD_TO_PAGE.keys ?? []) : [];

/** Tools and commands on drawings that have keys. Source: NAV-054…057. */
const drawingKeys: CommandGroup<ToolbarParts> = {
  title: 'drawings:keys.title',
  scope: 'book',
  commands: [...toolCommands, ADD_TO_PAGE, ...COMMANDS, LEAVE],
};

export default drawingKeys;

/** The keys of a command of the toolbar. */
export const keysOfCommand = (
  name: ToolbarCommand,
  reader: ToolbarParts['reader'],
): readonly KeyBinding[] => {
  const command = COMMANDS.find(({ id }) => id === name);
  if (command) return command.keys;
  return isViewCommand(name) ? reader.keysOf(READER_COMMANDS[name]) : [];
};

/** Whether a pressed key takes the last change back. */
export const isUndoKey = (pressed: PressedKey): boolean =>
  COMMANDS[0].keys.some((binding) => isPressed(binding, pressed));

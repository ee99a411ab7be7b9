import { closeToast, type PlacingRequest, textOf, toast, usePlacing } from '@sayfa/web-kit';
import { COMMAND_NAMES, type CommandName } from '../commands.ts';
import { useExportDialog } from '../export/use-export-dialog.ts';
import { useActiveTool } from './active-tool.ts';
import { isModeCommand, isModeOn, switchMode } from './mode-commands.ts';
import { refusalOf } from './selection-rules.ts';
import type { ActivityCommand, ToolbarCommand, ViewCommand } from './toolbar-items.ts';
import type { ToolbarParts } from './toolbar-parts.ts';
import { useToolbarSettings } from './toolbar-settings.ts';

/** Milliseconds that a refusal stays. Source: TBR-030. */
const REFUSAL_TIME_MS = 3500;
/** Milliseconds in which an erased page can be had back by one press. Source: TBR-030. */
const UNDO_TIME_MS = 10_000;

/** The reader's commands that the toolbar offers too. */
export const READER_COMMANDS: Record<ViewCommand, string> = {
  zoomin: 'zoomIn',
  zoomout: 'zoomOut',
  zoomnormal: 'zoomReset',
  fullscreen: 'fullscreen',
};

/** Whether the reader runs a command of the toolbar. */
export const isViewCommand = (name: ToolbarCommand): name is ViewCommand => name in READER_COMMANDS;

/** The same as requests to the feature that places activities. */
const ACTIVITY_REQUESTS = {
  deleteactivities: { ask: 'delete-all' },
  deletedactivities: { ask: 'deleted' },
} as const satisfies Record<ActivityCommand, PlacingRequest>;

const isActivityCommand = (name: ToolbarCommand): name is ActivityCommand =>
  name in ACTIVITY_REQUESTS;

const isDrawing = (name: ToolbarCommand): name is CommandName =>
  COMMAND_NAMES.some((one) => one === name);

/** One press brings all back, as long as nothing else was done since and the page is the same. */
const showErasedToast = ({ reader, commands }: ToolbarParts): void => {
  const page = reader.page();
  const id = toast({
    id: 'drawings-erased',
    kind: 'info',
    text: textOf('drawings:erased'),
    milliseconds: UNDO_TIME_MS,
    action: { label: textOf('drawings:commands.undo'), run: () => commands.run('undo') },
  });
  const close = (): void => {
    for (const stop of stops) stop();
    closeToast(id);
  };
  const stops = [
    reader.subscribe(() => {
      if (reader.page() !== page) close();
    }),
    commands.subscribe(() => {
      if (commands.isBusy() || !commands.can('undo')) close();
    }),
  ];
};

const runOnDrawings = (name: CommandName, parts: ToolbarParts): boolean => {
  const { commands } = parts;
  const refusal = refusalOf(name, commands.selected());
  if (refusal) {
    toast({ id: refusal, kind: 'warning', text: textOf(refusal), milliseconds: REFUSAL_TIME_MS });
    return true;
  }
  if (!commands.can(name)) return false;
  commands.run(name);
  if (name === 'eraseall') {
    useActiveTool.getState().choose('select');
    showErasedToast(parts);
  }
  return true;
};

/** Carries out what a button or a key asks for, or says why not; false where there was no use for it. */
export const runCommand = (name: ToolbarCommand, parts: ToolbarParts): boolean => {
  if (name === 'studiomode') {
    const { studioMode, set } = useToolbarSettings.getState();
    set({ studioMode: !studioMode });
    return true;
  }
  if (name === 'export') {
    useExportDialog.getState().open();
    return true;
  }
  if (name === 'wholeobjects') {
    const { eraser, set } = useToolbarSettings.getState();
    set({ eraser: eraser === 'object' ? 'brush' : 'object' });
    return true;
  }
  if (isModeCommand(name)) {
    switchMode(name);
    return true;
  }
  if (isActivityCommand(name)) {
    usePlacing.getState().ask(ACTIVITY_REQUESTS[name]);
    return true;
  }
  return isDrawing(name) ? runOnDrawings(name, parts) : parts.reader.run(READER_COMMANDS[name]);
};

/** Whether a command would do something now, or say why it does not. */
export const isUsable = (name: ToolbarCommand, { commands }: ToolbarParts): boolean => {
  if (name === 'fullscreen') return document.fullscreenEnabled;
  if (!isDrawing(name)) return true;
  return refusalOf(name, commands.selected()) !== undefined || commands.can(name);
};

/** Of a command that switches something: whether it is on. */
export const isOn = (name: ToolbarCommand, { commands }: ToolbarParts): boolean | undefined => {
  if (name === 'wholeobjects') return useToolbarSettings.getState().eraser === 'object';
  if (isModeCommand(name)) return isModeOn(name);
  return name === 'showannotations' ? commands.annotationsShown() : undefined;
};

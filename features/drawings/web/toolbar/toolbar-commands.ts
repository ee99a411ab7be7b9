import { type Command, type PlacingRequest, usePlacing } from '@sayfa/web-kit';
import type { CommandName } from '../commands.ts';
import { useExportDialog } from '../export/use-export-dialog.ts';
import { useFigurePanel } from '../figures/use-figure-panel.ts';
import { usePaperPanel } from '../papers/use-paper-panel.ts';
import { useStampPanel } from '../stamps/use-stamp-panel.ts';
import { isModeOn, type ModeCommand, switchMode } from './mode-commands.ts';
import { runOnDrawings } from './run-on-drawings.ts';
import { refusalOf } from './selection-rules.ts';
import type { ActivityCommand, ToolbarCommand, ViewCommand } from './toolbar-items.ts';
import type { ToolbarParts } from './toolbar-parts.ts';
import { useToolbarSettings } from './toolbar-settings.ts';

/** A command of the toolbar; whether it has keys is another matter, see drawing-keys.ts. */
export type ToolbarEntry = Command<ToolbarParts>;

const entryOf = (id: ToolbarCommand, entry: Omit<ToolbarEntry, 'id' | 'name'>): ToolbarEntry => ({
  id,
  name: `drawings:commands.${id}`,
  ...entry,
});

/** A refused command can be pressed: it shows why it does nothing. */
const onDrawings = (id: CommandName): ToolbarEntry =>
  entryOf(id, {
    isEnabled: ({ commands }) =>
      refusalOf(id, commands.selected()) !== undefined || commands.can(id),
    run: (parts) => runOnDrawings(id, parts),
  });

/** The reader's commands that the toolbar offers too. */
export const READER_COMMANDS: Readonly<Record<ViewCommand, string>> = {
  zoomin: 'zoomIn',
  zoomout: 'zoomOut',
  zoomnormal: 'zoomReset',
  fitpage: 'fit',
  twopages: 'twoPages',
  lowerpage: 'lower',
  previouspage: 'previous',
  nextpage: 'next',
  gotopage: 'goTo',
  fullscreen: 'fullscreen',
};

/** Whether the reader runs a command of the toolbar. */
export const isViewCommand = (name: ToolbarCommand): name is ViewCommand => name in READER_COMMANDS;

const onReader = (id: ViewCommand): ToolbarEntry =>
  entryOf(id, { run: ({ reader }) => reader.run(READER_COMMANDS[id]) });

/** Activities are deleted by the feature that places them. */
const onActivities = (id: ActivityCommand, request: PlacingRequest): ToolbarEntry =>
  entryOf(id, { run: () => usePlacing.getState().ask(request) });

const switchOf = (id: ModeCommand): ToolbarEntry =>
  entryOf(id, { isActive: () => isModeOn(id), run: () => switchMode(id) });

/** What the toolbar offers besides tools. */
export const TOOLBAR_COMMANDS: Readonly<Record<ToolbarCommand, ToolbarEntry>> = {
  undo: onDrawings('undo'),
  redo: onDrawings('redo'),
  eraseselected: onDrawings('eraseselected'),
  eraseall: onDrawings('eraseall'),
  copy: onDrawings('copy'),
  cut: onDrawings('cut'),
  paste: onDrawings('paste'),
  group: onDrawings('group'),
  ungroup: onDrawings('ungroup'),
  link: onDrawings('link'),
  showannotations: {
    ...onDrawings('showannotations'),
    isActive: ({ commands }) => commands.annotationsShown(),
  },
  addblankpage: onDrawings('addblankpage'),
  zoomin: onReader('zoomin'),
  zoomout: onReader('zoomout'),
  zoomnormal: onReader('zoomnormal'),
  fitpage: { ...onReader('fitpage'), name: 'reader:keys.fit' },
  twopages: { ...onReader('twopages'), name: 'reader:twoPages' },
  lowerpage: {
    ...onReader('lowerpage'),
    name: 'reader:lower',
    isActive: ({ reader }) => reader.isLowered(),
  },
  previouspage: { ...onReader('previouspage'), name: 'reader:previous' },
  nextpage: { ...onReader('nextpage'), name: 'reader:next' },
  gotopage: { ...onReader('gotopage'), name: 'reader:keys.goTo' },
  fullscreen: { ...onReader('fullscreen'), isEnabled: () => document.fullscreenEnabled },
  deleteactivities: onActivities('deleteactivities', { ask: 'delete-all' }),
  deletedactivities: onActivities('deletedactivities', { ask: 'deleted' }),
  movebuttons: switchOf('movebuttons'),
  editmode: switchOf('editmode'),
  editormode: switchOf('editormode'),
  advancedmode: entryOf('advancedmode', {
    isActive: () => useToolbarSettings.getState().toolbarMode,
    run: () => {
      const { toolbarMode, set } = useToolbarSettings.getState();
      set({ toolbarMode: !toolbarMode });
    },
  }),
  studiomode: entryOf('studiomode', {
    run: () => {
      const { studioMode, set } = useToolbarSettings.getState();
      set({ studioMode: !studioMode });
    },
  }),
  wholeobjects: entryOf('wholeobjects', {
    isActive: () => useToolbarSettings.getState().eraser === 'object',
    run: () => {
      const { eraser, set } = useToolbarSettings.getState();
      set({ eraser: eraser === 'object' ? 'brush' : 'object' });
    },
  }),
  paper: entryOf('paper', { run: () => usePaperPanel.getState().toggle() }),
  figures: entryOf('figures', { run: () => useFigurePanel.getState().toggle() }),
  stamps: entryOf('stamps', { run: () => useStampPanel.getState().toggle() }),
  figurevalues: entryOf('figurevalues', { run: () => useFigurePanel.getState().open() }),
  export: entryOf('export', { run: () => useExportDialog.getState().open() }),
};

/** Whether a button or an entry of a menu can be pressed now. */
export const isUsable = ({ isEnabled }: ToolbarEntry, parts: ToolbarParts): boolean =>
  isEnabled?.(parts) ?? true;

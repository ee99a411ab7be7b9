import { clamp, type Size } from '@sayfa/kernel';
import { create } from 'zustand';
import { isStoredOn, localSetting } from './local-setting.ts';

/** Boards: seen from six metres, pressed by small hands. */
export const BOARD_QUERY = '(min-width: 2400px), (min-width: 1600px) and (pointer: coarse)';

/** CSS pixels of a tool's cell at size 1. */
const TOOL_CELL = { desktop: 44, board: 56 };
/** CSS pixels of a tool with its label beneath, at size 1 and never smaller than the words need. */
const LABELLED_TOOL = { across: 84, down: 74 };
/** CSS pixels of a label beneath its icon. */
const TOOL_LABEL_HEIGHT = 34;
/** CSS pixels on both sides of the cells: the bar's padding and its line. */
const BAR_PADDING = 12;

/** Sizes of the toolbar; shown as 1X, 2X, 3X and 4X. Source: TBR-002. */
export const TOOLBAR_SIZES = [1, 1.25, 1.5, 2] as const;

/** CSS pixels; a wider screen is a board of 4K, on which usual sizes are tiny. */
const HUGE_SCREEN = '(min-width: 3000px)';

/** The size of the toolbar on this screen, unless somebody chose. */
export const usualToolbarSize = (): (typeof TOOLBAR_SIZES)[number] =>
  typeof window !== 'undefined' && window.matchMedia(HUGE_SCREEN).matches ? 1.5 : 1;

/** What the toolbar is like, as far as its place depends on it. */
export type ToolbarLook = {
  vertical: boolean;
  isBoard: boolean;
  /** How much larger than usual. */
  size: number;
  showsLabels: boolean;
  /** Columns of a docked toolbar that is upright; 1 unless given. */
  lines?: number;
};

/** The key under which the columns of the docked toolbar are kept for the next page load. */
const LINES_KEY = 'toolbarLines';
/** Columns that a docked toolbar has at most; at a board they are no higher than a hand reaches. */
const MAX_DOCKED_LINES = { desktop: 2, board: 3 };

/** Columns that a docked toolbar has at most; what does not fit then is scrolled to. */
export const maxDockedLines = (isBoard: boolean): number =>
  MAX_DOCKED_LINES[isBoard ? 'board' : 'desktop'];

/** Share of the screen's height, from below, that a hand at a board reaches. Source: BRD-017. */
export const REACH_SHARE = 0.6;

/** Stores how many columns the docked toolbar has, so that the next book opens with their room. */
export const storeDockedLines = (lines: number): void => {
  const setting = localSetting(LINES_KEY);
  if (lines > 1) setting.set(String(lines));
  else if (setting.get() !== null) setting.remove();
};

/** Width and height of a tool's cell in CSS pixels. */
export const toolCellOf = ({ isBoard, size, showsLabels }: Omit<ToolbarLook, 'vertical'>) => {
  const cell = TOOL_CELL[isBoard ? 'board' : 'desktop'] * size;
  return {
    cell,
    across: showsLabels ? Math.max(LABELLED_TOOL.across, cell) : cell,
    down: showsLabels ? Math.max(LABELLED_TOOL.down, cell + TOOL_LABEL_HEIGHT) : cell,
  };
};

/** CSS pixels of the reader that belong to the toolbar and never to the page. */
export type ToolbarDock = { start: number; bottom: number };

/** A toolbar that floats, or is not shown, takes nothing. */
export const NO_DOCK: ToolbarDock = { start: 0, bottom: 0 };

/** What a docked toolbar takes: of the start edge where it is upright, else of the lower one. */
export const dockOf = (look: ToolbarLook): ToolbarDock => {
  const { across, down } = toolCellOf(look);
  return look.vertical
    ? { start: across * (look.lines ?? 1) + BAR_PADDING, bottom: 0 }
    : { start: 0, bottom: down + BAR_PADDING };
};

/** The share of a window's width or height that the toolbar takes at most. */
const MAX_SHARE = 4;

/**
 * The largest size up to the chosen one at which the toolbar takes no more than a quarter of the
 * window. The boot page computes the same; change both together.
 */
export const fittingSize = (look: ToolbarLook, window: Size): number => {
  const room = (look.vertical ? window.width : window.height) / MAX_SHARE;
  const fits = TOOLBAR_SIZES.filter((size) => {
    const { start, bottom } = dockOf({ ...look, size });
    return size <= look.size && start + bottom <= room;
  });
  return fits.at(-1) ?? TOOLBAR_SIZES[0];
};

/** How many lines of the toolbar take at most a quarter of the window; one in any case. */
export const linesThatFit = (look: ToolbarLook, window: Size): number => {
  const { across, down } = toolCellOf(look);
  const room = (look.vertical ? window.width : window.height) / MAX_SHARE - BAR_PADDING;
  return Math.max(1, Math.floor(room / (look.vertical ? across : down)));
};

/** Whether a screen has more room at its sides: the toolbar stands there unless somebody chose. */
export const LANDSCAPE_QUERY = '(orientation: landscape)';

const matches = (query: string): boolean => window.matchMedia(query).matches;

/**
 * What the toolbar will take, from what is stored, before it is loaded. The boot page computes the
 * same (features/reader/server/boot-script.ts); change both together.
 */
const storedDock = (): ToolbarDock => {
  if (typeof window === 'undefined') return NO_DOCK;
  const stored = (key: string): string | null => localSetting(key).get();
  const position = stored('toolbarPosition');
  const floats = position !== null && position !== '{"x":0,"y":20}';
  if (floats || isStoredOn(stored('studioMode'))) return NO_DOCK;
  const vertical = stored('verticalToolbar');
  const look = {
    vertical: vertical === null ? matches(LANDSCAPE_QUERY) : isStoredOn(vertical),
    isBoard: matches(BOARD_QUERY),
    size:
      TOOLBAR_SIZES.find((size) => String(size) === stored('toolbarSize')) ?? usualToolbarSize(),
    showsLabels: isStoredOn(stored('showLabels')) && !isStoredOn(stored('toolbarPin')),
  };
  const shown = { width: window.innerWidth, height: window.innerHeight };
  const lines = clamp(Number(stored(LINES_KEY) ?? 1) || 1, 1, maxDockedLines(look.isBoard));
  return dockOf({ ...look, size: fittingSize(look, shown), lines });
};

/** The room that the toolbar has in the reader now. */
export const useToolbarDock = create<ToolbarDock>()(storedDock);

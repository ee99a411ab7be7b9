import { useMediaQuery } from '@sayfa/ui';
import {
  BOARD_QUERY,
  fittingSize,
  linesThatFit,
  maxDockedLines,
  REACH_SHARE,
  toolCellOf,
} from '@sayfa/web-kit';
import { useToolbarSettings } from './toolbar-settings.ts';
import { useWindowSize } from './use-window-size.ts';

/** CSS pixels at size 1. */
const ICON = { desktop: 24, board: 32 };
/** CSS pixels at the start edge that the buttons for turning pages take. */
const NAVIGATION_PX = { desktop: 84, board: 108 };

const matchesNow = (query: string): boolean => window.matchMedia(query).matches;

/** Whether a media query matches, from the first render on. */
export const useMatches = (query: string): boolean =>
  useMediaQuery(query, matchesNow(query), { getInitialValueInEffect: false }) ?? false;

/** The sizes of the toolbar's cells, in CSS pixels. */
export const useCellSizes = () => {
  const isBoard = useMatches(BOARD_QUERY);
  const { toolbarSize, toolbarPin, showLabels, verticalToolbar: vertical } = useToolbarSettings();
  const kind = isBoard ? 'board' : 'desktop';
  const shown = useWindowSize();
  const chosen = { vertical, isBoard, size: toolbarSize, showsLabels: showLabels && !toolbarPin };
  const look = { ...chosen, size: fittingSize(chosen, shown) };
  return {
    ...toolCellOf(look),
    look,
    icon: ICON[kind] * look.size,
    showsLabel: look.showsLabels,
    maxLines: linesThatFit(look, shown),
    maxDocked: maxDockedLines(isBoard),
    /** CSS pixels from below that a hand reaches; no limit but at a board. */
    reach: isBoard ? Math.floor(REACH_SHARE * shown.height) : Number.POSITIVE_INFINITY,
    navigationWidth: NAVIGATION_PX[kind],
  };
};

import { useMediaQuery } from '@sayfa/ui';
import { BOARD_QUERY, toolCellOf } from '@sayfa/web-kit';
import { useToolbarSettings } from './toolbar-settings.ts';

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
  const { toolbarSize, toolbarPin, showLabels } = useToolbarSettings();
  const kind = isBoard ? 'board' : 'desktop';
  const look = { isBoard, size: toolbarSize, showsLabels: showLabels && !toolbarPin };
  return {
    ...toolCellOf(look),
    look,
    icon: ICON[kind] * toolbarSize,
    showsLabel: look.showsLabels,
    navigationWidth: NAVIGATION_PX[kind],
  };
};

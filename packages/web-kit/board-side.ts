import { useMediaQuery } from '@sayfa/ui';
import { create } from 'zustand';
import { localSetting } from './local-setting.ts';
import { BOARD_QUERY } from './toolbar-dock.ts';

/** An edge of a board, as lines of text begin and end. */
type BoardSide = 'start' | 'end';

// The boot script reads the key before the application runs.
const stored = localSetting('boardSide');

/** At which side of this board the teacher stands. */
const useStoredSide = create<{ side: BoardSide }>()(() => ({
  side: stored.get() === 'end' ? 'end' : 'start',
}));

/** Moves all bars of a board to its other side, in one press. Source: BRD-017. */
export const changeBoardSide = (): void => {
  const side = useStoredSide.getState().side === 'start' ? 'end' : 'start';
  stored.set(side);
  useStoredSide.setState({ side });
};

/** Whether this screen is a board's, from the first render on. */
export const useIsBoard = (): boolean =>
  useMediaQuery(BOARD_QUERY, window.matchMedia(BOARD_QUERY).matches, {
    getInitialValueInEffect: false,
  }) ?? false;

/** At which side bars stand: at the teacher's on a board, where lines begin on other screens. */
export const useBarsSide = (): BoardSide => {
  const isBoard = useIsBoard();
  const { side } = useStoredSide();
  return isBoard ? side : 'start';
};

import { useMediaQuery } from '@sayfa/ui';

/** Boards: seen from six metres, pressed by small hands. */
const BOARD = '(min-width: 2400px), (min-width: 1600px) and (pointer: coarse)';

/** CSS pixels of what is pressed, and of its icon. */
export const useTargets = (): { target: number; icon: number } => {
  const isBoard =
    useMediaQuery(BOARD, window.matchMedia(BOARD).matches, { getInitialValueInEffect: false }) ??
    false;
  return isBoard ? { target: 56, icon: 32 } : { target: 44, icon: 24 };
};

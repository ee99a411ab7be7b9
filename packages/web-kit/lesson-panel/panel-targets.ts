import { useIsBoard } from '../board-side.ts';

/**
 * Edge of what is pressed in a panel, in pixels at the usual size of letters with which it grows, and
 * the size of its icon. A board of 4K has larger letters.
 */
export const usePanelTargets = (): { target: number; icon: string } =>
  useIsBoard() ? { target: 56, icon: '2rem' } : { target: 44, icon: '1.5rem' };

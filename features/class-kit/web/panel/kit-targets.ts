import { useIsBoard } from '@sayfa/web-kit';

/**
 * Edge of what is pressed in the kit, in pixels at the usual size of letters with which it grows, and
 * the size of its icon. A board of 4K has larger letters.
 */
export const useKitTargets = (): { target: number; icon: string } =>
  useIsBoard() ? { target: 56, icon: '2rem' } : { target: 44, icon: '1.5rem' };

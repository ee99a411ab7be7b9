import { useIsBoard } from '@sayfa/web-kit';

/** CSS pixels of what is pressed, and of its icon. */
export const useTargets = (): { target: number; icon: number } =>
  useIsBoard() ? { target: 56, icon: 32 } : { target: 44, icon: 24 };

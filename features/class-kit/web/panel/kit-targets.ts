import { pixelsOfRem } from '@sayfa/ui';
import { useIsBoard } from '@sayfa/web-kit';

/** Times the size of a letter: what is pressed, and its icon. A board of 4K has larger letters. */
const SIZES = { board: { target: 3.5, icon: 2 }, other: { target: 2.75, icon: 1.5 } };

/** CSS pixels of what is pressed in the kit, and of its icon. */
export const useKitTargets = (): { target: number; icon: number } => {
  const { target, icon } = SIZES[useIsBoard() ? 'board' : 'other'];
  const rem = pixelsOfRem();
  return { target: target * rem, icon: icon * rem };
};

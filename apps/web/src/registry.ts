import type { ScreenRoute } from '@sayfa/web-kit';
import * as featureScreens from './feature-screens.ts';

const holesIn = (path: string): number => path.split(':').length - 1;

/** Every screen of every feature; `/login/interactive` is looked for before `/login/:type`. */
export const screens: ScreenRoute[] = Object.values<ScreenRoute[]>(featureScreens)
  .flat()
  .sort((one, other) => holesIn(one.path) - holesIn(other.path));

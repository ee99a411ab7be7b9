import { usePublicConfig } from '@sayfa/web-kit';
import type { BoardDevice } from '../../contract/index.ts';

/** What this browser is, as its admins see it. */
export const thisDevice = (): BoardDevice => ({
  version: usePublicConfig.getState().build.version,
  touch_points: navigator.maxTouchPoints,
  width: Math.round(screen.width * devicePixelRatio),
  height: Math.round(screen.height * devicePixelRatio),
});

import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** Whether the reader fills the screen. */
export const useIsFullscreen = (): boolean =>
  useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);

/** Whether this browser can fill the screen; Safari on phones cannot. */
export const canFullscreen = (): boolean => document.fullscreenEnabled;

/** Fills the screen, or ends that. Source: NAV-053. */
export const toggleFullscreen = (): void => {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  // Browsers refuse it without a key or a press of the user; the reader stays as it is then.
  change.catch(() => undefined);
};

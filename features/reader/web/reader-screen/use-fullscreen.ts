import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** Whether the reader fills the screen. */
export const useIsFullscreen = (): boolean =>
  useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);

/** Whether this browser can fill the screen at all; phones of one maker cannot. */
export const canFullscreen = (): boolean => document.fullscreenEnabled;

/** Fills the screen, or gives it back. Source: NAV-053. */
export const toggleFullscreen = (): void => {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  // Refused without a user's own key or press; nothing is lost then.
  change.catch(() => undefined);
};

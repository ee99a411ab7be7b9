import type { Size } from '@sayfa/kernel';
import { useSyncExternalStore } from 'react';

let last: Size = { width: 0, height: 0 };

const current = (): Size => {
  const { innerWidth: width, innerHeight: height } = window;
  if (last.width !== width || last.height !== height) last = { width, height };
  return last;
};

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** The size of the window in CSS pixels, as it is now. */
export const useWindowSize = (): Size => useSyncExternalStore(subscribe, current);

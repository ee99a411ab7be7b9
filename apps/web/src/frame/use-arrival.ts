import { useEffect, useLayoutEffect } from 'react';

let arrivedBefore = false;

/**
 * What a browser does on its own when a page is loaded: starts at the top and lets the keyboard and
 * the screen reader begin in the content. Turning a page inside one screen is no arrival.
 */
export const useArrival = (): void => {
  useLayoutEffect(() => () => window.scrollTo(0, 0), []);
  useEffect(() => {
    if (arrivedBefore) document.getElementById('main')?.focus({ preventScroll: true });
    arrivedBefore = true;
  }, []);
};

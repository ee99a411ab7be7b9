import { useEffect, useLayoutEffect } from 'react';

let arrivedBefore = false;

/**
 * What a browser does on its own when a page is loaded: starts at the top and lets the keyboard and
 * the screen reader begin in the content. Turning a page inside one screen is no arrival.
 */
export const useArrival = (): void => {
  useLayoutEffect(() => () => window.scrollTo(0, 0), []);
  useEffect(() => {
    const main = document.getElementById('main');
    // A screen that has chosen its own place, such as the book one comes back from, keeps it.
    const isInside = main !== document.activeElement && main?.contains(document.activeElement);
    if (arrivedBefore && !isInside) main?.focus({ preventScroll: true });
    arrivedBefore = true;
  }, []);
};

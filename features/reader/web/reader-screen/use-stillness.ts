import { type RefObject, useEffect } from 'react';

/** Milliseconds of reading still after which bars fade. Source: the design's rules, chrome. */
const STILL_AFTER = 4000;

/**
 * Marks an element with `data-still` while somebody only reads; CSS fades the bars then. Moving the
 * pointer, a touch and the keyboard's focus bring them back. Returns nothing, draws nothing anew.
 */
export const useStillness = (root: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    const isUsed = (): boolean => element.querySelector('nav :focus-visible, aside:hover') !== null;
    const rest = (): void => {
      if (isUsed()) wake();
      else element.dataset.still = '';
    };
    const wake = (): void => {
      clearTimeout(timer);
      delete element.dataset.still;
      timer = setTimeout(rest, STILL_AFTER);
    };
    const byPointer = ({ pointerType }: PointerEvent): void => {
      // A finger on the page first of all reads: its tap decides, see toggleStillness.
      if (pointerType === 'mouse') wake();
    };
    const byFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(':focus-visible')) wake();
    };
    wake();
    element.addEventListener('pointermove', byPointer);
    element.addEventListener('focusin', byFocus);
    element.addEventListener('wake', wake);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointermove', byPointer);
      element.removeEventListener('focusin', byFocus);
      element.removeEventListener('wake', wake);
    };
  }, [root]);
};

/** A tap on the page: bars that are away come back, bars that are there go. */
export const toggleStillness = (element: HTMLElement): void => {
  if (element.dataset.still === undefined) element.dataset.still = '';
  else element.dispatchEvent(new Event('wake'));
};

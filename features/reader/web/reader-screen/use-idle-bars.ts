import { type RefObject, useEffect } from 'react';

/** Milliseconds without use after which bars fade. Source: the design's rules, chrome. */
const IDLE_DELAY_MS = 4000;

/**
 * Marks an element with `data-still` while nothing is used; CSS fades the bars then. Moving the
 * mouse, a touch and the keyboard's focus bring them back. Nothing is rendered by React for it.
 */
export const useIdleBars = (root: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    const isUsed = (): boolean => element.querySelector('nav :focus-visible, aside:hover') !== null;
    const hideBars = (): void => {
      if (isUsed()) showBars();
      else element.dataset.still = '';
    };
    const showBars = (): void => {
      clearTimeout(timer);
      delete element.dataset.still;
      timer = setTimeout(hideBars, IDLE_DELAY_MS);
    };
    const onPointerMove = ({ pointerType }: PointerEvent): void => {
      // A finger shows and hides the bars by a tap, see toggleBars.
      if (pointerType === 'mouse') showBars();
    };
    const onFocusIn = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(':focus-visible')) showBars();
    };
    showBars();
    element.addEventListener('pointermove', onPointerMove);
    element.addEventListener('focusin', onFocusIn);
    element.addEventListener('show-bars', showBars);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointermove', onPointerMove);
      element.removeEventListener('focusin', onFocusIn);
      element.removeEventListener('show-bars', showBars);
    };
  }, [root]);
};

/** Shows hidden bars and hides shown ones, after a tap on the page. */
export const toggleBars = (element: HTMLElement): void => {
  if (element.dataset.still === undefined) element.dataset.still = '';
  else element.dispatchEvent(new Event('show-bars'));
};

import { BOARD_QUERY, useFadingBars } from '@sayfa/web-kit';
import { type RefObject, useEffect } from 'react';

/** Milliseconds without use after which bars fade. Source: the design's rules, chrome. */
const IDLE_DELAY_MS = 10_000;

/** Dialogs and menus lie above the reader; what is in the bars opened them. */
const OPENED = '[role="dialog"][aria-modal="true"], [role="menu"]';

/**
 * In use or needed: whoever draws, presents, stands at a board, uses the keyboard or has something
 * open keeps the bars, and who wants them to stay.
 */
const areBarsNeeded = (reader: HTMLElement): boolean =>
  !useFadingBars.getState().isOn ||
  reader.hasAttribute('data-focused') ||
  window.matchMedia(BOARD_QUERY).matches ||
  reader.querySelector(':scope > [data-tool], nav :focus-visible, aside:hover') !== null ||
  document.querySelector(OPENED) !== null;

/**
 * Marks an element with `data-still` while somebody only reads; CSS fades the bars then. Moving the
 * mouse, a touch and the keyboard's focus bring them back. Nothing is rendered by React for it.
 */
export const useIdleBars = (root: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    const hideBars = (): void => {
      if (areBarsNeeded(element)) showBars();
      else element.dataset.still = '';
    };
    const showBars = (): void => {
      clearTimeout(timer);
      delete element.dataset.still;
      timer = setTimeout(hideBars, IDLE_DELAY_MS);
    };
    const onPointerMove = ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') showBars();
    };
    const onPointerDown = (): void => {
      // The tap that this touch may become must not hide them again.
      element.toggleAttribute('data-was-still', element.dataset.still !== undefined);
      showBars();
    };
    const onFocusIn = ({ target }: FocusEvent): void => {
      // The focus comes back to a bar from what was opened there, also from a touch.
      if (target instanceof Element && target.matches(':focus-visible, nav *')) showBars();
    };
    showBars();
    element.addEventListener('pointermove', onPointerMove);
    element.addEventListener('pointerdown', onPointerDown, { capture: true });
    element.addEventListener('focusin', onFocusIn);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointermove', onPointerMove);
      element.removeEventListener('pointerdown', onPointerDown, { capture: true });
      element.removeEventListener('focusin', onFocusIn);
    };
  }, [root]);
};

/** A finger tapped the page: hides the bars, unless its touch brought them back. */
export const hideBarsAfterTap = (element: HTMLElement): void => {
  if (!element.hasAttribute('data-was-still') && !areBarsNeeded(element)) {
    element.dataset.still = '';
  }
};

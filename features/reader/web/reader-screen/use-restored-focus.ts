import { type RefObject, useEffect } from 'react';

/** Elements remembered as places to go back to. */
const MAX_REMEMBERED = 12;
/** Arrow keys would go to these instead of the page. */
const TAKES_ARROWS = '[role="toolbar"], [role="menu"]';

const canHoldFocus = (element: HTMLElement): boolean =>
  element.isConnected && element.checkVisibility() && element.closest('[inert]') === null;

/**
 * Whoever works with keys goes on where they were when what had the focus goes away: it returns to
 * the last place that is still there, at least to the book. After a press it is the book, whose keys
 * work then. Source: WCAG 2.4.3.
 */
export const useRestoredFocus = (root: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const remembered: HTMLElement[] = [];
    let current: HTMLElement | undefined;
    let isByKey = true;

    const restore = (): void => {
      if (!current || document.activeElement !== document.body || canHoldFocus(current)) return;
      current = undefined;
      const last = isByKey
        ? remembered.findLast(
            (element) => canHoldFocus(element) && element.closest(TAKES_ARROWS) === null,
          )
        : undefined;
      (last ?? root.current)?.focus({ preventScroll: true });
    };
    const onFocusIn = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || target === document.body) return;
      current = target;
      remembered.push(target);
      if (remembered.length > MAX_REMEMBERED) remembered.shift();
    };
    const onKeyDown = (): void => {
      isByKey = true;
    };
    const onPointerDown = (): void => {
      isByKey = false;
    };

    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
    const observer = new MutationObserver(restore);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('keydown', onKeyDown, true);
    // What was hidden, not removed, has lost the focus by now.
    document.addEventListener('keyup', restore);
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('keyup', restore);
      document.removeEventListener('pointerdown', onPointerDown, true);
    };
  }, [root]);
};

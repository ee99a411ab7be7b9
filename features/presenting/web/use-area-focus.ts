import { type OpenReader, useZoomMode } from '@sayfa/web-kit';
import { useEffect } from 'react';

/** Frames within which the page is whole again. */
const MAX_FRAMES = 60;

/** Focuses a button of the page as soon as it can be seen; not where the person went elsewhere meanwhile. */
const focusWhenShown = (stage: HTMLElement, selector: string, frames = MAX_FRAMES): void => {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    if (document.activeElement !== before && document.activeElement !== document.body) {
      const isBook = document.activeElement?.contains(stage) ?? false;
      if (!isBook) return;
    }
    const button = stage.querySelector<HTMLElement>(selector);
    if (button?.checkVisibility({ visibilityProperty: true })) {
      button.focus({ preventScroll: true });
    } else if (frames > 1) focusWhenShown(stage, selector, frames - 1);
  });
};

/**
 * Whoever presents by keyboard has the focus in the book, and afterwards on the button of the area
 * that was shown last. Source: WCAG 2.4.3.
 */
export const useAreaFocus = (reader: OpenReader, isShown: boolean): void =>
  useEffect(() => {
    if (!isShown) return;
    const { stage } = reader;
    let isByKey = document.activeElement?.matches(':focus-visible') ?? false;
    let last = useZoomMode.getState().step?.activity;
    const listeners = new AbortController();
    const listen = { signal: listeners.signal, capture: true };
    document.addEventListener('pointerdown', () => (isByKey = false), listen);
    document.addEventListener('keydown', () => (isByKey = true), listen);
    const stopFollowing = useZoomMode.subscribe(({ step }) => {
      last = step?.activity ?? last;
    });
    return () => {
      listeners.abort();
      stopFollowing();
      if (!isByKey || last === undefined) return;
      focusWhenShown(stage, `[data-activity="${last}"]`);
    };
  }, [reader, isShown]);

import { isKeyboardFocus, type OpenReader, useZoomMode } from '@sayfa/web-kit';
import { type RefObject, useEffect, useState } from 'react';

/** Frames within which the page is whole again. */
const MAX_FRAMES = 60;

/** Focuses a button of the page as soon as it can be seen; not where the person does something else meanwhile. */
const focusWhenShown = (stage: HTMLElement, selector: string): void => {
  const ended = new AbortController();
  const listen = { signal: ended.signal, capture: true };
  document.addEventListener('pointerdown', () => ended.abort(), listen);
  document.addEventListener('keydown', () => ended.abort(), listen);
  const attempt = (frames: number): void => {
    if (ended.signal.aborted) return;
    const button = stage.querySelector<HTMLElement>(selector);
    const isShown = button?.checkVisibility({ visibilityProperty: true }) === true;
    if (isShown) button.focus({ preventScroll: true });
    if (isShown || frames === 1) ended.abort();
    else requestAnimationFrame(() => attempt(frames - 1));
  };
  requestAnimationFrame(() => attempt(MAX_FRAMES));
};

/**
 * Whoever presents by keyboard has the focus on the bar of steps, and afterwards on the button of
 * the area that was shown last. Source: WCAG 2.4.3.
 */
export const useAreaFocus = (
  reader: OpenReader,
  isShown: boolean,
  bar: RefObject<HTMLElement | null>,
): void => {
  const [beganByKey] = useState(isKeyboardFocus);
  useEffect(() => {
    if (!isShown) return;
    const { stage } = reader;
    let isByKey = beganByKey;
    let last = useZoomMode.getState().step?.activity;
    const listeners = new AbortController();
    const listen = { signal: listeners.signal, capture: true };
    document.addEventListener('pointerdown', () => (isByKey = false), listen);
    document.addEventListener('keydown', () => (isByKey = true), listen);
    const stopFollowing = useZoomMode.subscribe(({ step }) => {
      last = step?.activity ?? last;
    });
    if (beganByKey) bar.current?.focus({ preventScroll: true });
    return () => {
      listeners.abort();
      stopFollowing();
      if (!isByKey || last === undefined) return;
      focusWhenShown(stage, `[data-activity="${last}"]`);
    };
  }, [reader, isShown, bar, beganByKey]);
};

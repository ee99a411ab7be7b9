import type { PageView } from '../page-view/page-view.ts';
import { createPointerGestures, type GestureHandlers } from './pointer-gestures.ts';
import { createWheelGestures } from './wheel-gestures.ts';

/** Moves, zooms and turns pages by finger, mouse and wheel. Returns how to stop. */
export const attachGestures = (
  stage: HTMLElement,
  view: PageView,
  handlers: GestureHandlers,
): (() => void) => {
  const { down, move, up, cancel } = createPointerGestures(stage, view, handlers);
  const wheel = createWheelGestures(stage, view, handlers);
  const listeners = new AbortController();
  const { signal } = listeners;
  stage.addEventListener('pointerdown', down, { signal });
  stage.addEventListener('pointermove', move, { signal });
  stage.addEventListener('pointerup', up, { signal });
  stage.addEventListener('pointercancel', cancel, { signal });
  stage.addEventListener('wheel', wheel, { signal, passive: false });
  return () => listeners.abort();
};

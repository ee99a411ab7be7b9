import { systemClock } from '@sayfa/kernel';

const MINUTE = 60_000;
/** Milliseconds between two looks; a board that slept is looked at when it is seen again. */
const LOOK_MS = 1_000;
/** Milliseconds before the lock in which it is announced. */
const NOTICE_MS = MINUTE;

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/**
 * Calls `idle` once nobody has touched the board for some minutes, and `soon` a minute before.
 * Returns how to stop.
 */
export const watchIdle = (
  minutes: number,
  on: { idle(): void; soon(isSoon: boolean): void },
): (() => void) => {
  const stop = new AbortController();
  const listen = { capture: true, passive: true, signal: stop.signal };
  let touchedAt = systemClock.now();
  let isSoon = false;
  const announce = (soon: boolean): void => {
    if (soon === isSoon) return;
    isSoon = soon;
    on.soon(soon);
  };
  const look = (): void => {
    const rested = systemClock.now() - touchedAt;
    if (rested >= minutes * MINUTE) {
      announce(false);
      on.idle();
    } else announce(rested >= minutes * MINUTE - NOTICE_MS);
  };
  const touch = (): void => {
    // What wakes a board that slept for hours comes too late to keep it open.
    look();
    touchedAt = systemClock.now();
    announce(false);
  };
  for (const sign of SIGNS) window.addEventListener(sign, touch, listen);
  // A finger inside a frame is not heard here; that the frame was given the keyboard is.
  window.addEventListener('blur', touch, listen);
  document.addEventListener('visibilitychange', look, listen);
  const timer = setInterval(look, LOOK_MS);
  return () => {
    stop.abort();
    clearInterval(timer);
  };
};

/** Milliseconds after which the callback runs even while the browser is busy. */
const MAX_IDLE_DELAY_MS = 700;

/** Calls back when the browser is idle. Returns how to cancel it. */
export const whenIdle = (callback: () => void): (() => void) => {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, MAX_IDLE_DELAY_MS / 2);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(callback, { timeout: MAX_IDLE_DELAY_MS });
  return () => window.cancelIdleCallback(handle);
};

/** Milliseconds in which nothing but the opened page and its first turns is worked on. */
const STARTUP_MS = 3000;

/** Calls back when the browser is idle, some seconds after the call. Returns how to cancel it. */
export const whenIdleAfterStartup = (callback: () => void): (() => void) => {
  let cancelIdle: (() => void) | undefined;
  const timer = setTimeout(() => {
    cancelIdle = whenIdle(callback);
  }, STARTUP_MS);
  return () => {
    clearTimeout(timer);
    cancelIdle?.();
  };
};

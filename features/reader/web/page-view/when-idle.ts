/** Milliseconds after which even a busy page gets to it. */
const LATEST = 700;

/** Calls back when the browser has nothing better to do. Returns how to call it off. */
export const whenIdle = (callback: () => void): (() => void) => {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, LATEST / 2);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(callback, { timeout: LATEST });
  return () => window.cancelIdleCallback(handle);
};

/** Milliseconds that a page just opened, and the first turns, have for themselves. */
const CALM = 3000;

/** Calls back when the browser is idle, long after the start. Returns how to call it off. */
export const whenCalm = (callback: () => void): (() => void) => {
  let stop: (() => void) | undefined;
  const timer = setTimeout(() => {
    stop = whenIdle(callback);
  }, CALM);
  return () => {
    clearTimeout(timer);
    stop?.();
  };
};

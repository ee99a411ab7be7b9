import type { Locator } from '@playwright/test';

/**
 * Watches whether an element is still on the page so many milliseconds after the pointer moves next.
 * The page counts them itself: its timers keep their order, however busy the machine is.
 */
export const watchStaying = async (
  element: Locator,
  milliseconds: number,
): Promise<() => Promise<boolean>> => {
  const watched = await element.evaluateHandle((found, wait) => {
    const seen: { stays?: boolean } = {};
    const look = () =>
      setTimeout(() => {
        seen.stays = found.isConnected;
      }, wait);
    window.addEventListener('pointermove', look, { once: true, capture: true });
    return seen;
  }, milliseconds);
  return async () => (await watched.jsonValue()).stays === true;
};

import type { Page } from '@playwright/test';

/**
 * Calls that an end-to-end test lets fail for a while. To be made before the page is opened: requests are
 * caught from its first one on. A page that is open already learns a moment later than its next key
 * press that they are, and a request of that moment would slip through.
 */
export const failingCalls = async (page: Page, address: string) => {
  let isFailing = false;
  await page.route(address, (route) => (isFailing ? route.abort() : route.fallback()));
  return {
    fail: (): void => {
      isFailing = true;
    },
    repair: (): void => {
      isFailing = false;
    },
  };
};

import type { Locator, Page } from '@playwright/test';
import { chooseInMore } from './reader.ts';
import { test as base, expect } from './test.ts';

/** Chromium shares a made-up screen and hears a made-up microphone, and asks nobody. */
const FLAGS = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** An end-to-end test in a browser that can be recorded. */
export const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...FLAGS] }),
    { scope: 'worker' },
  ],
});

export { expect };

/** The bar of what is being recorded. */
export const recordingBar = (page: Page): Locator =>
  page.getByRole('region', { name: 'Recording', exact: true });

/** Seconds that the bar tells. */
export const shownSeconds = async (page: Page): Promise<number> => {
  const shown = (await recordingBar(page).getByRole('timer').textContent()) ?? '';
  const [minutes = 0, seconds = 0] = shown.split(':').map(Number);
  return 60 * minutes + seconds;
};

/** Records the screen or the page from the menu of the book on, until the bar stands. */
export const beginRecording = async (
  page: Page,
  name: 'Record the screen' | 'Record a 7-second clip',
): Promise<void> => {
  await chooseInMore(page, name);
  const countdown = page.getByRole('dialog', { name: 'Recording will start in' });
  await expect(countdown).toBeVisible();
  await expect(recordingBar(page)).toBeVisible();
  await expect(countdown).toBeHidden();
};

/** Waits until the bar tells at least so many seconds. */
export const recordFor = (page: Page, seconds: number): Promise<void> =>
  expect.poll(() => shownSeconds(page), { timeout: 30_000 }).toBeGreaterThanOrEqual(seconds);

import type { Locator, Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { chooseInMore, openAt } from './support/reader.ts';
import { expect, test } from './support/test.ts';

/** Records the page until it ends by itself; the preview. */
const recordPage = async (page: Page): Promise<Locator> => {
  await chooseInMore(page, 'Record a 7-second clip');
  await expect(page.getByRole('dialog', { name: 'Recording will start in' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recording' })).toBeVisible();
  const preview = page.getByRole('dialog', { name: 'Page recording' });
  await expect(preview).toBeVisible({ timeout: 40_000 });
  return preview;
};

/** Seconds of the video that a preview shows. */
const secondsOf = (preview: Locator): Promise<number> =>
  preview.locator('video').evaluate((video: HTMLVideoElement) => video.duration);

/** Moves the thumb at the end to the left until it says that second. */
const endAt = async (page: Page, preview: Locator, second: number): Promise<void> => {
  const thumb = preview.getByRole('slider', { name: 'End' });
  // The focus comes here first, a moment after the thumbs are there.
  await expect(preview.getByRole('slider', { name: 'Beginning' })).toBeFocused();
  await thumb.focus();
  const now = Number(await thumb.getAttribute('aria-valuenow'));
  for (let at = now; at > second; at -= 1) await page.keyboard.press('ArrowLeft');
  await expect(thumb).toHaveAttribute('aria-valuenow', String(second));
};

test('[REC-002] [REC-003] [REC-004] [VID-041] [VID-042] the page is recorded, looked at, trimmed, kept and deleted', async ({
  page,
}) => {
  test.slow();
  await openAt(page, 3);
  const preview = await recordPage(page);
  await expect.poll(() => secondsOf(preview)).toBeGreaterThan(4.5);

  await preview.getByRole('button', { name: 'Trim' }).click();
  const beginning = preview.getByRole('slider', { name: 'Beginning' });
  await endAt(page, preview, 5);
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await expect(beginning).toBeHidden();
  await expect(preview.getByRole('button', { name: 'Trim' })).toBeFocused();

  await preview.getByRole('button', { name: 'Trim' }).click();
  await endAt(page, preview, 3);
  await preview.getByRole('button', { name: 'Apply' }).click();
  await expect(preview.getByText(/^Trimmed: 0:00 – 0:0[1-3]/u)).toBeVisible();
  await expect.poll(() => secondsOf(preview)).toBeLessThan(4);
  await preview.getByRole('button', { name: 'Undo the trim' }).click();
  await expect.poll(() => secondsOf(preview)).toBeGreaterThan(4.5);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    preview.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Page recording\.(?:webm|mp4)$/u);
  expect(await faultsOf(page, { within: '[role="dialog"]' })).toEqual([]);

  await preview.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('The recording stays on this device for 30 days.')).toBeVisible();

  await page.reload();
  await expect(page.locator('[data-shown]').first()).toBeVisible();
  await chooseInMore(page, 'Recordings on this device');
  const recordings = page.getByRole('dialog', { name: 'Recordings on this device' });
  await recordings.getByRole('button', { name: 'Watch: Page recording' }).click();
  await expect.poll(() => secondsOf(preview)).toBeGreaterThan(4.5);
  await preview.getByRole('button', { name: 'Delete' }).click();
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await preview.getByRole('button', { name: 'Delete' }).click();
  await preview.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Recording deleted.')).toBeVisible();
  await chooseInMore(page, 'Recordings on this device');
  await expect(recordings.getByText('No recordings yet')).toBeVisible();
});

test('[REC-002] nothing is recorded where the countdown is left; a recording is ended by a key', async ({
  page,
}) => {
  await openAt(page, 3);
  await chooseInMore(page, 'Record a 7-second clip');
  const countdown = page.getByRole('dialog', { name: 'Recording will start in' });
  await countdown.getByRole('button', { name: 'Cancel' }).click();
  await expect(countdown).toBeHidden();
  await chooseInMore(page, 'Record a 7-second clip');
  const time = page.getByRole('region', { name: 'Recording' }).getByRole('timer');
  await expect(time).toContainText('0:01');
  await page.keyboard.press('Alt+r');
  const preview = page.getByRole('dialog', { name: 'Page recording' });
  await expect.poll(() => secondsOf(preview), { timeout: 30_000 }).toBeLessThan(6.5);
});

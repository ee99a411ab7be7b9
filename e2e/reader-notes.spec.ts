import type { Page } from '@playwright/test';
import type { Reading } from './support/people.ts';
import { expectShown, openAt, picturesOf, SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const KEY = `${SCIENCE.id}_data`;
const ADDRESS = `/api/v2/reading/${SCIENCE.id}`;

const storedHere = (page: Page): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY);

test('[NAV-026] [NAV-031] [NAV-032] bookmarks by B and by the ribbon, here and on the next device', async ({
  page,
  reader,
  browser,
}) => {
  await openAt(page, 16);
  const saved = page.waitForResponse(`**${ADDRESS}/bookmarks/16`);
  await page.keyboard.press('b');
  const ribbon = page.getByRole('button', { name: 'Remove the bookmark of page 16' });
  await expect(ribbon).toHaveAttribute('aria-pressed', 'true');
  expect(await storedHere(page)).toMatchObject({ bookmarked_pages: [16] });
  expect((await saved).ok()).toBe(true);
  const { data } = await reader.get<Reading>(ADDRESS);
  expect(data.bookmarked_pages).toEqual([16]);

  const device = await browser.newContext({ storageState: reader.device() });
  const other = await device.newPage();
  await openAt(other, 1);
  await other.getByRole('button', { name: 'Contents' }).click();
  const panel = other.getByRole('complementary', { name: 'Contents' });
  await panel.getByRole('tab', { name: 'My Bookmarks' }).click();
  await panel.getByRole('link', { name: 'Page 16' }).click();
  await expectShown(other, 16);
  expect(await storedHere(other)).toMatchObject({ bookmarked_pages: [16] });
  const removed = other.waitForResponse(`**${ADDRESS}/bookmarks/16`);
  await other.locator('[data-page]').getByRole('button', { name: 'Remove the bookmark' }).click();
  await removed;
  await expect(panel.getByRole('heading', { name: 'No bookmarks yet' })).toBeVisible();
  await device.close();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Bookmark page 16' })).toBeVisible();
  expect(await storedHere(page)).toMatchObject({ bookmarked_pages: [] });
});

test('[NAV-008] stores the page at every turn', async ({ page, reader }) => {
  await openAt(page, 1);
  await expect(page.getByRole('button', { name: 'Bookmark page 1' })).toBeVisible();
  const saved = page.waitForResponse(`**${ADDRESS}/page`);
  await page.keyboard.press('ArrowRight');
  await expectShown(page, 2);
  await expect.poll(() => storedHere(page)).toMatchObject({ currentPageNo: 2 });
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => storedHere(page)).toMatchObject({ currentPageNo: 3 });
  await saved;
  expect((await reader.get<Reading>(ADDRESS)).data.currentPageNo).toBe(3);
  await test.step('and the library offers to go on', async () => {
    await page.goto('/library?type=all');
    await expect(page.getByRole('region', { name: 'Continue reading' })).toContainText(
      `Page 3 of ${SCIENCE.pages}`,
    );
  });
});

test('[NAV-011] opens at page 1 and offers to continue where one was', async ({ page, reader }) => {
  await reader.put(`${ADDRESS}/page`, { page: 12 });
  await page.goto('/library?type=all');
  await page.getByRole('list', { name: 'Books' }).getByRole('link', { name: 'Science' }).click();
  await expectShown(page, 1);
  await page.getByRole('button', { name: 'Continue at page 12' }).click();
  await expectShown(page, 12);
  await expect(page.getByRole('button', { name: /^Continue at/u })).toHaveCount(0);
  await test.step('a look at another page does not lose the place, a turn does', async () => {
    await openAt(page, 5);
    await expect(page.getByRole('button', { name: 'Continue at page 12' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 6);
    await expect(page.getByRole('button', { name: /^Continue at/u })).toHaveCount(0);
  });
});

test('[LIB-022] goes on reading offline, and sends later what was marked', async ({
  page,
  context,
  reader,
}) => {
  const ahead = await Promise.all([6, 7].map((number) => picturesOf(reader, number)));
  const fetched = ahead.map((pictures) =>
    page.waitForResponse((answer) =>
      pictures.slice(1).some((address) => answer.url().endsWith(address)),
    ),
  );
  await openAt(page, 5);
  for (const answer of await Promise.all(fetched)) await answer.finished();
  await expect(page.getByRole('button', { name: 'Bookmark page 5' })).toBeVisible();
  await context.setOffline(true);
  const banner = page.getByText('Warning! You do not have an internet connection!');
  await expect(banner).toBeVisible();
  const covered = await banner.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return !element.contains(there) && !there?.contains(element);
  });
  expect(covered).toBe(false);
  await page.keyboard.press('ArrowRight');
  await expectShown(page, 6);
  await page.keyboard.press('ArrowRight');
  await expectShown(page, 7);
  await page.keyboard.press('b');
  expect(await storedHere(page)).toMatchObject({ bookmarked_pages: [7] });
  await page.keyboard.press('End');
  await expect(page.locator('main').getByRole('alert')).toContainText('could not be loaded');
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await expectShown(page, SCIENCE.pages);
  await expect
    .poll(async () => (await reader.get<Reading>(ADDRESS)).data.bookmarked_pages)
    .toEqual([7]);
});

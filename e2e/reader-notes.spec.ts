import type { Page } from '@playwright/test';
import type { Reading } from './support/people.ts';
import { expectAddress, expectShown, openAt, picturesOf, SCIENCE } from './support/reader.ts';
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
  await expect.poll(() => storedHere(page)).toMatchObject({ bookmarked_pages: [16] });
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
  await expect.poll(() => storedHere(other)).toMatchObject({ bookmarked_pages: [16] });
  const removed = other.waitForResponse(`**${ADDRESS}/bookmarks/16`);
  await other.locator('[data-page]').getByRole('button', { name: 'Remove the bookmark' }).click();
  await removed;
  await expect(panel.getByRole('heading', { name: 'No bookmarks yet' })).toBeVisible();
  await device.close();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Bookmark page 16' })).toBeVisible();
  await expect.poll(() => storedHere(page)).toMatchObject({ bookmarked_pages: [] });
});

test('[NAV-032] a bookmark stays that was set before the first answer', async ({ page }) => {
  const answered = Promise.withResolvers<void>();
  await page.route(`**${ADDRESS}`, async (route) => {
    const response = await route.fetch();
    await answered.promise;
    await route.fulfill({ response });
  });
  const requested = page.waitForRequest(`**${ADDRESS}`);
  await openAt(page, 15);
  await requested;
  const saved = page.waitForResponse(`**${ADDRESS}/bookmarks/15`);
  await page.keyboard.press('b');
  await saved;
  const late = page.waitForResponse(`**${ADDRESS}`);
  answered.resolve();
  await (await late).finished();
  await page.keyboard.press('ArrowRight');
  await expectShown(page, 16);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Remove the bookmark of page 15' })).toBeVisible();
  await expect.poll(() => storedHere(page)).toMatchObject({ bookmarked_pages: [15] });
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

test('[NAV-011] opens where the reader left it: from card, shelf and link, on every device', async ({
  page,
  reader,
}) => {
  const continued = page.getByRole('region', { name: 'Continue reading' });
  const toLibrary = () => page.getByRole('button', { name: 'Library', exact: true }).click();
  await reader.put(`${ADDRESS}/page`, { page: 12 });
  await page.goto('/library?type=all');
  await continued.getByRole('link', { name: 'Page 12 of' }).click();
  await expectShown(page, 12);
  await expect(page).toHaveURL(/\/12$/u);
  await page.keyboard.press('ArrowRight');
  await expectShown(page, 13);
  await toLibrary();
  await expect(continued).toContainText('Page 13 of');
  await page.getByRole('list', { name: 'Books' }).getByRole('link', { name: 'Science' }).click();
  await expectShown(page, 13);
  await test.step('a link without a page, painted by the server', async () => {
    await page.goto(`/indivibook/${SCIENCE.id}`);
    await expectShown(page, 13);
    await expectAddress(page, 13);
  });
  await test.step('a link to a page wins, and is where one is then', async () => {
    const saved = page.waitForResponse(`**${ADDRESS}/page`);
    await openAt(page, 5);
    await saved;
    await toLibrary();
    await expect(continued).toContainText('Page 5 of');
  });
  await test.step('another device read on', async () => {
    await reader.put(`${ADDRESS}/page`, { page: 20 });
    await page.getByRole('list', { name: 'Books' }).getByRole('link', { name: 'Science' }).click();
    await expectShown(page, 20);
  });
  await test.step('from the beginning is the small choice', async () => {
    await toLibrary();
    await continued.getByRole('button', { name: /^Start .* from the beginning$/u }).click();
    await expectShown(page, 1);
  });
});

test('[NAV-011] opens where this device left it while the server is away', async ({
  page,
  reader,
}) => {
  await reader.put(`${ADDRESS}/page`, { page: 9 });
  await openAt(page, 6);
  await page.route(`**${ADDRESS}**`, (route) => route.abort());
  await page.keyboard.press('ArrowRight');
  await expectShown(page, 7);
  await page.goto(`/indivibook/${SCIENCE.id}`);
  await expectShown(page, 7);
  await page.unroute(`**${ADDRESS}**`);
  await page.reload();
  await expect.poll(async () => (await reader.get<Reading>(ADDRESS)).data.currentPageNo).toBe(7);
});

test('[LIB-022] [OFF-005] [OFF-010] goes on reading offline, and sends later what was marked', async ({
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
  const banner = page.getByText('No internet connection.');
  // Said once, not in the words of the library as well.
  await expect(banner).toHaveCount(1);
  await expect(page.getByText('Warning! You do not have')).toHaveCount(0);
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
  await expect.poll(() => storedHere(page)).toMatchObject({ bookmarked_pages: [7] });
  await page.keyboard.press('End');
  await expect(page.locator('main').getByRole('alert')).toContainText('could not be loaded');
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await expectShown(page, SCIENCE.pages);
  await expect
    .poll(async () => (await reader.get<Reading>(ADDRESS)).data.bookmarked_pages)
    .toEqual([7]);
});

test('[NAV-031] holds a bookmark that the server refuses, names it, and asks before the logout', async ({
  page,
  reader,
}) => {
  const gone = JSON.stringify({ error: { code: 'not_found', message: 'Not found' } });
  await page.route(`**${ADDRESS}/bookmarks/16`, (route) =>
    route.fulfill({ status: 404, contentType: 'application/json', body: gone }),
  );
  await openAt(page, 16);
  await page.keyboard.press('b');
  await page.getByRole('alert').getByRole('button', { name: 'Show' }).click();
  const held = page.getByRole('dialog', { name: 'Not saved on the server' });
  await expect(held.getByRole('listitem')).toContainText(
    'Bookmark on page 16 of “Everything Moves',
  );
  await expect(held.getByRole('listitem')).toContainText('cannot be reached at the moment');
  const download = page.waitForEvent('download');
  await held.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('sayfa-unsaved-changes.json');

  await test.step('after a reload, on another screen and before a logout', async () => {
    await page.goto('/user/profile');
    const section = page.getByRole('region', { name: 'Not saved on the server' });
    await expect(section.getByRole('listitem')).toContainText('Bookmark on page 16');
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('dialog', { name: 'Not everything has been sent' });
    await expect(question.getByRole('listitem')).toContainText('Bookmark on page 16');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
  });

  await test.step('and is sent once the server takes it', async () => {
    await page.unroute(`**${ADDRESS}/bookmarks/16`);
    const section = page.getByRole('region', { name: 'Not saved on the server' });
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect(section).toHaveCount(0);
    expect((await reader.get<Reading>(ADDRESS)).data.bookmarked_pages).toContain(16);
  });
});

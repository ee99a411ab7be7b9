import type { Locator, Page } from '@playwright/test';
import { failingCalls } from './support/failing-calls.ts';
import { boxOf, hold } from './support/reader.ts';
import { expect, test } from './support/test.ts';

/** The workbook; its page 6 has three covered answers and two that are shown on request. */
const WORKBOOK = 112;
const PAGE = 6;
/** A word that is only in the first covered answer. */
const UNDER = 'Bütün';
/** Where the first cover lies, in page units. */
const FIRST = { x: 144, y: 456, width: 600, height: 136 };
const REVEALS = '**/api/v2/demo/ebook-pages/*/reveals';

const openWorkbook = async (page: Page, number = PAGE): Promise<void> => {
  await page.goto(`/indivibook/${WORKBOOK}/${number}`);
  await expect(page.locator(`.sayfa-page[data-page="${number}"][data-shown]`)).toBeVisible();
};

const answer = (page: Page, number: number, state: 'covered' | 'hidden' | 'shown'): Locator =>
  page.getByRole('button', { name: `Answer ${number}, ${state}` });
const drawn = (page: Page): Locator => page.locator('canvas[data-painted]');
const text = (page: Page): Locator => page.getByRole('document', { name: `Page ${PAGE}` });

test('[QST-024] answers start covered, a press lifts one, another covers it, and each page keeps what was lifted', async ({
  page,
}) => {
  await openWorkbook(page);
  await expect(page.getByRole('button', { name: /^Answer \d/u })).toHaveCount(5);
  const first = answer(page, 1, 'covered');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await first.click();
  await expect(answer(page, 1, 'shown')).toHaveAttribute('aria-expanded', 'true');
  await expect(answer(page, 2, 'covered')).toBeVisible();

  await page.keyboard.press('PageDown');
  await expect(page.locator('[data-page="7"][data-shown]')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Answer \d/u })).toHaveCount(0);
  await page.keyboard.press('PageUp');
  await expect(answer(page, 1, 'shown')).toBeVisible();
  await answer(page, 1, 'shown').click();
  await expect(first).toBeVisible();

  await answer(page, 2, 'covered').click();
  await expect(page).toHaveURL(new RegExp(`/indivibook/${WORKBOOK}/6$`, 'u'));
  await page.reload();
  await expect(answer(page, 2, 'covered')).toBeVisible();
});

test('[QST-024] a page is never seen without its covers, however late the application knows of them', async ({
  page,
}) => {
  const content = await hold(page, [`/api/v2/ebook-content/${WORKBOOK}`]);
  await openWorkbook(page);
  const placeholders = page.locator('.sayfa-page [data-boot-covers] > i');
  await expect(placeholders).toHaveCount(3);
  const { x, y } = await boxOf(placeholders.first());
  content.release();
  await expect(answer(page, 1, 'covered')).toBeVisible();
  await expect(placeholders).toHaveCount(0);
  const cover = await boxOf(answer(page, 1, 'covered'));
  expect(Math.abs(cover.x - x)).toBeLessThan(1);
  expect(Math.abs(cover.y - y)).toBeLessThan(1);
});

test('[QST-024] what lies under a cover is read, selected and found by nobody until it is lifted', async ({
  page,
}) => {
  await openWorkbook(page);
  await expect(text(page)).toContainText('Aklınızda');
  await expect(text(page)).not.toContainText(UNDER);
  const selected = (): Promise<string> =>
    page.evaluate(() => {
      const words = document.querySelector('.sayfa-page-words');
      const selection = document.getSelection();
      if (words) selection?.selectAllChildren(words);
      return selection?.toString() ?? '';
    });
  await expect.poll(() => selected()).toContain('Aklınızda');
  await expect.poll(() => selected()).not.toContain(UNDER);

  await answer(page, 1, 'covered').click();
  await expect(text(page)).toContainText(UNDER);
  await expect.poll(() => selected()).toContain(UNDER);
  // Those who do not see it are told what it says.
  await expect(page.getByRole('status').filter({ hasText: `Answer 1 is shown.` })).toContainText(
    UNDER,
  );
});

test('[QST-024] the keyboard goes through answers in reading order', async ({ page }) => {
  await openWorkbook(page);
  await answer(page, 1, 'covered').focus();
  await page.keyboard.press('Enter');
  const order = ['Answer 1, shown', 'Answer 2, covered', 'Answer 3, covered', 'Answer 4, hidden'];
  for (const [index, name] of order.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${name}`, 'u'));
  }
  await page.keyboard.press('Space');
  await expect(answer(page, 4, 'shown')).toBeFocused();
  await expect(drawn(page)).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(answer(page, 4, 'hidden')).toBeFocused();
  await expect(drawn(page)).toHaveCount(0);
});

test('[QST-024] [ACT-044] the drawings of an answer come when they are asked for; a failure says so and is tried again', async ({
  page,
}) => {
  const reveals = await failingCalls(page, REVEALS);
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('ebook-content')) bodies.push(await response.text());
  });
  await openWorkbook(page);
  await expect(answer(page, 4, 'hidden')).toBeVisible();
  await expect.poll(() => bodies.length).toBeGreaterThan(0);
  expect(bodies.join('')).not.toContain('3² · 5');

  reveals.fail();
  // Its button lies below what the window shows of the page.
  await answer(page, 4, 'hidden').press('Enter');
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(answer(page, 4, 'hidden')).toBeVisible();
  reveals.repair();
  await retry.click();
  await expect(answer(page, 4, 'shown')).toBeVisible();
  await expect(page.getByRole('img', { name: /90 = 2 · 3² · 5/u })).toBeVisible();
});

test('[QST-024] N shows the next answer, U all of them and none', async ({ page }) => {
  await openWorkbook(page);
  await expect(answer(page, 1, 'covered')).toBeVisible();
  const shown = page.getByRole('button', { name: /^Answer \d, shown/u });
  await page.keyboard.press('n');
  await expect(answer(page, 1, 'shown')).toBeVisible();
  await page.keyboard.press('n');
  await expect(answer(page, 2, 'shown')).toBeVisible();
  await expect(shown).toHaveCount(2);
  const [request] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/reveals')),
    page.keyboard.press('u'),
  ]);
  // Both answers in one call.
  expect(request.postDataJSON().ids).toHaveLength(2);
  await expect(shown).toHaveCount(5);
  await expect(drawn(page)).toHaveCount(2);
  await page.keyboard.press('n');
  await expect(page.getByText('All answers on this page are shown.')).toBeVisible();
  await page.keyboard.press('u');
  await expect(shown).toHaveCount(0);
});

test('[QST-024] covers lie exactly on their areas at every scale', async ({ page }) => {
  await openWorkbook(page);
  const isOnArea = async (): Promise<void> => {
    await expect(async () => {
      const sheet = await boxOf(page.locator(`.sayfa-page[data-page="${PAGE}"]`));
      const cover = await boxOf(answer(page, 1, 'covered'));
      const unit = sheet.width / 1000;
      expect(Math.abs(cover.x - (sheet.x + FIRST.x * unit))).toBeLessThan(1);
      expect(Math.abs(cover.y - (sheet.y + FIRST.y * unit))).toBeLessThan(1);
      expect(Math.abs(cover.width - FIRST.width * unit)).toBeLessThan(1);
      expect(Math.abs(cover.height - FIRST.height * unit)).toBeLessThan(1);
    }).toPass();
  };
  await isOnArea();
  const before = await boxOf(answer(page, 1, 'covered'));
  await page.keyboard.press('z');
  await expect
    .poll(async () => (await boxOf(answer(page, 1, 'covered'))).width)
    .toBeGreaterThan(before.width);
  await isOnArea();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[QST-024] a finger finds even a low cover, and lifts it', async ({ page }) => {
    await openWorkbook(page);
    const low = answer(page, 3, 'covered');
    const { x, y, width, height } = await boxOf(low);
    expect(height).toBeLessThan(30);
    // Below the cover itself, within a finger's breadth.
    await page.touchscreen.tap(x + width / 2, y + height / 2 + 18);
    await expect(answer(page, 3, 'shown')).toBeVisible();
  });
});

test.describe('for a teacher', () => {
  test.use({ visitor: 'teacher@demo.example', viewport: { width: 1920, height: 1080 } });

  test('[QST-024] the toolbar shows all answers of the page and covers them again', async ({
    page,
  }) => {
    await openWorkbook(page);
    const shown = page.getByRole('button', { name: /^Answer \d, shown/u });
    const choose = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Teacher tools' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await choose('Show all answers');
    await expect(shown).toHaveCount(5);
    await choose('Cover all answers');
    await expect(shown).toHaveCount(0);
    await choose('Show the next answer');
    await expect(answer(page, 1, 'shown')).toBeVisible();
  });
});

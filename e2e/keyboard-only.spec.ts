import type { Page } from '@playwright/test';
import { PASSWORD, resetReading } from './support/people.ts';
import { expectShown } from './support/reader.ts';
import { expect, test } from './support/test.ts';

/** Whether the focused element shows where the keyboard is. */
const focusIsVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement?.matches(':focus-visible')) return false;
    const rings = [activeElement, activeElement.parentElement, ...activeElement.children];
    return rings.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const isFrame = element === activeElement.parentElement;
      return (
        (outlineStyle !== 'none' && outlineWidth !== '0px') || (isFrame && boxShadow !== 'none')
      );
    });
  });

const tabTo = async (page: Page, name: string | RegExp, role: 'button' | 'link' | 'textbox') => {
  const target = page.getByRole(role, { name }).first();
  for (let press = 0; press < 40; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
    expect(await focusIsVisible(page), 'the focus can be seen').toBe(true);
  }
  await expect(target).toBeFocused();
};

test.describe('by keyboard alone', () => {
  test.use({ visitor: 'nobody' });

  test('[ACC-002] [LIB-007] [NAV-052] from signing in to page 3 of a book and back', async ({
    page,
    reader,
  }) => {
    await resetReading(reader);
    await page.goto('/login/suggested?auth=login');
    await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeVisible();
    await tabTo(page, 'E-mail', 'textbox');
    await page.keyboard.type(reader.email);
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/library\?type=all$/u);
    await expect(page.getByRole('link', { name: /Science Reader/u })).toBeVisible();
    await tabTo(page, /Science Reader/u, 'link');
    await page.keyboard.press('Enter');
    await expectShown(page, 1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 3);
    await tabTo(page, 'Library', 'button');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/library\?type=all$/u);
    await expect(page.getByRole('link', { name: /Science Reader/u }).first()).toBeVisible();
  });
});

test('[ACC-002] [LIB-007] a book is four keys away from its library, and found by its first letter', async ({
  page,
}) => {
  await page.goto('/library?type=all');
  const book = (name: RegExp) =>
    page.getByRole('list', { name: 'Books' }).getByRole('link', { name });
  await expect(book(/Science Reader/u)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the books' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('m');
  await expect(book(/^Matematik/u)).toBeFocused();
  await page.keyboard.press('e');
  await expect(book(/^Matematik/u)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expectShown(page, 1);
});

test('[NAV-031] [NAV-032] a bookmark is set with one key and found with six', async ({
  page,
  reader,
}) => {
  await resetReading(reader);
  await page.goto('/indivibook/113/6');
  await expectShown(page, 6);
  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: 'Remove the bookmark of page 6' })).toBeVisible();
  await page.keyboard.press('o');
  const tabs = page.getByRole('tablist', { name: 'Contents' });
  await expect(tabs.getByRole('tab', { selected: true })).toBeFocused();
  // The tabs of other features come with their parts.
  await expect(tabs.getByRole('tab')).toHaveCount(6);
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: 'My Bookmarks' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Page 6$/u })).toBeFocused();
  await page.keyboard.press('Enter');
});

test('[PRS-001] [PRS-007] an area that is opened by keyboard gives the focus to the bar of steps and takes it back', async ({
  page,
}) => {
  await page.goto('/indivibook/112/8');
  await expectShown(page, 8);
  // A place before it that stays in the window: it must not get the focus instead.
  await page.getByRole('button', { name: 'Skip to the text of the page' }).focus();
  const area = page.locator('[data-activity][data-kind="zoomPagePart"]').nth(1);
  await area.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toHaveAttribute('data-focused', /.*/u);
  const bar = page.getByRole('navigation', { name: 'Presentation' });
  await expect(bar).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Step 3 of 9, page 8')).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Step 2 of 9, page 8')).toBeAttached();
  await expect(bar).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(area).toBeFocused();
});

test('[READ-019] [NAV-013] in a book the focus is always somewhere, and the words are two keys away', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('singleKeys', '0'));
  await page.goto('/indivibook/113/6');
  await expectShown(page, 6);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Science Reader/u);
  const text = page.getByRole('document', { name: 'Page 6' });
  await expect(text).toContainText('cell');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the text of the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();

  const contents = page.getByRole('button', { name: 'Contents', exact: true });
  await expect(contents).toHaveAttribute('aria-expanded', 'false');
  await contents.focus();
  await page.keyboard.press('Enter');
  const tabs = page.getByRole('tablist', { name: 'Contents' });
  await expect(tabs.getByRole('tab', { selected: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(tabs).toHaveCount(0);
  await expect(contents).toBeFocused();

  await page.keyboard.press('Control+f');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(contents).toBeFocused();

  // Letters by themselves are switched off on this device.
  await page.keyboard.press('g');
  await page.keyboard.press('ArrowRight');
  await expectShown(page, 7);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.emulateMedia({ forcedColors: 'active' });
  await page.keyboard.press('Enter');
  await expect(contents).toHaveAttribute('aria-expanded', 'true');
  const outline = await contents.evaluate((button) => getComputedStyle(button).outlineStyle);
  expect(outline).toBe('solid');
});

import type { Page } from '@playwright/test';
import { PASSWORD } from './support/people.ts';
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

import type { Page } from '@playwright/test';
import { drag, openDrawingPage } from './support/drawing.ts';
import { chooseTool, toolButton, withDrawingUser } from './support/drawing-user.ts';
import { showBars } from './support/presenting.ts';
import { boxOf, openAt } from './support/reader.ts';
import { PHONE, SCREENS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const WINDOWS = [{ width: 1280, height: 800 }, { width: 820, height: 1180 }, PHONE];

type Box = { x: number; y: number; width: number; height: number };

const isApart = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

/** The controls of the screen that a box lies over, by name. */
const controlsUnder = (page: Page, box: Box): Promise<string[]> =>
  page.locator('main :is(button, a[href], input)').evaluateAll(
    (controls, { x, y, width, height }) =>
      controls
        .filter((control) => {
          const own = control.getBoundingClientRect();
          const isOver =
            own.left < x + width && own.right > x && own.top < y + height && own.bottom > y;
          return isOver && control.checkVisibility({ visibilityProperty: true });
        })
        .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? ''),
    box,
  );

const showLargeLetters = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

test.describe('messages', () => {
  test.use({ visitor: 'nobody' });

  test('a message lies over no control of a book', async ({ browser, origin }) => {
    await withDrawingUser({ browser, origin }, async ({ page }) => {
      await openDrawingPage(page, 27);
      await chooseTool(page, 'p', 'Pencil');
      await drag(page, [
        [300, 300],
        [500, 400],
      ]);
      await toolButton(page, 'Eraser').click();
      await toolButton(page, 'Eraser').click();
      await page.getByRole('menuitem', { name: 'Erase all' }).click();
      const message = page.getByRole('status').filter({ hasText: 'The page is erased.' });
      // It stays while the pointer is on it.
      await message.hover();
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        await message.hover();
        const found = await controlsUnder(page, await boxOf(message));
        expect(found, `${size.width} px`).toEqual([]);
      }
    });
  });
});

test.describe('as an administrator', () => {
  test.use({ visitor: 'domainadmin@demo.example' });

  test('the buttons for recording stay above "Next page" with large letters and in a low window', async ({
    page,
  }) => {
    await openAt(page, 28);
    const staff = page.getByRole('navigation', { name: 'Video answers' });
    const next = page.getByRole('main').getByRole('button', { name: 'Next page' }).first();
    for (const height of [800, 650]) {
      await page.setViewportSize({ width: 1280, height });
      await showLargeLetters(page);
      await showBars(page);
      await expect(staff).toBeVisible();
      expect(isApart(await boxOf(staff), await boxOf(next)), `${height} px`).toBe(true);
    }
  });
});

test('the contents are as wide as larger letters need', async ({ page }) => {
  const contents = SCREENS.find(({ name }) => name === 'contents of a book');
  await contents?.open(page);
  const panel = page.getByRole('complementary', { name: 'Contents' });
  expect((await boxOf(panel)).width).toBe(350);
  await showLargeLetters(page);
  // Of 700 px, what leaves more than half of the window to the page.
  await expect.poll(async () => (await boxOf(panel)).width).toBe(576);
});

test.describe('with the colours of the system', () => {
  test.use({ forcedColors: 'active' });

  test('pages, dialogs and how far a book is read have an edge', async ({ page }) => {
    const edgeOf = (selector: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).outlineStyle);
    await openAt(page, 29);
    await expect.poll(() => edgeOf('.sayfa-page')).toBe('solid');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
    await expect.poll(() => edgeOf('.mantine-Modal-content')).toBe('solid');
  });
});

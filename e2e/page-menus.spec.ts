import type { Locator, Page } from '@playwright/test';
import { addActivity } from './support/activities.ts';
import { expectInk, openDrawingPage } from './support/drawing.ts';
import { toolButton, withDrawingUser } from './support/drawing-user.ts';
import { boxOf, expectFocusInMenu } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const PAGE = 29;

/** Chooses an entry of a menu and returns whether the menu is still under its middle at once. */
const isMenuLeftAfter = (entry: Locator): Promise<boolean> =>
  entry.evaluate(async (element) => {
    const { left, top } = element.getBoundingClientRect();
    if (element instanceof HTMLElement) element.click();
    await Promise.resolve();
    return document.elementFromPoint(left + 4, top + 4)?.closest('[role="menu"]') !== null;
  });

/** A link on the page of the person in this browser; its button. */
const linkOnPage = async (page: Page, description: string): Promise<Locator> => {
  await addActivity(page, PAGE, {
    button_type: 'link',
    ...{ left: 500, top: 400, description },
    content: 'https://example.org/',
  });
  await page.reload();
  const button = page.getByRole('button', { name: `Link: ${description}` });
  await expect(button).toBeVisible();
  return button;
};

test('[INK-004] a drag begins where the menu was, as soon as a tool is chosen', async ({
  browser,
  origin,
}) => {
  const use = async (page: Page): Promise<void> => {
    await openDrawingPage(page, PAGE);
    await toolButton(page, 'Shapes').click();
    const entry = page.getByRole('menuitemradio', { name: 'Rectangle', exact: true });
    const box = await boxOf(entry);
    const from = { x: box.x + box.width - 6, y: box.y + 6 };
    expect(await isMenuLeftAfter(entry)).toBe(false);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y - 60, { steps: 4 });
    await page.mouse.up();
    const onPage = await boxOf(page.locator('.sayfa-page').first());
    const unit = onPage.width / 1000;
    const [left, top] = [(from.x - onPage.x) / unit, (from.y - onPage.y) / unit];
    await expectInk(page, [left - 10, top - 70 / unit], [left + 70 / unit, top + 10]);
  };
  // So narrow that the menus lie on the page.
  const device = { viewport: { width: 900, height: 760 } };
  await withDrawingUser({ browser, origin }, ({ page }) => use(page), { device });
});

test('[NAV-054] letters before a menu has the focus are no shortcuts of the page', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, PAGE);
    // In one moment: the menu cannot have the focus yet.
    await page.evaluate(async () => {
      const press = (key: string, code: string) =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
        );
      press('a', 'KeyA');
      await Promise.resolve();
      press('p', 'KeyP');
    });
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(toolButton(page, 'Pencil')).toHaveAttribute('aria-pressed', 'false');
  });
});

test('[ACT-032] the menu of an activity is called as the activity is', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page, person }) => {
    await openDrawingPage(page, PAGE);
    const button = await linkOnPage(page, person.email);
    await button.focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menu', { name: `Link: ${person.email}` })).toBeVisible();
  });
});

test('[ACT-032] an activity that a finger is held on shows its menu and is not opened', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page, context, person }) => {
      await openDrawingPage(page, PAGE);
      const button = await linkOnPage(page, person.email);
      const { x, y, width, height } = await boxOf(button);
      const touch = await context.newCDPSession(page);
      const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      const menu = page.getByRole('menu', { name: `Link: ${person.email}` });
      await expect(menu).toBeVisible();
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(menu.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
      await expectFocusInMenu(page);
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(context.pages()).toHaveLength(1);
    },
    { device: { hasTouch: true } },
  );
});

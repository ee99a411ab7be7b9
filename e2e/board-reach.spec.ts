import type { Page } from '@playwright/test';
import { BOARD, openOnBoard, slide } from './support/board.ts';
import { drag, expectInk, onScreen } from './support/drawing.ts';
import { withDrawingUser } from './support/drawing-user.ts';
import { openWorkbook, WORKBOOK } from './support/presenting.ts';
import { boxOf } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const BOARD_4K = { viewport: { width: 3840, height: 2160 }, hasTouch: true } as const;

/** Share of the screen, from below and from the teacher's side, that a hand reaches. */
const REACH = { height: 0.6, width: 0.25 };

/**
 * What may stand anywhere: pages, what has an equal in the teacher's bars, and the state of saving,
 * which nobody has to press.
 */
const ELSEWHERE = '.sayfa-page, #main > header, nav:has([data-at]), [data-state]';

type Side = 'left' | 'right';

/** Names and boxes of visible controls that a hand does not reach, `opened` ones at any width. */
const outOfReach = (page: Page, side: Side, opened: string): Promise<string[]> =>
  page.evaluate(
    ({ side, opened, elsewhere, reach }) => {
      const controls = document.querySelectorAll(
        'button, a[href], input, [role="tab"], [role^="menuitem"], [role="slider"]',
      );
      const isSeen = (box: DOMRect, element: Element): boolean => {
        const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return at !== null && element.contains(at);
      };
      return [...controls].flatMap((element) => {
        const box = element.getBoundingClientRect();
        if (element.closest(elsewhere) || box.width === 0 || !isSeen(box, element)) return [];
        const isLow = box.top >= innerHeight * (1 - reach.height) - 1;
        const along = side === 'left' ? box.right : innerWidth - box.left;
        const isNear = along <= innerWidth * reach.width + 1 || element.closest(opened) !== null;
        if (isLow && isNear) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
        return [`${name} at ${Math.round(box.x)},${Math.round(box.y)}`];
      });
    },
    { side, opened, elsewhere: ELSEWHERE, reach: REACH },
  );

/** What a bar opens: it stands beside the bar, as wide as it must be. */
const OPENED = '[role="menu"], [role="dialog"], aside';

const item = (page: Page, id: string) => page.locator(`[data-item="${id}"]`);

const expectReach = async (page: Page, side: Side, where: string): Promise<void> =>
  expect.poll(() => outOfReach(page, side, OPENED), { message: where }).toEqual([]);

/** Opens a menu of the toolbar, looks whether all of it is in reach, and closes it. */
const expectMenuInReach = async (page: Page, side: Side, id: string): Promise<void> => {
  await item(page, id).click();
  await expect(item(page, id)).toHaveAttribute('aria-expanded', 'true');
  await expectReach(page, side, id);
  await page.keyboard.press('Escape');
  await expect(item(page, id)).not.toHaveAttribute('aria-expanded', 'true');
};

const rail = (page: Page) => page.locator('#main > nav').first();

const SCREENS = [
  { lang: 'en', theme: '', boardSide: 'start', device: BOARD },
  { lang: 'ar', theme: 'light', boardSide: 'start', device: BOARD },
  { lang: 'tr', theme: 'dark-blue', boardSide: 'end', device: BOARD },
  { lang: 'ar', theme: 'green', boardSide: 'end', device: BOARD_4K },
  { lang: 'ja', theme: 'purple', boardSide: 'start', device: BOARD_4K },
] as const;

for (const { lang, theme, boardSide, device } of SCREENS) {
  const side: Side = (lang === 'ar') === (boardSide === 'start') ? 'right' : 'left';
  const width = device.viewport.width;
  test(`[BRD-017] all a lesson needs lies low at the ${side}: ${lang}, ${theme || 'dark'}, ${width} wide`, async ({
    browser,
    origin,
  }) => {
    await withDrawingUser(
      { browser, origin },
      async ({ page }) => {
        await openWorkbook(page, WORKBOOK.page);
        await expect(item(page, 'lowerpage')).toBeVisible();
        await expectReach(page, side, 'a page');
        // The equals of what stands beside and above the pages.
        for (const id of ['previouspage', 'nextpage', 'gotopage', 'zoom']) {
          await expect(item(page, id)).toBeVisible();
        }
        for (const id of ['teacher', 'zoom', 'linewidth']) await expectMenuInReach(page, side, id);

        await test.step('a panel', async () => {
          const pages = rail(page).locator('button[aria-expanded]').nth(2);
          await pages.click();
          await expect(page.locator('aside a[aria-current]')).toBeVisible();
          await expectReach(page, side, 'pages');
          await pages.click();
          await expect(pages).toHaveAttribute('aria-expanded', 'false');
        });

        await test.step('going to a page', async () => {
          await item(page, 'gotopage').click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await expectReach(page, side, 'going to a page');
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        });

        await test.step('a timer', async () => {
          await page.keyboard.press('m');
          await expect(page.getByRole('timer')).toBeVisible();
          await expectReach(page, side, 'a timer');
          await page.keyboard.press('m');
          await expect(page.getByRole('timer')).toHaveCount(0);
        });

        await test.step('a step', async () => {
          await page.locator('[data-activity]').first().click();
          await expect(page.locator('main[data-focused]')).toHaveCount(1);
          await expect(page.locator('main > nav[data-keeps-pointer]')).toBeVisible();
          await expectReach(page, side, 'a step');
        });
      },
      { settings: { lang, theme, boardSide }, device },
    );
  });
}

test('[BRD-017] one press moves the bars to the other side, where the next book finds them', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      const leftOf = async (): Promise<number> =>
        (await item(page, 'pencil').boundingBox())?.x ?? Number.NaN;
      await openOnBoard(page, 6);
      await expect.poll(leftOf).toBeLessThan(BOARD.viewport.width * REACH.width);
      await page.getByRole('button', { name: 'Other side' }).click();
      await expect.poll(leftOf).toBeGreaterThan(BOARD.viewport.width * (1 - REACH.width));
      await openOnBoard(page, 6);
      await expect.poll(leftOf).toBeGreaterThan(BOARD.viewport.width * (1 - REACH.width));
      await page.getByRole('button', { name: 'Other side' }).click();
      await expect.poll(leftOf).toBeLessThan(BOARD.viewport.width * REACH.width);
    },
    { device: BOARD },
  );
});

const pageBox = (page: Page) => boxOf(page.locator('.sayfa-page').first());

const topOf = async (page: Page): Promise<number> => (await pageBox(page)).y;

const heightOf = async (page: Page): Promise<number> => (await pageBox(page)).height;

test('[BRD-018] the page is lowered in one press, drawn on, and raised in one press', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      await openOnBoard(page, 6);
      const before = await topOf(page);
      const lower = page.getByRole('button', { name: 'Lower the page' });
      await expect(lower).toHaveAttribute('aria-pressed', 'false');
      await lower.click();
      await expect(lower).toHaveAttribute('aria-pressed', 'true');
      // The stage begins below the bar of the book.
      await expect.poll(() => topOf(page)).toBeGreaterThan(BOARD.viewport.height * 0.45);
      await item(page, 'pencil').click();
      await drag(page, [
        [200, 60],
        [500, 60],
      ]);
      await expectInk(page, [200, 50], [500, 70]);
      await lower.click();
      await expect.poll(() => topOf(page)).toBe(before);
      await expectInk(page, [200, 50], [500, 70]);
    },
    { device: BOARD },
  );
});

test('[BRD-018] a finger pulls the page down at its top, and up again', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      await openOnBoard(page, 6);
      const before = await topOf(page);
      const from = await onScreen(page, [500, 40]);
      await slide(page, from, { x: from.x + 10, y: from.y + 300 });
      await expect.poll(() => topOf(page)).toBeGreaterThan(BOARD.viewport.height * 0.45);
      const low = { x: from.x, y: BOARD.viewport.height - 40 };
      await slide(page, low, { x: low.x, y: low.y - 300 });
      await expect.poll(() => topOf(page)).toBe(before);
    },
    { device: BOARD },
  );
});

test('[BRD-020] a press on the tool in use puts it down: ink stays, activities open, the page moves', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      await openWorkbook(page, WORKBOOK.page);
      await item(page, 'pencil').click();
      await expect(item(page, 'pencil')).toHaveAttribute('aria-pressed', 'true');
      await drag(page, [
        [200, 1300],
        [500, 1300],
      ]);
      await expectInk(page, [200, 1290], [500, 1310]);
      await item(page, 'pencil').click();
      await expect(item(page, 'pencil')).toHaveAttribute('aria-pressed', 'false');
      await expect(item(page, 'scroll')).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectInk(page, [200, 1290], [500, 1310]);

      await test.step('a finger moves the enlarged page', async () => {
        const atFirst = await topOf(page);
        await page.keyboard.press('w');
        await expect.poll(() => heightOf(page)).toBeGreaterThan(BOARD.viewport.height);
        const before = await topOf(page);
        await slide(page, { x: 900, y: 800 }, { x: 900, y: 500 });
        await expect.poll(() => topOf(page)).toBeLessThan(before - 200);
        await page.keyboard.press('w');
        await expect.poll(() => topOf(page)).toBe(atFirst);
        await expectInk(page, [200, 1290], [500, 1310]);
      });

      await test.step('an activity opens', async () => {
        await page.locator('[data-activity]').first().click();
        await expect(page.locator('main[data-focused]')).toHaveCount(1);
      });
    },
    { device: BOARD },
  );
});

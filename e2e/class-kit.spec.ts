import type { Page } from '@playwright/test';
import { BOARD, openOnBoard } from './support/board.ts';
import {
  announced,
  kit,
  kitButton,
  NAMES,
  openKit,
  SHORT_NAMES,
  STILL,
  teach,
  typeNames,
} from './support/class-kit.ts';
import { withDrawingUser } from './support/drawing-user.ts';
import { openWindow, openWorkbook, present, WORKBOOK } from './support/presenting.ts';
import { boxOf } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const drawnNames = (page: Page): Promise<string[]> =>
  kit(page).locator('ul[data-over] li').allTextContents();

test('[BRD-053] [BRD-054] draws everybody once before anybody twice, and reads the result out', async ({
  browser,
  origin,
}) => {
  await teach({ browser, origin }, async (page) => {
    await openKit(page, 'Pick');
    await typeNames(page);
    const drawn = new Set<string>();
    for (const count of NAMES.keys()) {
      await kitButton(page, 'Draw').tap();
      const left = NAMES.length - count - 1;
      await expect(kit(page)).toContainText(`Still to come: ${left === 0 ? 5 : left} of 5`);
      const [name = ''] = await drawnNames(page);
      await expect(announced(page)).toHaveText(`Drawn: ${name}`);
      drawn.add(name);
    }
    expect([...drawn].toSorted()).toEqual(SHORT_NAMES);

    await test.step('put back', async () => {
      await kitButton(page, 'Draw').tap();
      await expect(kit(page)).toContainText('Still to come: 4 of 5');
      await kitButton(page, 'Put back').tap();
      await expect(kit(page)).toContainText('Still to come: 5 of 5');
      await expect(kitButton(page, 'Put back')).toBeDisabled();
    });

    await test.step('absent today', async () => {
      await kitButton(page, 'Names').tap();
      for (const name of SHORT_NAMES.slice(2)) {
        await kitButton(page, `${name}, absent today`).tap();
      }
      await kitButton(page, 'Done').tap();
      await kitButton(page, 'More: How many names').tap();
      await expect(kitButton(page, 'More: How many names')).toBeDisabled();
      await kitButton(page, 'Draw').tap();
      await expect.poll(() => drawnNames(page)).toHaveLength(2);
      expect((await drawnNames(page)).toSorted()).toEqual(SHORT_NAMES.slice(0, 2));
    });

    await test.step('a reload keeps the lesson', async () => {
      await page.reload();
      await expect.poll(() => drawnNames(page)).toHaveLength(2);
      await kitButton(page, 'Close the class kit').tap();
      await expect(kit(page)).toHaveCount(0);
    });
  });
});

test('[BRD-054] a draw passes other names for no more than 1.2 s', async ({ browser, origin }) => {
  await teach(
    { browser, origin },
    async (page) => {
      await openKit(page, 'Pick');
      await typeNames(page);
      const result = kit(page).locator('ul[data-over] li');
      await expect(result).toHaveText('?');
      await page.clock.install();
      await kitButton(page, 'Draw').click();
      await page.clock.runFor(200);
      await expect(kit(page).locator('ul:not([data-over]) li')).toHaveCount(1);
      await page.clock.runFor(1000);
      await expect(result).toHaveText(new RegExp(SHORT_NAMES.join('|'), 'u'));
    },
    { device: BOARD },
  );
});

test('[BRD-053] typed names stay on the device until their teacher leaves, and end with the lesson', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page, context }) => {
      await openOnBoard(page, 6);
      await openKit(page, 'Pick');
      const many = Array.from({ length: 61 }, (_, number) => `Pupil Number${number}`);
      await kit(page).getByRole('textbox').fill(many.join('\n'));
      await expect(kit(page)).toContainText('There are 61 names; only the first 60 are used.');
      await kit(page).getByRole('textbox').fill(NAMES.join('\n'));
      await expect(kit(page)).not.toContainText('only the first');
      await kitButton(page, 'Done').click();
      await kitButton(page, 'Draw').click();

      // Another window: the names are here, what was drawn is not.
      const other = await context.newPage();
      await openOnBoard(other, 6);
      await openKit(other, 'Pick');
      await expect(kit(other)).toContainText('Still to come: 5 of 5');
      await other.close();

      const left = await page.evaluate(() => JSON.stringify({ ...localStorage }));
      expect(left).toContain('Lovelace');
      await page.goto('/library?type=all');
      const reloaded = page.waitForEvent('load');
      await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
      await reloaded;
      const after = await page.evaluate(() =>
        JSON.stringify({ ...localStorage, ...sessionStorage }),
      );
      expect(after).not.toContain('Lovelace');
      expect(after).not.toContain('Ada');
    },
    { device: STILL },
  );
});

test('[BRD-053] the panel is moved by finger and by keys, stays low, and closes by Escape', async ({
  browser,
  origin,
}) => {
  await teach({ browser, origin }, async (page) => {
    await page.keyboard.press('k');
    await expect(kit(page)).toBeFocused();
    await kitButton(page, 'Pick').click();
    await typeNames(page);
    const before = await boxOf(kit(page));
    const title = await boxOf(kit(page).getByRole('heading'));
    await page.mouse.move(title.x + 40, title.y + 20);
    await page.mouse.down();
    await page.mouse.move(title.x + 440, title.y - 900, { steps: 4 });
    await page.mouse.up();
    const moved = await boxOf(kit(page));
    expect(moved.x).toBeCloseTo(before.x + 400, 0);
    expect(moved.y).toBeGreaterThanOrEqual(1080 * 0.4);

    await kitButton(page, 'Move the class kit').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await boxOf(kit(page))).x).toBeCloseTo(moved.x - 20, 0);
    await expect(page.locator('.sayfa-page[data-page="6"]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(kit(page)).toHaveCount(0);
    await page.keyboard.press('k');
    await expect.poll(async () => (await boxOf(kit(page))).x).toBeCloseTo(moved.x - 20, 0);
  });
});

test('[BRD-053] the window for the class shows the result and nothing to press', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      await openWorkbook(page, WORKBOOK.page);
      await present(page);
      const seen = await openWindow(page);
      await openKit(page, 'Pick');
      await typeNames(page);
      await kitButton(page, 'Draw').click();
      const [name = ''] = await drawnNames(page);
      const panel = seen.getByRole('region', { name: 'Class kit' });
      await expect(panel.locator('ul[data-over] li')).toHaveText(name);
      await expect(panel.getByRole('button')).toHaveCount(0);
      await expect(panel).not.toContainText('Lovelace');
      await kitButton(page, 'Dice').click();
      await kitButton(page, 'Throw').click();
      await expect(panel.locator('[data-kind="dice"]')).toContainText('=');
      const text = await kit(page).locator('[data-kind="dice"]').textContent();
      await expect(panel.locator('[data-kind="dice"]')).toHaveText(text ?? '');
      await expect(panel.getByRole('button')).toHaveCount(0);
      await kitButton(page, 'Close the class kit').click();
      await expect(panel).toHaveCount(0);
    },
    { device: STILL },
  );
});

test('[BRD-053] whoever never opens it loads nothing of it, and pupils are not offered it', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await openOnBoard(page, 6);
    const loaded = (): string[] => files.filter((url) => /kit-panel|picker-view/u.test(url));
    await page.waitForLoadState('networkidle');
    expect(loaded()).toEqual([]);
    await page.keyboard.press('k');
    await expect(kit(page)).toBeVisible();
    await expect.poll(() => loaded().length).toBeGreaterThan(0);
  });
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      await openOnBoard(page, 6);
      await page.keyboard.press('k');
      await page.keyboard.press('p');
      await expect(page.locator('[data-item="pencil"]')).toHaveAttribute('aria-pressed', 'true');
      await expect(kit(page)).toHaveCount(0);
    },
    { role: 'Student' },
  );
});

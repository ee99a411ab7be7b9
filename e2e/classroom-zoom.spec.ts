import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { BOARD, chooseTeacherTool, isPageAt, openOnBoard, slide } from './support/board.ts';
import { drag, expectSaved, onScreen } from './support/drawing.ts';
import { PASSWORD, SAMPLE_GROUPS } from './support/people.ts';
import { boxOf, expectShown } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const teacher = `zoom-${randomUUID()}@demo.example`;

test.use({
  ...BOARD,
  visitor: teacher,
  seedData: {
    people: [
      {
        email: teacher,
        domain: 'demo',
        password: PASSWORD,
        groups: SAMPLE_GROUPS,
        role: 'Teacher',
      },
    ],
  },
});

const bar = (page: Page): Locator =>
  page.getByRole('toolbar', { name: 'Enlarged part of the page' });
const frame = (page: Page): Locator => page.locator('[data-enlarged]');
const tools = (page: Page): Locator => page.getByRole('toolbar', { name: 'Drawing tools' });

const enlarge = async (page: Page): Promise<void> => {
  await openOnBoard(page, 6);
  await chooseTeacherTool(page, 'Enlarge a part');
  await slide(page, await onScreen(page, [80, 300]), await onScreen(page, [640, 620]));
  await expect(bar(page)).toBeVisible();
};

test('[PRS-015] [PRS-016] [PRS-035] what is dragged fills the screen at once, in a green frame on dark ground', async ({
  page,
}) => {
  await openOnBoard(page, 6);
  await chooseTeacherTool(page, 'Enlarge a part');
  const from = await onScreen(page, [80, 300]);
  // A slip of the hand enlarges nothing.
  await slide(page, from, { x: from.x + 9, y: from.y + 200 });
  await expect(bar(page)).toHaveCount(0);
  await slide(page, from, await onScreen(page, [640, 620]));

  await expect(frame(page)).toHaveCSS('border-style', 'dashed');
  await expect(frame(page)).toHaveCSS('border-color', 'rgb(26, 156, 62)');
  await expect
    .poll(async () => {
      const { width, height } = await boxOf(frame(page));
      return Math.max(width / 1920, height / 1080);
    })
    // 0.85 of the height that the bar leaves free.
    .toBeGreaterThan(0.77);
  await expect(page.getByRole('navigation', { name: 'Book' })).toBeHidden();

  const ground = page.locator('#main');
  await expect(ground).toHaveCSS('background-color', 'rgb(11, 13, 16)');
  // What deletes is not what a key presses first.
  await expect(bar(page).getByRole('button', { name: /^Darkness around it/u })).toBeFocused();
  const light = (percent: string): Locator =>
    bar(page).getByRole('button', { name: `Darkness around it: ${percent}` });
  await light('100%').click();
  await light('50%').click();
  await expect(ground).not.toHaveCSS('background-color', 'rgb(11, 13, 16)');
  await light('0%').click();
  await expect(light('100%')).toBeVisible();
  await expect(ground).toHaveCSS('background-color', 'rgb(11, 13, 16)');

  await bar(page).getByRole('button', { name: 'Delete the enlarged part' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(frame(page)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Book' })).toBeVisible();
});

test('[PRS-035] one draws inside what is enlarged, and Escape leads back', async ({ page }) => {
  await enlarge(page);
  await page.keyboard.press('p');
  await expect(tools(page).getByRole('button', { name: 'Pencil', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await drag(page, [
    [200, 400],
    [500, 500],
  ]);
  await expectSaved(page);
  await expect(tools(page).getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expectShown(page, 6);
});

test('[PRS-001] [PRS-015] its own key begins it, the curtain lies above it, and a turned page ends it', async ({
  page,
}) => {
  await openOnBoard(page, 6);
  await page.keyboard.press('e');
  await slide(page, await onScreen(page, [80, 300]), await onScreen(page, [640, 620]));
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('c');
  const close = page.getByRole('button', { name: 'Close the curtain' });
  await expect(close).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(close).toHaveCount(0);
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('PageDown');
  await expectShown(page, 7);
  await expect(bar(page)).toHaveCount(0);
});

test('[TBR-026] studio mode goes together with the curtain and the timer', async ({ page }) => {
  await openOnBoard(page, 6);
  await page.keyboard.press('m');
  await chooseTeacherTool(page, 'Studio mode');
  await expect(tools(page)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Book' })).toBeHidden();
  await expect(page.getByRole('timer')).toHaveText('1:00');
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Close the curtain' })).toBeVisible();
  await page.keyboard.press('Escape');
  // One thing at a time: the curtain first.
  await expect(page.getByRole('button', { name: 'Close the curtain' })).toHaveCount(0);
  await expect(tools(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(tools(page)).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
});

test('[PRS-024] [PRS-033] the curtain lies above a presentation, and is left before it', async ({
  page,
}) => {
  await openOnBoard(page, 6);
  await chooseTeacherTool(page, 'Presentation');
  const leave = page.getByRole('button', { name: 'Leave the presentation' });
  await expect(leave).toBeVisible();
  await page.keyboard.press('c');
  const close = page.getByRole('button', { name: 'Close the curtain' });
  await expect(close).toBeVisible();
  await expect.poll(() => isPageAt(page, { x: 960, y: 500 })).toBe(false);
  await page.keyboard.press('Escape');
  await expect(close).toHaveCount(0);
  await expect(leave).toHaveCount(1);
  // A part that is enlarged meanwhile gives the presentation back.
  await page.keyboard.press('e');
  await slide(page, await onScreen(page, [80, 300]), await onScreen(page, [640, 620]));
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(leave).toHaveCount(1);
  // It takes a moment until the presentation stands again and hears keys.
  await expect(page.locator('#main[data-focused]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(leave).toHaveCount(0);
});

test('[PRS-024] [PRS-027] [PRS-031] a second window for the class shows the same, and nothing to press', async ({
  page,
}) => {
  await openOnBoard(page, 6);
  const opening = page.waitForEvent('popup');
  await chooseTeacherTool(page, 'Open a second window for the class');
  const audience = await opening;
  await expect(audience.locator('.sayfa-page[data-shown]')).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Start the timer' }).tap();
  await expect(audience.getByRole('timer')).toHaveText(/^(?:1:00|0:5\d)$/u);
  await page.keyboard.press('l');
  await page.getByRole('slider', { name: 'Brightness' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(audience.locator('.sayfa-page-base').first()).toHaveCSS(
    'filter',
    'brightness(0.9) contrast(1)',
  );
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Close the curtain' })).toBeVisible();
  await expect.poll(() => isPageAt(audience, { x: 400, y: 400 })).toBe(false);
  await expect(audience.getByRole('button')).toHaveCount(0);
  await expect(audience.getByRole('slider')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => isPageAt(audience, { x: 400, y: 400 })).toBe(true);
});

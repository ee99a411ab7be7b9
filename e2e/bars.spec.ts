import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { BOARD, chooseTeacherTool, openOnBoard } from './support/board.ts';
import { PASSWORD, SAMPLE_GROUPS } from './support/people.ts';
import { openWorkbook, present, stepBar, WORKBOOK } from './support/presenting.ts';
import { boxOf } from './support/reader.ts';
import { expect, test } from './support/test.ts';
import { bar, boxAt, drag, openBare, start } from './support/zoom-areas.ts';

const LAPTOP = { width: 1366, height: 800 };
const teacher = `bars-${randomUUID()}@demo.example`;
const person = { domain: 'demo', password: PASSWORD, groups: SAMPLE_GROUPS };

test.use({
  ...BOARD,
  visitor: teacher,
  seedData: { people: [{ ...person, email: teacher, role: 'Teacher' }] },
});

/** Where the middle of something is, as a share of the window's height. */
const heightOf = async (bar: Locator): Promise<number> => {
  const { y, height } = await boxOf(bar);
  return (y + height / 2) / BOARD.viewport.height;
};

/** Opens timer and light, and expects that none lies on the other. */
const openTimerAndLight = async (page: Page): Promise<readonly Locator[]> => {
  await openOnBoard(page, 6);
  await chooseTeacherTool(page, 'Timer');
  await chooseTeacherTool(page, 'Brightness and contrast');
  const timer = page.getByRole('region', { name: 'Timer' });
  const light = page.getByRole('region', { name: 'Brightness and contrast' });
  const [one, other] = [await boxOf(timer), await boxOf(light)];
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  const isBelow = one.y + one.height <= other.y || other.y + other.height <= one.y;
  expect(isBeside || isBelow).toBe(true);
  return [timer, light];
};

test('[BRD-017] timer, brightness and contrast are in reach of a hand at a board, none on another', async ({
  page,
}) => {
  for (const bar of await openTimerAndLight(page)) {
    const { x, y, width } = await boxOf(bar);
    expect(y / BOARD.viewport.height).toBeGreaterThanOrEqual(0.4);
    expect((x + width) / BOARD.viewport.width).toBeLessThanOrEqual(0.25);
  }
});

test.describe('on a laptop', () => {
  test.use({ viewport: LAPTOP, hasTouch: false });

  test('[TBR-011] timer, brightness and contrast stand at the top, none on another', async ({
    page,
  }) => {
    for (const bar of await openTimerAndLight(page)) {
      const { y, height } = await boxOf(bar);
      expect((y + height / 2) / LAPTOP.height).toBeLessThan(0.5);
    }
  });
});

test('[TBR-011] what is needed while an activity is placed stands at the top', async ({ page }) => {
  await openOnBoard(page, 6);
  await page.getByRole('button', { name: 'Add to the page' }).click();
  await page.getByRole('menuitemradio', { name: 'Link', exact: true }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  const hint = page.getByRole('status').filter({ hasText: 'Click a point to add a Link' });
  await expect.poll(() => heightOf(hint)).toBeLessThan(0.25);
  const leave = page.getByRole('button', { name: 'Cancel', exact: true });
  await expect.poll(() => heightOf(leave)).toBeLessThan(0.25);
  await leave.click();
  await expect(hint).toHaveCount(0);
});

test.describe('for an editor', () => {
  test.use({
    visitor: 'coordinator@demo.example',
    settings: { toolbarMode: 'true', editorMode: 'true' },
  });

  test('[TBR-012] areas that are made are cut, left and confirmed at the bottom', async ({
    page,
  }) => {
    await openBare(page, 35);
    await start(page);
    await drag(page, 35, boxAt(300));
    for (const name of ['Cut', 'Cancel', 'Confirm']) {
      const action = bar(page).getByRole('button', { name, exact: true });
      await expect.poll(() => heightOf(action), name).toBeGreaterThan(0.75);
    }
  });
});

test('[TBR-012] steps of a presentation and the curtain are controlled at the bottom', async ({
  page,
}) => {
  await openWorkbook(page, WORKBOOK.page);
  await present(page);
  await expect.poll(() => heightOf(stepBar(page))).toBeGreaterThan(0.75);
  await page.keyboard.press('Escape');
  await expect(stepBar(page)).toBeHidden();
  await chooseTeacherTool(page, 'Curtain');
  const curtain = page.getByRole('region', { name: 'Curtain' });
  expect(
    await heightOf(curtain.getByRole('button', { name: 'Close the curtain' })),
  ).toBeGreaterThan(0.75);
});

test('[TBR-002] at 4X with labels the toolbar takes a quarter of the window at most, also where it floats', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const [key, value] of [
      ['toolbarMode', 'true'],
      ['showLabels', 'true'],
      ['toolbarSize', '2'],
      ['verticalToolbar', 'false'],
      ['toolbarPosition', '{"x":0,"y":300}'],
    ] as const)
      localStorage.setItem(key, value);
  });
  await page.setViewportSize({ width: 1366, height: 800 });
  await openOnBoard(page, 6);
  const toolbar = page.getByRole('toolbar', { name: 'Drawing tools' });
  await expect(toolbar).toBeVisible();
  const { height, width } = await boxOf(toolbar);
  expect(height).toBeLessThanOrEqual(200);
  expect(width).toBeLessThanOrEqual(1366);
  const pin = toolbar.getByRole('button', { name: 'Pin' });
  await pin.scrollIntoViewIfNeeded();
  await expect(pin).toBeInViewport();
});

import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { BOARD, chooseTeacherTool, isPageAt, openOnBoard, slide } from './support/board.ts';
import { PASSWORD, SAMPLE_GROUPS } from './support/people.ts';
import { boxOf, expectShown, hold } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const teacher = `curtain-${randomUUID()}@demo.example`;
const person = { domain: 'demo', password: PASSWORD, groups: SAMPLE_GROUPS };

test.use({
  ...BOARD,
  visitor: teacher,
  seedData: { people: [{ ...person, email: teacher, role: 'Teacher' }] },
});

const curtain = (page: Page): Locator => page.getByRole('region', { name: 'Curtain' });
const edge = (page: Page, side: 'Upper' | 'Lower' | 'Left' | 'Right'): Locator =>
  curtain(page).getByRole('slider', { name: `${side} edge of the curtain` });
const button = (page: Page, name: string): Locator =>
  curtain(page).getByRole('button', { name, exact: true });
const words = (page: Page): Locator => page.getByRole('document', { name: 'Page' });
const tools = (page: Page): Locator => page.getByRole('toolbar', { name: 'Drawing tools' });

const draw = async (page: Page): Promise<void> => {
  await openOnBoard(page, 6);
  await chooseTeacherTool(page, 'Curtain');
  await expect(button(page, 'Close the curtain')).toBeVisible();
};

test('[PRS-024] [PRS-025] [PRS-026] hides the page from everybody, and gives it back with the hand', async ({
  page,
}) => {
  await openOnBoard(page, 6);
  await expect(words(page)).toContainText('cell');
  await page.keyboard.press('p');
  await chooseTeacherTool(page, 'Curtain');

  await expect(button(page, 'Black')).toHaveAttribute('aria-pressed', 'true');
  await expect(tools(page)).toHaveCount(0);
  await expect(words(page)).toHaveCount(0);
  for (const place of [
    { x: 20, y: 20 },
    { x: 960, y: 400 },
    { x: 1900, y: 900 },
  ]) {
    await expect.poll(() => isPageAt(page, place)).toBe(false);
  }
  const bar = await boxOf(button(page, 'Close the curtain'));
  expect(bar.y).toBeGreaterThan(1080 * 0.9);
  expect(Math.min(bar.width, bar.height)).toBeGreaterThanOrEqual(56);
  // Nothing of the page is reached by Tab either: a whole round stays in front of it.
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('#main') ?? null))
      .toBeNull();
  }

  await button(page, 'Close the curtain').tap();
  await expect(curtain(page)).toHaveCount(0);
  await expect(words(page)).toContainText('cell');
  await expect(
    tools(page).getByRole('button', { name: 'Turn pages', exact: true }),
  ).toHaveAttribute('aria-pressed', 'true');
});

test('[PRS-024] is white the next time where it was white before, and stands after a reload', async ({
  page,
}) => {
  await draw(page);
  await button(page, 'White').tap();
  await button(page, 'Close the curtain').tap();
  await chooseTeacherTool(page, 'Curtain');
  await expect(button(page, 'White')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(button(page, 'White')).toHaveAttribute('aria-pressed', 'true');
  await expect(words(page)).toHaveCount(0);
});

test('[PRS-024] a reload shows nothing of the page before the curtain is there again', async ({
  page,
}) => {
  await draw(page);
  const { release } = await hold(page, ['/classroom-on-reader*']);
  await page.reload();
  await expectShown(page, 6);
  await expect.poll(() => isPageAt(page, { x: 960, y: 400 })).toBe(false);
  release();
  await expect(button(page, 'Close the curtain')).toBeVisible();
  await button(page, 'Close the curtain').click();
  await expect.poll(() => isPageAt(page, { x: 960, y: 400 })).toBe(true);
});

test('uncovers the page bit by bit under a finger, and covers it again', async ({ page }) => {
  await draw(page);
  const floor = { x: 960, y: 1040 };
  const handle = await boxOf(edge(page, 'Lower'));
  const from = { x: handle.x + handle.width / 2, y: handle.y + 20 };
  await slide(page, from, { x: from.x, y: from.y - 500 });
  await expect(edge(page, 'Lower')).not.toHaveAttribute('aria-valuenow', '0');
  await expect.poll(() => isPageAt(page, { x: 700, y: 950 })).toBe(true);
  await expect.poll(() => isPageAt(page, { x: 700, y: 300 })).toBe(false);
  await expect(words(page)).toHaveCount(1);

  const lower = await boxOf(edge(page, 'Lower'));
  await slide(page, { x: from.x, y: lower.y + lower.height - 8 }, floor);
  const cover = button(page, 'Cover the page');
  await cover.click();
  await expect(edge(page, 'Lower')).toHaveAttribute('aria-valuenow', '0');
  await expect(words(page)).toHaveCount(0);
});

test('is drawn by arrow keys, stays while pages turn, and leaves by Escape', async ({ page }) => {
  await draw(page);
  await edge(page, 'Upper').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(edge(page, 'Upper')).toHaveAttribute('aria-valuenow', '12');
  await expect(edge(page, 'Upper')).toHaveAttribute('aria-valuetext', '12% uncovered');
  await edge(page, 'Left').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(edge(page, 'Left')).toHaveAttribute('aria-valuenow', '0');

  await page.keyboard.press('PageDown');
  await expectShown(page, 7);
  await button(page, 'Next page').tap();
  await expectShown(page, 8);
  await expect(curtain(page).getByRole('status')).toHaveText('Page 8');
  await expect(edge(page, 'Upper')).toHaveAttribute('aria-valuenow', '12');

  await page.keyboard.press('Escape');
  await expect(curtain(page)).toHaveCount(0);
  await expectShown(page, 8);
});

test('lights a part of the page that can be moved, sized and used', async ({ page }) => {
  await draw(page);
  await button(page, 'Round spotlight').tap();
  const move = curtain(page).getByRole('slider', { name: 'Move the light' });
  const size = curtain(page).getByRole('slider', { name: 'Size of the light' });
  await expect(move).toHaveAttribute('aria-valuenow', '50');
  const handle = await boxOf(move);
  const middle = { x: handle.x + handle.width / 2, y: handle.y + 200 };
  await expect.poll(() => isPageAt(page, middle)).toBe(true);
  await expect.poll(() => isPageAt(page, { x: middle.x, y: 900 })).toBe(false);

  // The dark itself is taken hold of too.
  await slide(page, { x: middle.x, y: 900 }, { x: middle.x, y: 1000 });
  await expect.poll(() => isPageAt(page, middle)).toBe(true);
  expect((await boxOf(move)).y).toBeGreaterThan(handle.y + 60);

  await button(page, 'Rectangular spotlight').click();
  const wide = Number(await size.getAttribute('aria-valuenow'));
  await size.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect
    .poll(async () => Number(await size.getAttribute('aria-valuenow')))
    .toBeGreaterThan(wide + 5);
  await move.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(async () => Number(await move.getAttribute('aria-valuenow'))).toBeLessThan(48);

  const dark = curtain(page).getByRole('slider', { name: 'Darkness around the light' });
  await dark.focus();
  await page.keyboard.press('End');
  await expect(dark).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('Escape');
  await expect(curtain(page)).toHaveCount(0);
});

test.describe('to a student', () => {
  const student = `no-curtain-${randomUUID()}@demo.example`;
  test.use({
    visitor: student,
    seedData: { people: [{ ...person, email: student, role: 'Student' }] },
  });

  test('[TBR-019] nothing of it is offered, not even by its key', async ({ page }) => {
    await openOnBoard(page, 6);
    await expect(page.getByRole('button', { name: 'Teacher tools' })).toHaveCount(0);
    await page.keyboard.press('c');
    await page.keyboard.press('m');
    await page.keyboard.press('l');
    await expect(words(page)).toContainText('cell');
    await expect(curtain(page)).toHaveCount(0);
    await expect(page.getByRole('timer')).toHaveCount(0);
  });
});

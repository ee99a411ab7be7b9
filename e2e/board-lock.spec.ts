import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { addBoard, confirmOn, startBoard } from './support/boards.ts';
import {
  createDrawingUser,
  drag,
  expectInk,
  expectSaved,
  openDrawingPage,
} from './support/drawing.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'domainadmin@demo.example' });

const LINE = [
  [300, 300],
  [600, 330],
] as const;

const lockScreen = (board: Page) => board.getByRole('main', { name: 'Locked' });

const choose = async (board: Page, what: 'Lock' | 'Leave'): Promise<void> => {
  await board.getByRole('button', { name: 'This board: lock or leave' }).tap();
  await board.getByRole('menuitem', { name: what }).tap();
};

/** Whether a screenshot has anything of the page: it is the same when the page is taken away. */
const showsThePage = async (board: Page): Promise<boolean> => {
  const seen = await board.screenshot();
  await board.evaluate(() => {
    for (const part of document.body.children) {
      if (part instanceof HTMLElement && !('lock' in part.dataset)) part.hidden = true;
    }
  });
  const without = await board.screenshot();
  await board.evaluate(() => {
    for (const part of document.body.children) {
      if (part instanceof HTMLElement) part.hidden = false;
    }
  });
  return !seen.equals(without);
};

/** A teacher who has come in on a board of a name of its own. */
const lessonOn = async (
  {
    page,
    browser,
    origin,
  }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'browser' | 'origin'>,
  settings: { fakeTime?: true } = {},
) => {
  const name = `Board ${randomUUID().slice(0, 8)}`;
  const code = await addBoard(page, name);
  const { context, board } = await startBoard(browser, origin, code);
  if (settings.fakeTime) {
    await board.clock.install();
    await board.reload();
    await expect(board.getByLabel('Code', { exact: true })).toBeVisible();
  }
  const email = await createDrawingUser();
  await confirmOn({ browser, origin }, board, email);
  await expect(board).toHaveURL(/\/library\?type=all$/u);
  return { name, board, context, email };
};

test('[BRD-007] a board locks by a press, keeps the ink, and opens for the same person', async ({
  page,
  browser,
  origin,
}) => {
  const { board, context, email } = await lessonOn({ page, browser, origin });
  await openDrawingPage(board, 3);
  await board.keyboard.press('p');
  await drag(board, LINE);
  await expectSaved(board);
  await board.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await choose(board, 'Lock');
  await expect(lockScreen(board)).toBeVisible();
  expect(await faultsOf(board)).toEqual([]);
  await lockScreen(board).getByRole('button', { name: 'Day code' }).tap();
  await expect(board.getByRole('heading', { name: 'Type your day code' })).toBeVisible();
  expect(await showsThePage(board)).toBe(false);

  await test.step('no key reaches the page below', async () => {
    await board.keyboard.press('Tab');
    await board.keyboard.press('ArrowRight');
    await expect(board).toHaveURL(/\/3$/u);
  });
  await test.step('somebody else is told to leave first', async () => {
    await lockScreen(board).getByRole('button', { name: 'Back' }).tap();
    await confirmOn({ browser, origin }, board, await createDrawingUser());
    await expect(board.getByText('Somebody else locked this board.')).toBeVisible();
  });
  await confirmOn({ browser, origin }, board, email);
  await expect(lockScreen(board)).toHaveCount(0);
  expect(await board.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
  await expectInk(board, [290, 290], [610, 340]);
  await drag(board, [
    [300, 500],
    [600, 520],
  ]);
  await expectSaved(board);
  await context.close();
});

test('[BRD-007] stays locked over a reload, and Leave ends the session', async ({
  page,
  browser,
  origin,
}) => {
  const { board, context } = await lessonOn({ page, browser, origin });
  await openDrawingPage(board, 3);
  await choose(board, 'Lock');
  await expect(lockScreen(board)).toBeVisible();
  await expect
    .poll(() => board.evaluate(async () => (await fetch('/api/v2/drawings/none/live')).status))
    .toBe(403);
  await board.reload();
  await expect(lockScreen(board)).toBeVisible();
  await expect(board.locator('.sayfa-page[data-shown]')).toHaveCount(0);
  await lockScreen(board).getByRole('button', { name: 'Leave' }).tap();
  await expect(board).toHaveURL(/\/board$/u);
  await expect(board.getByLabel('Code', { exact: true })).toBeVisible();
  await context.close();
});

test('[BRD-007] [BRD-010] every window of a board is covered, also from the desktop', async ({
  page,
  browser,
  origin,
}) => {
  const { board, context, email } = await lessonOn({ page, browser, origin });
  const second = await context.newPage();
  await second.goto('/library?type=all');
  await expect(second.locator('[data-book-link]').first()).toBeVisible();
  const desktop = await context.newPage();
  await desktop.goto('/board/lock');
  await expect(lockScreen(board)).toBeVisible();
  await expect(lockScreen(second)).toBeVisible();
  await confirmOn({ browser, origin }, board, email);
  await expect(lockScreen(board)).toHaveCount(0);
  await expect(lockScreen(second)).toHaveCount(0);
  await choose(board, 'Leave');
  await expect(board).toHaveURL(/\/board$/u);
  await expect(second).toHaveURL(/\/board$/u);
  await context.close();
});

test('[BRD-015] an administrator locks a board that somebody left open', async ({
  page,
  browser,
  origin,
}) => {
  const { board, context, name } = await lessonOn({ page, browser, origin });
  await page.reload();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: `Lock now: ${name}` }).click();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Lock now' }).click();
  await expect(lockScreen(board)).toBeVisible();
  await context.close();
});

test('[BRD-006] [BRD-007] locks after half an hour without a touch, and leaves ten minutes later', async ({
  page,
  browser,
  origin,
}) => {
  const { board, context } = await lessonOn({ page, browser, origin }, { fakeTime: true });
  await expect(board.getByRole('button', { name: 'This board: lock or leave' })).toBeVisible();
  await board.mouse.move(700, 500);
  await board.clock.fastForward('29:30');
  await expect(board.getByText('It locks in a minute.')).toBeVisible();
  await board.mouse.move(720, 520);
  await board.clock.fastForward('29:00');
  await expect(lockScreen(board)).toHaveCount(0);
  await board.clock.fastForward('01:30');
  await expect(lockScreen(board)).toBeVisible();
  await board.clock.fastForward('10:01');
  await expect(board).toHaveURL(/\/board$/u);
  await context.close();
});

test('a board keeps its own language, whoever was there', async ({ page, browser, origin }) => {
  const code = await addBoard(page, `Board ${randomUUID().slice(0, 8)}`);
  const { context, board } = await startBoard(browser, origin, code);
  await board.getByRole('combobox', { name: 'Language' }).tap();
  await board.getByRole('option', { name: 'Français' }).tap();
  await expect(board.getByRole('button', { name: 'Code du jour' })).toBeVisible();
  const phone = await context.newPage();
  await phone.close();
  await board.reload();
  await expect(board.locator('html')).toHaveAttribute('lang', 'fr');
  await context.close();
});

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { BOARD } from './board.ts';
import { emptyDevice, signInAs } from './people.ts';
import { expect } from './test.ts';

/** A device that a teacher carries. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

/** Makes a registration code as the admin whose page it is. */
export const addBoard = async (page: Page, name: string): Promise<string> => {
  await page.goto('/boards');
  await page.getByRole('button', { name: 'Add a board' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Room').fill('9-A');
  await dialog.getByRole('button', { name: 'Make a code' }).click();
  const code = dialog.getByLabel('Registration code');
  await expect(code).toHaveText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/u);
  return (await code.textContent()) ?? '';
};

/** Makes a page's browser a board by a registration code. */
export const becomeBoard = async (board: Page, code: string): Promise<void> => {
  await board.goto('/board');
  await board.getByLabel('Registration code').fill(code);
  await board.getByRole('button', { name: 'Make it a board' }).tap();
  await expect(board.getByLabel('Code', { exact: true })).toBeVisible();
};

/** A browser that has become a board. */
export const startBoard = async (
  browser: Browser,
  origin: string,
  code: string,
): Promise<{ context: BrowserContext; board: Page }> => {
  const context = await browser.newContext({
    ...BOARD,
    baseURL: origin,
    storageState: emptyDevice(origin, { lang: 'en' }),
  });
  const board = await context.newPage();
  await becomeBoard(board, code);
  return { context, board };
};

/** The code and the number that a board shows. */
export const shownOn = async (board: Page): Promise<{ code: string; number: string }> => ({
  code: (await board.getByLabel('Code', { exact: true }).textContent()) ?? '',
  number: (await board.getByLabel('Then press this number there').textContent()) ?? '',
});

/** A teacher's own device. Each test has a teacher: one person has one code, one card, few wrong numbers. */
export const phoneOf = async (browser: Browser, origin: string, email: string, settings = {}) => {
  const person = await signInAs(origin, email);
  const context = await browser.newContext({
    ...PHONE,
    baseURL: origin,
    storageState: person.device(settings),
  });
  return { context, phone: await context.newPage() };
};

/** Confirms on another device what the board shows. */
export const confirmOn = async (
  { browser, origin }: { browser: Browser; origin: string },
  board: Page,
  email: string,
): Promise<void> => {
  const { phone, context } = await phoneOf(browser, origin, email);
  const shown = await shownOn(board);
  await phone.goto(`/board/${shown.code.replace('-', '')}`);
  await phone.getByRole('button', { name: shown.number, exact: true }).tap();
  await expect(phone.getByText('You are signed in on the board')).toBeVisible();
  await context.close();
};

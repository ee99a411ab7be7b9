import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { questionBookPdf } from '@sayfa/pdf-engine/test-pdf';
import { toolButton } from './drawing-user.ts';
import { expectShown } from './reader.ts';
import { expect } from './test.ts';

const GROUP = '8. Sınıf Türkçe';
const PAGES = 3;
/** Questions of each page of those books. */
export const QUESTIONS = 6;

/** A book of this test's own, open at its first page: six questions on each, in two columns. */
export const openNewBook = async (page: Page): Promise<void> => {
  const title = `Test ${randomUUID()}`;
  const buffer = Buffer.from(questionBookPdf(PAGES, title));
  await page.goto('/upload-document');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: `${title}.pdf`, mimeType: 'application/pdf', buffer });
  await page.getByRole('combobox', { name: 'Course group' }).click();
  await page.getByRole('option', { name: GROUP }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(`The book is ready. Pages: ${PAGES}`)).toBeVisible();
  await page.getByRole('link', { name: 'Read now' }).click();
  await expectShown(page, 1);
  await expect(page.getByRole('toolbar', { name: 'Drawing tools' })).toBeVisible();
};

/** The bar of margins. */
export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Margins' });
/** Presses a button of the bar. */
export const press = (page: Page, name: string): Promise<void> =>
  bar(page).getByRole('button', { name, exact: true }).click();
/** A line by its name. */
export const line = (page: Page, name: string): Locator =>
  page.getByRole('separator', { name, exact: true });
/** Buttons of zoom areas on the pages on screen. */
export const areas = (page: Page): Locator => page.locator('[data-kind="zoomPagePart"]');

/** Shows the lines and the bar. */
export const openMargins = async (page: Page): Promise<void> => {
  // The toolbar is away while the pointer rests.
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await toolButton(page, 'Areas of the page').click();
  await page.getByRole('menuitemcheckbox', { name: 'Margins' }).click();
  await expect(bar(page)).toBeVisible();
};

/** Lines for numbered questions in two columns, on pages of both kinds. */
export const setLines = async (page: Page): Promise<void> => {
  await press(page, 'Ready-made lines');
  await page.getByRole('menuitem', { name: 'Two columns with question numbers' }).click();
  await expect(page.getByRole('separator')).toHaveCount(6);
  // Until it is gone, keys are the menu's own.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('PageDown');
  await expectShown(page, 2);
  await expect(bar(page)).toContainText('Page B');
  await press(page, 'Ready-made lines');
  await page.getByRole('menuitem', { name: 'Two columns with question numbers' }).click();
  await expect(page.getByRole('separator')).toHaveCount(6);
  await expect(page.getByRole('menu')).toHaveCount(0);
};

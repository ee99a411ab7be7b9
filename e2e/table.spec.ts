import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const rows = (page: Page) => page.locator('tbody tr');
const names = (page: Page) => page.locator('tbody tr td:nth-child(2)').allInnerTexts();
const size = (page: Page) => page.getByLabel('Rows per page');
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages of the table' });

const sound = async (page: Page): Promise<void> => {
  expect(await faultsOf(page)).toEqual([]);
};

test('[TBL-001] [TBL-004] [TBL-009] [TBL-010] searches all columns, ten rows a page', async ({
  page,
}) => {
  await page.goto('/table-test-list');
  await expect(rows(page)).toHaveCount(10);
  await sound(page);
  const search = page.getByRole('searchbox');
  await search.fill('RIVERS');
  await expect(page.getByText('9 records')).toBeVisible();
  expect((await names(page)).every((name) => name.includes('Rivers'))).toBe(true);
  await search.fill('nothing of the kind');
  await expect(page.locator('p').filter({ hasText: 'no records found...' })).toBeVisible();
  await search.press('Escape');
  await expect(page.getByText('57 records')).toBeVisible();
});

test('[TBL-002] sorts up, down and not at all', async ({ page }) => {
  await page.goto('/table-test-list');
  const header = page.getByRole('columnheader', { name: 'Questions' });
  const first = () => page.locator('tbody tr').first().locator('td').nth(2);
  const asTheyCome = await first().textContent();
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(first()).toContainText('8');
  await header.getByRole('button').press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(first()).toContainText('30');
  await header.getByRole('button').press('Enter');
  await expect(header).not.toHaveAttribute('aria-sort');
  await expect(first()).toHaveText(asTheyCome ?? '');
});

test('[TBL-003] [TBL-005] turns pages, and their size changes only to a number above zero', async ({
  page,
}) => {
  await page.goto('/table-test-list');
  await size(page).fill('5');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(rows(page)).toHaveCount(5);
  await pager(page).getByRole('button', { name: 'Page 3', exact: true }).click();
  await pager(page).getByRole('button', { name: 'Page 5', exact: true }).click();
  await expect(pager(page).getByRole('listitem')).toHaveText([
    '',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '…',
    '12',
    '',
  ]);
  for (const typed of ['0', '', '-3']) {
    await size(page).fill(typed);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(size(page)).toHaveValue('5');
    await expect(rows(page)).toHaveCount(5);
  }
});

test('[TBL-006] [TBL-007] [TBL-008] ticks, shows, renames and removes rows of this page only', async ({
  page,
}) => {
  await page.goto('/table-test-list');
  await expect(page.getByRole('cell', { name: 'Open', exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'View: Fractions, test 1' }).click();
  await expect(page.getByRole('dialog')).toContainText('Average');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit: Fractions, test 1' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Halves');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Delete: Halves' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('56 records')).toBeVisible();
  await page.getByLabel('Select all rows of this page').check();
  await expect(page.getByText('10 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 56' }).click();
  await page.getByRole('button', { name: 'Delete the selected' }).click();
  await expect(page.locator('p').filter({ hasText: 'no records found...' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('57 records')).toBeVisible();
});

test('[TBL-010] shows the pages of a sample book, as cards on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/table-book/7');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('7');
  await expect(rows(page)).toHaveCount(10);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await sound(page);
});

test('[TBL-011] [TBL-012] [TBL-013] [TBL-014] leafs through the demo book', async ({ page }) => {
  await page.goto('/InteractiveBook/1');
  const bar = page.getByRole('progressbar');
  await expect(page.getByText('1 / 2')).toBeVisible();
  await expect(bar).toHaveAttribute('aria-valuenow', '50');
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await sound(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/InteractiveBook\/2$/u);
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'The first page' }).click();
  await expect(page.getByText('1 / 2')).toBeVisible();
  await page.getByRole('button', { name: 'Hide contents' }).click();
  await expect(contents).toBeHidden();
  await page.goto('/InteractiveBook/3');
  await expect(page).toHaveURL(/\/404$/u);
});

test.describe('without a session', () => {
  test.use({ visitor: 'nobody' });

  test('[TBL-010] [TBL-011] asks for one', async ({ page }) => {
    for (const address of ['/table-test-list', '/table-book/1', '/InteractiveBook/1', '/users']) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/login\/suggested/u);
    }
  });
});

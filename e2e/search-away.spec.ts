import { expectFocusInMenu, shown } from './support/reader.ts';
import { CELL_PAGE, type SearchServer, startSearchServer } from './support/search-provider.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };

let server: SearchServer;

test.beforeAll(async () => {
  server = await startSearchServer();
});
test.afterAll(() => server.stop());

test('[SRC-011] [SRC-021] on a phone the results have the height, and a large one leads back to them', async ({
  browser,
  reader,
}) => {
  const page = await server.openAs(browser, reader.email, PHONE);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search in this book' }).fill('cell');
  const sources = page.getByRole('group', { name: 'Look it up in' });
  await sources.getByRole('button', { name: 'Pictures' }).click();
  const results = page.getByRole('list', { name: 'Pictures' }).getByRole('button');
  await expect(results).toHaveCount(10);
  const tops = await sources
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await sources.getByRole('button', { name: 'On the web' }).click();
  await expect(page.getByRole('menuitem', { name: 'WordWeb' })).toBeVisible();
  await expectFocusInMenu(page);
  await page.keyboard.press('Escape');
  // The row is scrolled by itself, not the sheet around it.
  await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 });
  await expect(results.first()).toBeInViewport({ ratio: 1 });

  await results.first().click();
  const large = page.getByRole('dialog', { name: 'cell 0' });
  await expect(large).toBeVisible();
  // As long as the focus is still in the results, one press closes the large one only.
  await results.first().focus();
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(results.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(results).toHaveCount(0);
  await page.context().close();
});

test('[OFF-009] [OFF-010] without a network every source says so, and answers when it is back', async ({
  browser,
  reader,
}) => {
  const page = await server.openAs(browser, reader.email);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search in this book' }).fill('cell');
  const sources = page.getByRole('group', { name: 'Look it up in' });
  const panel = (name: string) => page.getByRole('complementary', { name });
  await sources.getByRole('button', { name: 'Pictures' }).click();
  await expect(panel('Pictures').getByRole('list')).toBeVisible();
  await sources.getByRole('button', { name: 'Encyclopedia' }).click();
  const dialog = page.getByRole('dialog', { name: /^Encyclopedia/u });
  await expect(dialog).toContainText('No result Found...');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search in this book' }).fill('membrane');

  await page.context().setOffline(true);
  await sources.getByRole('button', { name: 'Pictures' }).click();
  await expect(panel('Pictures').getByRole('alert')).toContainText('No internet connection.');
  await sources.getByRole('button', { name: 'Encyclopedia' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No internet connection.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await test.step('what was never opened waits for the network, and the book stays', async () => {
    await sources.getByRole('button', { name: 'Dictionary' }).click();
    await expect(page.getByText('This needs an internet connection the first time.')).toBeVisible();
    await expect(shown(page, CELL_PAGE)).toBeVisible();
    await page.getByRole('button', { name: 'Contents', exact: true }).hover();
    await page.keyboard.press('PageDown');
    await expect(shown(page, CELL_PAGE + 1)).toBeVisible();
  });

  await page.context().setOffline(false);
  const meanings = panel('Dictionary').getByRole('region');
  await expect(meanings.first()).toContainText('membrane', { timeout: 30_000 });
  await expect(meanings.first()).toHaveCSS('border-bottom-style', 'solid');
  await sources.getByRole('button', { name: 'Pictures' }).click();
  await expect(panel('Pictures').getByRole('list')).toBeVisible();
  await page.context().close();
});

import type { Page } from '@playwright/test';
import { runInBackground } from '@sayfa/kernel';
import { chooseInMore, openAt, shown } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const FILE = /\/assets\/export-dialog[^/]*\.(?:js|css)$/u;

/** Marks the document, so that a reload shows. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const marked = (page: Page) => page.locator('html[data-marked]');

const exportDialog = (page: Page) => page.getByRole('dialog', { name: 'Export or print' });

/** Asks for the dialog whose files are lost, and waits until one is. */
const askForDialog = async (page: Page): Promise<void> => {
  const lost = page.waitForEvent('requestfailed', (request) => FILE.test(request.url()));
  await chooseInMore(page, 'Export or print');
  await lost;
};

test.beforeEach(async ({ page }) => {
  await openAt(page, 2);
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  await mark(page);
});

test('a part whose files do not arrive leaves the book as it is, and comes when the network returns', async ({
  page,
  context,
}) => {
  // What the menu itself consists of is there before the network goes.
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Export or print' })).toBeVisible();
  await more.click();
  await expect(page.getByRole('menu')).toBeHidden();
  await context.setOffline(true);
  // The banner moves what is below it; a press in that moment goes beside its button.
  await expect(page.getByRole('alert').getByText('No internet connection.')).toBeVisible();
  // A file that something else had begun to load may be lost before those of the dialog.
  await chooseInMore(page, 'Export or print');
  await expect(
    page.getByText(
      'This needs an internet connection the first time. It opens by itself as soon as there is one.',
    ),
  ).toBeVisible();
  await expect(shown(page, 2)).toBeVisible();
  await context.setOffline(false);
  await expect(exportDialog(page)).toBeVisible();
  await expect(marked(page)).toHaveCount(1);
});

for (const kind of ['js', 'css']) {
  test(`a file (${kind}) that is lost once on a working network is fetched again`, async ({
    page,
  }) => {
    const file = new RegExp(`/assets/export-dialog[^/]*\\.${kind}$`, 'u');
    await page.route(file, (route) => route.abort(), { times: 1 });
    const arrived = page.waitForResponse((response) => file.test(response.url()));
    await askForDialog(page);
    await arrived;
    await expect(exportDialog(page)).toBeVisible();
    await expect(marked(page)).toHaveCount(1);
  });
}

test('the files of a page are gone after an update of the server: it is reloaded', async ({
  page,
}) => {
  let isUpdated = true;
  await page.route('**/assets/*.{js,css}', (route) =>
    isUpdated ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.route('**/indivibook/**', (route) => {
    isUpdated = false;
    return route.continue();
  });
  // What the reader loads when it is idle may come before the press, and reload the page as well.
  runInBackground(chooseInMore(page, 'Export or print').catch(() => undefined));
  await expect(marked(page)).toHaveCount(0);
  await expect(shown(page, 2)).toBeVisible();
});

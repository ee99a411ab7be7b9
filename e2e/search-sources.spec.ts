import { addActivity } from './support/activities.ts';
import { shown } from './support/reader.ts';
import { CELL_PAGE, type SearchServer, startSearchServer } from './support/search-provider.ts';
import { expect, test } from './support/test.ts';

let server: SearchServer;

test.beforeAll(async () => {
  server = await startSearchServer();
});
test.afterAll(() => server.stop());

test('[SRC-004] says in Arabic that a source has no Arabic words', async ({ browser }) => {
  const page = await server.openAs(browser, 'domainadmin@demo.example', undefined, 'ar');
  await page.getByRole('button', { name: 'بحث', exact: true }).click();
  const field = page.getByRole('searchbox');
  const pictures = page.getByRole('complementary', { name: 'رسوم' });
  const advice = pictures.getByText('اكتب الكلمات بالإنجليزية');
  await field.fill('خلية');
  await page.getByRole('button', { name: 'رسوم', exact: true }).click();
  await expect(advice).toBeVisible();
  await expect(pictures).toContainText('لا نتائج.');
  await field.fill('cell');
  await page.getByRole('button', { name: 'رسوم', exact: true }).click();
  await expect(pictures.getByRole('list')).toBeVisible();
  await expect(advice).toHaveCount(0);
  await page.context().close();
});

test('[SRC-001] [SRC-012] [SRC-013] [SRC-020] [SRC-022] [API-051] suggests the words of a page and looks them up', async ({
  browser,
  reader,
}) => {
  const admin = await server.openAs(browser, 'domainadmin@demo.example');
  const fields = { button_type: 'words', left: 10, top: 10, description: '' };
  await addActivity(admin, CELL_PAGE, { ...fields, content: 'cell, membrane' });
  await admin.context().close();

  const page = await server.openAs(browser, reader.email);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.getByRole('searchbox', { name: 'Search in this book' });
  const sources = page.getByRole('group', { name: 'Look it up in' });
  const panel = (name: string) => page.getByRole('complementary', { name });
  const suggested = page.getByRole('list', { name: 'Words of this page' });
  await expect(suggested.getByRole('button')).toHaveText(['cell', 'membrane']);
  await expect(sources).toHaveCount(0);

  await test.step('a suggested word is searched for, and looked up', async () => {
    await suggested.getByRole('button', { name: 'cell' }).click();
    await expect(field).toHaveValue('cell');
    await sources.getByRole('button', { name: 'Dictionary' }).click();
    await expect(panel('Dictionary')).toContainText('a small room in a monastery');
    await expect(panel('Dictionary').getByRole('region')).toHaveCount(2);
    const sound = page.waitForResponse(`${server.origin}/api/v2/search/dictionary/sounds/cell0001`);
    await panel('Dictionary').getByRole('button', { name: 'Listen to “cell”' }).click();
    expect((await sound).status()).toBe(200);
    expect(server.requests).toContain('/mp3/c/cell0001.mp3');
  });

  await test.step('changing the words closes the results, clearing them hides the sources', async () => {
    await field.fill('celq');
    await expect(panel('Search')).toBeVisible();
    await sources.getByRole('button', { name: 'Dictionary' }).press('Enter');
    await expect(panel('Dictionary')).toContainText('No result Found...');
    await panel('Dictionary').getByRole('button', { name: 'call' }).click();
    await expect(field).toHaveValue('call');
    await expect(panel('Dictionary')).toContainText('WordNet');
    await field.fill('');
    await expect(sources).toHaveCount(0);
  });
  await page.context().close();
});

test('[SRC-002] [SRC-003] [NAV-054] [SRC-009] [SRC-011] [SRC-021] [NAV-013] finds pictures and puts one on the page with its source', async ({
  browser,
}) => {
  const page = await server.openAs(browser, 'teacher@demo.example');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.getByRole('searchbox', { name: 'Search in this book' });
  await field.fill('cell');
  const sources = page.getByRole('group', { name: 'Look it up in' });
  await expect(sources.getByRole('button')).toHaveText([
    'This book',
    'Dictionary',
    'Encyclopedia',
    'Wiktionary',
    'Pictures',
    'Videos',
    'On the web',
  ]);
  const panel = page.getByRole('complementary', { name: 'Pictures' });
  const results = panel.getByRole('list', { name: 'Pictures' }).getByRole('button');

  await test.step('a source that fails says so, and is asked again', async () => {
    server.provider.isWorking = false;
    await sources.getByRole('button', { name: 'Pictures' }).click();
    await expect(panel.getByRole('alert')).toContainText('The source could not be reached');
    server.provider.isWorking = true;
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(results).toHaveCount(10);
  });

  await test.step('there are as many pages as results, and arrows go from one to the next', async () => {
    const pager = panel.getByRole('navigation', { name: 'Pages of results' });
    await expect(pager.getByRole('button')).toHaveText(['1', '2', '3']);
    await pager.getByRole('button', { name: 'Page 3 of the results' }).click();
    await expect(results).toHaveCount(5);
    await results.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByRole('button', { name: 'cell 21' })).toBeFocused();
    await page.keyboard.press('Enter');
  });

  await test.step('a result opens large and goes on the page', async () => {
    const large = page.getByRole('dialog', { name: 'cell 21' });
    await expect(large.getByRole('link', { name: 'Ada / Pixabay' })).toHaveAttribute(
      'href',
      'https://pixabay.com/vectors/cell-21/',
    );
    const isWaiting = page.getByText('Click a point to add a button');
    await large.getByRole('button', { name: 'Add to page' }).click();
    await expect(isWaiting).toBeVisible();
    // Escape leaves the placing, not the search whose result is placed.
    await page.keyboard.press('Escape');
    await expect(isWaiting).toHaveCount(0);
    await panel.getByRole('button', { name: 'cell 21' }).click();
    await large.getByRole('button', { name: 'Add to page' }).click();
    await expect(isWaiting).toBeVisible();
    await shown(page, CELL_PAGE).click({ position: { x: 300, y: 500 } });
    const form = page.getByRole('dialog', { name: 'Add: Picture' });
    await expect(form.getByText('pixabay-21.png')).toBeVisible();
    await form.getByRole('textbox', { name: 'Label' }).fill('A cell from Pixabay');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await page.getByRole('button', { name: /A cell from Pixabay/u }).click();
    await expect(page.getByRole('link', { name: 'Pixabay Content License' })).toBeVisible();
  });

  await test.step('nothing found is said', async () => {
    await field.fill('xyzzy');
    await sources.getByRole('button', { name: 'Pictures' }).click();
    await expect(panel).toContainText('No results.');
  });

  await test.step('[SRC-016] [SRC-017] the encyclopedia answers in a dialog, in a language', async () => {
    await sources.getByRole('button', { name: 'Encyclopedia' }).click();
    const dialog = page.getByRole('dialog', { name: 'Encyclopedia: xyzzy' });
    await expect(dialog).toContainText('No result Found...');
    await dialog.getByRole('combobox', { name: 'Language of the articles' }).click();
    await page.getByRole('option', { name: 'Français' }).click();
    await expect(dialog).toContainText('La cellule est l’unité du vivant.');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await sources.getByRole('button', { name: 'Encyclopedia' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sources.getByRole('button', { name: 'Encyclopedia' })).toBeFocused();
    await sources.getByRole('button', { name: 'On the web' }).click();
    const site = page.getByRole('menuitem', { name: 'WordWeb' });
    await expect(site).toHaveAttribute('target', '_blank');
  });
  await page.context().close();
});

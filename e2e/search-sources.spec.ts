import type { Browser, Page } from '@playwright/test';
import { addActivity } from './support/activities.ts';
import { sendJson, startSite } from './support/fake-site.ts';
import { signInAs } from './support/people.ts';
import { openAt, shown } from './support/reader.ts';
import { type SecondServer, startSecondServer } from './support/second-server.ts';
import { expect, test } from './support/test.ts';

const PAGE = 6;
const ENTRY = {
  meta: { id: 'cell' },
  hwi: { hw: 'cell', prs: [{ ipa: 'ˈsɛl', sound: { audio: 'cell0001' } }] },
  fl: 'noun',
  shortdef: ['a small room in a monastery'],
};

const FOUND = 25;
const NOTHING = { total: 0, totalHits: 0, hits: [] };
/** One pixel, as PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture as Pixabay answers it. */
const imageAt = (origin: string, id: number) => ({
  id,
  pageURL: `https://pixabay.com/vectors/cell-${id}/`,
  tags: `cell ${id}`,
  previewURL: `${origin}/files/${id}.png`,
  largeImageURL: `${origin}/files/${id}.png`,
  imageWidth: 1,
  imageHeight: 1,
  user: 'Ada',
});

let providerWorks = true;
let site: Awaited<ReturnType<typeof startSite>>;
let server: SecondServer;

test.beforeAll(async () => {
  site = await startSite(({ pathname, searchParams }, response) => {
    if (pathname.startsWith('/mp3/')) response.end('ID3 sound');
    else if (pathname.startsWith('/files/')) response.end(PIXEL);
    else if (pathname.startsWith('/pixabay')) {
      if (!providerWorks) return void response.writeHead(500).end();
      const first = 10 * (Number(searchParams.get('page')) - 1);
      const ids = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => first + place);
      const hits = ids.filter((id) => id < FOUND).map((id) => imageAt(site.origin, id));
      const isFound = searchParams.get('q') !== 'xyzzy';
      sendJson(response, isFound ? { total: FOUND, totalHits: FOUND, hits } : NOTHING);
    } else if (pathname.startsWith('/fr/')) {
      const page = {
        title: 'Cellule',
        extract: 'La cellule est l’unité du vivant.',
        fullurl: 'https://fr.wikipedia.org/wiki/Cellule',
      };
      sendJson(response, { query: { pages: [page] } });
    } else if (pathname.startsWith('/en/')) sendJson(response, { batchcomplete: true });
    else sendJson(response, pathname === '/json/cell' ? [ENTRY] : ['cell', 'call']);
  });
  server = await startSecondServer({
    LEARNERS_KEY: 'key-of-nobody',
    LEARNERS_URL: `${site.origin}/json`,
    LEARNERS_SOUND_URL: `${site.origin}/mp3`,
    PIXABAY_KEY: 'key-of-nobody',
    PIXABAY_URL: `${site.origin}/pixabay`,
    WIKIPEDIA_URL: `${site.origin}/{language}/w/api.php`,
  });
});
test.afterAll(async () => {
  await server.stop();
  site.close();
});

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const openAs = async (browser: Browser, email: string, viewport = DESKTOP): Promise<Page> => {
  const person = await signInAs(server.origin, email);
  const context = await browser.newContext({
    storageState: person.device(),
    baseURL: server.origin,
    viewport,
  });
  const page = await context.newPage();
  await openAt(page, PAGE);
  return page;
};

test('[SRC-001] [SRC-012] [SRC-013] [SRC-020] [SRC-022] [API-051] suggests the words of a page and looks them up', async ({
  browser,
  reader,
}) => {
  const admin = await openAs(browser, 'domainadmin@demo.example');
  const fields = { button_type: 'words', left: 10, top: 10, description: '' };
  await addActivity(admin, PAGE, { ...fields, content: 'cell, membrane' });
  await admin.context().close();

  const page = await openAs(browser, reader.email);
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
    expect(site.requests).toContain('/mp3/c/cell0001.mp3');
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
  const page = await openAs(browser, 'teacher@demo.example');
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
    providerWorks = false;
    await sources.getByRole('button', { name: 'Pictures' }).click();
    await expect(panel.getByRole('alert')).toContainText('The source could not be reached');
    providerWorks = true;
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
    await shown(page, PAGE).click({ position: { x: 300, y: 500 } });
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

test('[SRC-011] [SRC-021] on a phone the results have the height, and a large one leads back to them', async ({
  browser,
  reader,
}) => {
  const page = await openAs(browser, reader.email, PHONE);
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
  await page.keyboard.press('Escape');
  // The row is scrolled by itself, not the sheet around it.
  await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 });
  await expect(results.first()).toBeInViewport({ ratio: 1 });

  await results.first().click();
  const large = page.getByRole('dialog', { name: 'cell 0' });
  await expect(large).toBeVisible();
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
  const page = await openAs(browser, reader.email);
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
    await expect(shown(page, PAGE)).toBeVisible();
    await page.getByRole('button', { name: 'Contents', exact: true }).hover();
    await page.keyboard.press('PageDown');
    await expect(shown(page, PAGE + 1)).toBeVisible();
  });

  await page.context().setOffline(false);
  const meanings = panel('Dictionary').getByRole('region');
  await expect(meanings.first()).toContainText('membrane', { timeout: 30_000 });
  await expect(meanings.first()).toHaveCSS('border-bottom-style', 'solid');
  await sources.getByRole('button', { name: 'Pictures' }).click();
  await expect(panel('Pictures').getByRole('list')).toBeVisible();
  await page.context().close();
});

import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { signInAs } from './support/people.ts';
import { boxOf, hold } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const soundlyBuilt = async (page: Page): Promise<void> => {
  expect(await faultsOf(page, { without: 'iframe' })).toEqual([]);
};

test.describe('a visitor', () => {
  test.use({ visitor: 'nobody' });

  test('[LIB-026] [LIB-027] [LIB-028] [LIB-029] [LIB-043] reads the news, five by five', async ({
    page,
  }) => {
    await page.goto('/all-news');
    const main = page.getByRole('main');
    const entries = main.getByRole('listitem');
    await expect(entries).toHaveCount(5);
    await soundlyBuilt(page);
    await main.getByRole('button', { name: 'Load more' }).click();
    await expect(entries).toHaveCount(7);
    await expect(main.getByRole('button', { name: 'Load more' })).toHaveCount(0);
    await expect(entries.first().locator('time')).toHaveText(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}$/u);
    await entries.filter({ hasText: 'Pi day' }).getByRole('link').click();
    await expect(page).toHaveURL(/\/news\/\d+$/u);
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Pi day');
    await expect(main.getByRole('img', { name: /^Picture: Pi day/u })).toBeVisible();
    await expect(main.getByRole('cell', { name: '75.5 cm' })).toBeVisible();
    await soundlyBuilt(page);
    await expect(main.getByRole('link', { name: 'Back to the library' })).toHaveAttribute(
      'href',
      '/library?type=all',
    );
  });

  test('[LIB-025] [LIB-033] tries an interactive tool and comes back', async ({ page, origin }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(origin)) foreign.push(request.url());
    });
    await page.goto('/login/interactive');
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem')).toHaveCount(8);
    await soundlyBuilt(page);
    await main.getByRole('link', { name: /Fraction wall/u }).click();
    const tool = page.frameLocator('iframe[title="Fraction wall"]');
    await tool.getByRole('button', { name: '1/2' }).first().click();
    await tool.getByRole('button', { name: '1/3' }).first().click();
    await expect(tool.locator('output')).toHaveText('1/2 + 1/3 = 5/6');
    // The frame is as high as the tool: nothing of it is cut off, and it can fill the screen.
    // It looks as the page does, in the fonts of the page, which it may not load itself.
    const look = () =>
      tool.locator('body').evaluate((body) => ({
        ground: getComputedStyle(body).backgroundColor,
        font: getComputedStyle(body).fontFamily.split(',')[0],
        loaded: [...document.fonts].every(({ status }) => status === 'loaded'),
      }));
    const ground = await page
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor);
    await expect.poll(look).toEqual({ ground, font: '"Sayfa 0"', loaded: true });
    const hidden = () =>
      tool.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight);
    await expect.poll(hidden).toBeLessThanOrEqual(1);
    await main.getByRole('button', { name: 'Full screen' }).click();
    const filling = () =>
      page.evaluate(() => document.fullscreenElement?.querySelector('iframe')?.title);
    await expect.poll(filling).toBe('Fraction wall');
    await page.evaluate(() => document.exitFullscreen());
    await expect(main.getByRole('heading', { name: 'Other tools' })).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: 'Lesson timer' })).toBeVisible();
    await soundlyBuilt(page);
    await main.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/\/login\/interactive$/u);
    expect(foreign).toEqual([]);
  });

  test('[SEC-023] asks no other host before a click', async ({ page }) => {
    await page.goto('/login/interactive');
    await page.getByRole('link', { name: /GeoGebra/u }).click();
    const main = page.getByRole('main');
    await expect(main.getByText('This part comes from www.geogebra.org.')).toBeVisible();
    await expect(main.locator('iframe')).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
      'rel',
      /noopener/u,
    );
    await page.route('https://www.geogebra.org/**', (route) => route.fulfill({ body: 'there' }));
    await main.getByRole('button', { name: 'Load: GeoGebra' }).click();
    await expect(main.locator('iframe')).toHaveAttribute('sandbox', /^allow-scripts/u);
  });

  test('[LIB-044] signs in from the tools and lands in the library', async ({ page }) => {
    await page.goto('/login/interactive');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill('student@demo.example');
    await dialog.getByLabel('Password', { exact: true }).fill('Sayfa-demo-1');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/library\?type=all$/u);
  });

  test('[LIB-037] [LIB-038] finds a way out of what is not there', async ({ page }) => {
    await page.goto('/news/999999');
    await expect(page.getByRole('heading', { name: 'This is no longer here' })).toBeVisible();
    await page.goto('/no/such/page');
    await expect(page).toHaveURL(/\/404$/u);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('The page you were trying to view does not exist.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Library' })).toHaveAttribute(
      'href',
      '/library?type=all',
    );
  });

  test('[LIB-041] says when the news cannot be had, and tries again', async ({ page }) => {
    await page.route('**/api/v2/posts?*', (route) => route.fulfill({ status: 418, body: 'tea' }));
    await page.goto('/all-news');
    const failed = page.getByRole('alert').filter({ hasText: 'The news could not be loaded' });
    await expect(failed).toBeVisible();
    await page.unroute('**/api/v2/posts?*');
    await failed.getByRole('button').click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  });
});

test('[LIB-002] [LIB-039] the library has a tab of tools, a strip of news, and icons that filter', async ({
  page,
}) => {
  await page.goto('/library?type=all');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'News' }).getByRole('listitem')).toHaveCount(5);
  const books = main.getByRole('list', { name: 'Books' });
  await expect(books.getByRole('listitem')).toHaveCount(2);
  const chip = main.getByRole('button', { name: 'Matematik', exact: true });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(books.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Course' }), 'the chips say it').toHaveCount(0);
  await chip.click();
  await expect(books.getByRole('listitem')).toHaveCount(2);
  await chip.click();
  await main.getByRole('button', { name: 'Clear the Filter' }).click();
  await expect(books.getByRole('listitem')).toHaveCount(2);

  await page.goto('/library?type=all&course_name=Fen+Bilimleri');
  await expect(page).toHaveURL(/[?&]course=\d+/u);
  await expect(books.getByRole('listitem')).toHaveCount(1);
  await soundlyBuilt(page);

  await main.getByRole('link', { name: 'Interactive' }).click();
  await expect(page).toHaveURL(/type=interactive/u);
  const tools = main.getByRole('list', { name: 'Interactive tools' });
  await expect(tools.getByRole('listitem')).toHaveCount(8);
  await test.step('[LIB-017] each with title, subheading and thumbnail', async () => {
    const timer = tools.getByRole('listitem').filter({ hasText: 'Lesson timer' });
    await expect(timer).toContainText('A countdown for the last row');
    await expect(timer.getByRole('img', { name: /Lesson timer/u })).toBeVisible();
    for (const tool of await tools.getByRole('listitem').all()) {
      await expect(tool.locator('strong + span')).not.toBeEmpty();
      await expect(tool.getByRole('img')).toHaveAttribute('src', /^\/pictures\/news\//u);
    }
  });
  await soundlyBuilt(page);
});

test('[LIB-039] books stay where they are when news and icons come late', async ({ page }) => {
  const news = await hold(page, ['/api/v2/posts?*']);
  const icons = await hold(page, ['/api/v2/all-icons/*']);
  const request = page.waitForRequest(/\/api\/v2\/posts\?/u);
  await page.goto('/library?type=all');
  await request;
  const main = page.getByRole('main');
  const books = main.getByRole('list', { name: 'Books' });
  await expect(books.getByRole('listitem')).toHaveCount(2);
  const before = await boxOf(books);
  icons.release();
  await expect(main.getByRole('button', { name: 'Matematik', exact: true })).toBeVisible();
  expect(await boxOf(books)).toEqual(before);
  news.release();
  await expect(main.getByRole('region', { name: 'News' }).getByRole('listitem')).toHaveCount(5);
  expect(await boxOf(books)).toEqual(before);
});

test.describe('an editor', () => {
  test.use({ visitor: 'coordinator@demo.example', settings: { theme: 'light' } });

  test('writes, publishes, takes back, deletes and restores a piece of news', async ({ page }) => {
    const title = `Excursion ${Date.now()}`;
    await page.goto('/news-admin');
    await soundlyBuilt(page);
    await page.getByRole('link', { name: 'Write news' }).click();
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await expect(page.getByText('Please write a title in at least one language')).toBeVisible();
    await page.getByText('EN', { exact: true }).last().click();
    await page.getByLabel('Title').fill(title);
    await page
      .getByLabel('Text (HTML)')
      .fill(
        '<p>To the <b>museum</b></p><script>document.title="x"</script><img src=x onerror="x()">',
      );
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.locator('b')).toHaveText('museum');
    await soundlyBuilt(page);
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await expect(page).toHaveURL(/\/news-admin$/u);

    const entry = page.getByRole('listitem').filter({ hasText: title });
    await expect(entry).toContainText('Published');
    await page.goto('/all-news');
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(title, 'u') })
      .click();
    await expect(page.getByRole('main').locator('b')).toHaveText('museum');
    await expect(page.getByRole('main').locator('article script, article img')).toHaveCount(0);

    await page.goto('/news-admin');
    await entry.getByRole('button', { name: /^Take back/u }).click();
    await expect(entry).toContainText('Draft');
    await entry.getByRole('button', { name: /^Delete/u }).click();
    await expect(entry).toContainText('Deleted – can be restored until');
    await entry.getByRole('button', { name: /^Restore/u }).click();
    await expect(entry).toContainText('Draft');
    await entry.getByRole('button', { name: /^Delete/u }).click();
    await expect(entry).toContainText('Deleted');
  });
});

test('[LIB-043] readers cannot open the administration of news', async ({ page }) => {
  await page.goto('/news-admin');
  await expect(
    page.getByRole('heading', { name: 'This page is for administrators' }),
  ).toBeVisible();
});

test('[LIB-035] a request is declined with a reason that the person reads', async ({
  browser,
  page,
  origin,
}) => {
  const title = `Post ${Date.now()}`;
  await page.goto('/upload-document');
  await page.getByLabel('Link to a PDF').fill('https://example.com/book.pdf');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Send' }).click();
  const mine = page.getByRole('region', { name: 'My requests' }).getByRole('listitem');
  await expect(mine.filter({ hasText: title })).toContainText('Waits for review');

  const admin = await signInAs(origin, 'domainadmin@demo.example');
  const context = await browser.newContext({ storageState: admin.device() });
  const editorPage = await context.newPage();
  await editorPage.goto('/upload-document');
  const request = editorPage
    .getByRole('region', { name: 'Requests for review' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await expect(request.getByRole('link', { name: 'example.com' })).toBeVisible();
  await request.getByRole('button', { name: /^Decline/u }).click();
  await request.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(request.getByText('Please give a reason.')).toBeVisible();
  await request.getByLabel('Reason').fill('We have it already');
  await soundlyBuilt(editorPage);
  await request.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(request).toContainText('Reason: We have it already');
  await context.close();
  await admin.close();

  await page.reload();
  await expect(mine.filter({ hasText: title })).toContainText('Reason: We have it already');
});

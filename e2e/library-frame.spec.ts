import type { Page } from '@playwright/test';
import { signInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

test('[LIB-001] [LIB-018] [LIB-019] [LIB-020] [LIB-046] [CFG-013] shows the header, the footer and the plus button', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/library\?type=all$/u);
  const header = page.getByRole('banner');
  await expect(header).toContainText('Welcome, Ayşe Okur');
  await expect(header.getByRole('link', { name: 'Sayfa, to the library' })).toHaveAttribute(
    'href',
    '/library?type=all',
  );
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('v1.1b');
  await expect(page.getByRole('contentinfo')).toContainText('2021-2031');

  await test.step('[NAV-033] the hamburger opens the menu', async () => {
    await header.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(menu.getByRole('group', { name: 'Language' }).getByRole('radio')).toHaveCount(5);
    // 日本語 can be read on a device without a Japanese font; no more of it is fetched than that.
    const japanese = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ family, status }) => /Noto Sans JP/u.test(family) && status === 'loaded')
          .map(({ unicodeRange }) => unicodeRange),
      );
    await expect.poll(japanese).toEqual(['U+65E5', 'U+672C', 'U+8A9E']);
    await menu.getByText('Purple', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'purple');
    await expect.poll(() => stored(page, 'theme')).toBe('purple');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  });

  await test.step('[TBR-016] the theme is there again before the application is', async () => {
    await page.route('**/assets/*.js', (route) => route.abort());
    for (const address of ['/library?type=all', '/indivibook/113/1', '/404']) {
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'purple');
    }
    await page.unroute('**/assets/*.js');
    await page.goto('/library?type=all');
    await expect(page.getByRole('list', { name: 'Books' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'purple');
  });

  await test.step('[LIB-018] the plus button leads to the upload page', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Add a book' }).click();
    await expect(page).toHaveURL(/\/upload-document$/u);
    await expect(page.getByRole('heading', { name: 'Upload a document' })).toBeVisible();
    await page.goto('/upload-document/');
    await expect(page.getByRole('heading', { name: 'Upload a document' })).toBeVisible();
  });

  await test.step('[NAV-033] /home is the library', async () => {
    await page.goto('/home');
    await expect(page.getByRole('list', { name: 'Books' })).toBeVisible();
  });
});

test('[LIB-019] logs out, clears this device and guards the library', async ({
  browser,
  origin,
  reader,
}) => {
  const own = await signInAs(origin, reader.email);
  const context = await browser.newContext({ storageState: own.device() });
  const page = await context.newPage();
  await page.goto('/library?type=all');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login\/suggested$/u);
  await expect.poll(() => stored(page, 'auth_token')).toBeNull();
  await expect(own.get('/api/v2/user/details')).rejects.toThrow('401');
  // The language went with the rest: it is Turkish again.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Giriş yap' })).toBeVisible();
  await page.goto('/library?type=all');
  await expect(page).toHaveURL(/\/login\/suggested$/u);
  await context.close();
  await own.close();
});

test('[TBR-014] [TBR-016] [TBR-031] the menu offers five themes, kept and applied at once', async ({
  page,
}) => {
  await page.goto('/404');
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog');
  const themes = menu.getByRole('group', { name: 'Theme' }).getByRole('radio');
  await expect(themes).toHaveCount(5);
  for (const [name, value] of [
    ['Light', 'light'],
    ['Dark Blue', 'dark-blue'],
    ['Green', 'green'],
    ['Purple', 'purple'],
    ['Dark', ''],
  ] as const) {
    await menu.getByRole('radio', { name, exact: true }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', value);
    await expect.poll(() => stored(page, 'theme')).toBe(value);
  }
  await menu.getByRole('radio', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect.poll(() => stored(page, 'lang')).toBe('fr');
});

test('[CFG-017] [CFG-018] keeps on this device what it has to know, by its names', async ({
  browser,
  origin,
  reader,
}) => {
  const own = await signInAs(origin, reader.email);
  const context = await browser.newContext({ storageState: own.device({ theme: 'green' }) });
  const page = await context.newPage();
  await page.goto('/library?type=all');
  const name = 'Matematik Çalışma Kitabı 8';
  await page.getByRole('button', { name: `Favorite: ${name}` }).click();
  await expect.poll(() => stored(page, 'favoriteIndivibooks')).toContain('112');
  await page.getByRole('list', { name: 'Books' }).getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/indivibook\/[a-z0-9]{20}\/1$/u);
  const hash = /indivibook\/([a-z0-9]+)/u.exec(page.url())?.[1];
  await expect.poll(() => stored(page, 'cenibook_id')).toBe('112');
  await expect.poll(() => stored(page, 'cenibook_url')).toBe(`/indivibook/${hash}/1`);
  await expect(page.locator('.sayfa-page[data-page="1"][data-shown]')).toBeVisible();
  await page.keyboard.press('b');
  await expect.poll(() => stored(page, `${hash}_data`)).toContain('"bookmarked_pages":[1]');
  await expect.poll(() => stored(page, 'auth_token')).toMatch(/^[\w-]{43}$/u);
  await expect.poll(() => stored(page, 'domain')).toBe('demo');
  await expect.poll(() => stored(page, 'lang')).toBe('en');
  await expect.poll(() => stored(page, 'theme')).toBe('green');
  await context.close();
  await own.close();
});

test('[ACC-059] [ACC-060] a logout that fails clears this device all the same, and says so', async ({
  browser,
  origin,
  reader,
}) => {
  const own = await signInAs(origin, reader.email);
  const context = await browser.newContext({ storageState: own.device() });
  // The cookie outlives what is cleared, so the message is in English.
  await context.addCookies([{ name: 'lang', value: 'en', url: origin }]);
  const page = await context.newPage();
  await page.goto('/library?type=all');
  await page.getByRole('list', { name: 'Books' }).waitFor();
  await page.route('**/api/v2/logout', (route) => route.abort());
  const logout = page.waitForRequest('**/api/v2/logout');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  expect((await logout).method()).toBe('GET');
  await expect(page.getByText('Logout Failed please try later.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\/suggested$/u);
  for (const key of ['auth_token', 'domain', 'theme', 'favoriteIndivibooks']) {
    await expect.poll(() => stored(page, key)).toBeNull();
  }
  await context.close();
  await own.close();
});

test('[ACC-059] asks first while something has not been sent', async ({
  browser,
  origin,
  reader,
}) => {
  const own = await signInAs(origin, reader.email);
  const context = await browser.newContext({ storageState: own.device() });
  const page = await context.newPage();
  await page.goto('/library?type=all');
  await page.route('**/api/v2/favorites/*', (route) => route.abort());
  await page
    .getByRole('button', { name: /^Favorite:/u })
    .first()
    .click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Not everything has been sent' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(() => stored(page, 'auth_token')).not.toBeNull();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login\/suggested$/u);
  await expect.poll(() => stored(page, 'auth_token')).toBeNull();
  await context.close();
  await own.close();
});

test('[LIB-021] [CFG-019] [CFG-020] [I18N-002] [I18N-010] [I18N-011] [I18N-013] toggles between English and Turkish', async ({
  page,
  context,
}) => {
  await page.goto('/library?type=all');
  await page.getByRole('banner').getByRole('button', { name: 'Switch to Türkçe' }).click();
  await expect(page.getByRole('searchbox', { name: 'Kitap ara' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await expect.poll(() => stored(page, 'lang')).toBe('tr');
  const cookie = (await context.cookies()).find(({ name }) => name === 'lang');
  expect(cookie?.value).toBe('tr');
  const seconds = (cookie?.expires ?? 0) - Date.now() / 1000;
  expect(seconds).toBeGreaterThan(500);
  expect(seconds).toBeLessThanOrEqual(601);
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search books' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test.describe('in French', () => {
  test.use({ settings: { lang: 'fr' } });

  test('[LIB-021] [I18N-001] the toggle leads to English', async ({ page }) => {
    await page.goto('/library?type=all');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('a language that only the cookie knows', () => {
  test.use({ settings: { lang: '' }, visitor: 'nobody' });

  test('[I18N-001] [I18N-003] is taken from the cookie, without one it is Turkish', async ({
    page,
    context,
    origin,
  }) => {
    await page.goto('/404');
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    await context.addCookies([{ name: 'lang', value: 'ja', url: origin }]);
    await page.evaluate(() => localStorage.removeItem('lang'));
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  });
});

test.describe('visitors', () => {
  test.use({ visitor: 'nobody' });

  test('[LIB-037] [LIB-038] unknown addresses lead to 404', async ({ page }) => {
    for (const address of ['/no/such/page', '/indivibooks', '/library/x']) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/404$/u);
    }
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('The page you were trying to view does not exist.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Library' })).toHaveAttribute(
      'href',
      '/library?type=all',
    );
  });

  test('[LIB-001] [LIB-002] [LIB-043] [NAV-002] see only what is open to anyone', async ({
    page,
  }) => {
    for (const address of ['/', '/library?type=all', '/home', '/indivibook/112/1']) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/login\/suggested$/u);
    }
    await expect(page.getByRole('heading', { name: 'Suggested books' })).toBeVisible();
    await page.goto('/upload-document');
    await expect(page.getByRole('heading', { name: 'Upload a document' })).toBeVisible();
    await expect(page.getByText('Tell us the link to a PDF.')).toBeVisible();
  });
});

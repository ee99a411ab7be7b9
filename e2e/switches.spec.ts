import { drag, expectInk } from './support/drawing.ts';
import { chooseTool } from './support/drawing-user.ts';
import { emptyDevice, signInAs } from './support/people.ts';
import { expectShown, openAt } from './support/reader.ts';
import { type SecondServer, startSecondServer } from './support/second-server.ts';
import { expect, test } from './support/test.ts';

let other: SecondServer;

test.beforeAll(async () => {
  other = await startSecondServer({
    AI_QUESTIONS: 'on',
    BANNER: 'on',
    BANNER_TEXT_TR: 'Cumartesi günü bakım var',
    BANNER_TEXT_EN: 'Maintenance on Saturday',
    INTERACTIVE_NEWS: 'off',
    LOGIN_PAGE: 'off',
    OFFLINE_MODE: 'on',
    BUILD_EXPIRES: '2020-01-01',
    VERSION_LABEL: 'v9',
  });
});
test.afterAll(() => other.stop());

const STROKE = [
  [200, 300],
  [500, 320],
] as const;
const ON_STROKE = [
  [260, 290],
  [440, 330],
] as const;

test.describe('as usual', () => {
  test.use({ visitor: 'nobody' });

  test('[CFG-002] [CFG-003] [CFG-004] shows a login form and news, and no banner', async ({
    page,
  }) => {
    await page.goto('/login/suggested');
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Interactive tools' })).toBeVisible();
    await expect(page.getByText('Maintenance')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toContainText('v1.1b');
  });

  test('[OFF-007] [CFG-001] [CFG-005] [LIB-023] has AI questions and offline mode off, and has not expired', async ({
    page,
  }) => {
    await page.goto('/login/suggested');
    const config = JSON.parse((await page.locator('#public-config').textContent()) ?? '');
    expect(config.switches).toMatchObject({ ai_questions: false, offline_mode: false });
    expect(config.build.expired).toBe(false);
  });

  test('[CFG-005] [OFF-001] has no books for visitors, and keeps nothing on their device', async ({
    page,
  }) => {
    for (const address of ['/library?type=all', '/indivibook/112/1']) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/login\/suggested$/u);
    }
    const counts = await page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
    expect(counts).toEqual([0, 0]);
  });
});

test('[AI-001] [CFG-001] asks no AI as usual', async ({ page }) => {
  await openAt(page, 1);
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask AI' })).toHaveCount(0);
});

test('[CFG-005] [OFF-008] offers no pages for download as usual', async ({ page }) => {
  await openAt(page, 1);
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Pages' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download the pages' })).toHaveCount(0);
});

test.describe('set otherwise', () => {
  test('[CFG-003] [CFG-004] [LIB-045] shows visitors no login form and no news', async ({
    browser,
  }) => {
    const { origin } = other;
    const device = emptyDevice(origin, { lang: 'en' });
    const context = await browser.newContext({ storageState: device, baseURL: origin });
    const page = await context.newPage();
    await page.goto('/login/suggested?auth=login');
    await expect(page.getByText('Please log in there.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Login|Sign in|Sign up)$/u })).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Interactive tools' })).toHaveCount(0);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Help' });
    await expect(help.getByRole('list', { name: 'Reading' })).toBeVisible();
    await expect(help.getByRole('list', { name: 'Interactive tools' })).toHaveCount(0);
    await help.getByRole('tab', { name: 'Whats New' }).click();
    await expect(help.getByRole('region', { name: 'What changed in Sayfa' })).toBeVisible();
    await expect(help.getByRole('list', { name: 'News' })).toHaveCount(0);
    for (const path of ['/all-news', '/news/1', '/interactive/8', '/login/interactive']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/404$/u);
    }
    await context.close();
  });

  test('[CFG-002] [LIB-045] shows a banner in each language until it is closed', async ({
    browser,
  }) => {
    const { origin } = other;
    const device = emptyDevice(origin, { lang: 'en' });
    const context = await browser.newContext({ storageState: device, baseURL: origin });
    const page = await context.newPage();
    await page.goto('/login/suggested');
    await expect(page.getByText('Maintenance on Saturday')).toBeVisible();
    await page.getByRole('button', { name: 'Switch to Türkçe' }).click();
    await expect(page.getByText('Cumartesi günü bakım var')).toBeVisible();
    await page.getByRole('button', { name: 'Duyuruyu kapat' }).click();
    await expect(page.getByText('Cumartesi günü bakım var')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Cumartesi günü bakım var')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toContainText('v9');
    const config = JSON.parse((await page.locator('#public-config').textContent()) ?? '');
    expect(config.switches).toMatchObject({ ai_questions: true, offline_mode: true });
    await context.close();
  });

  test('[NAV-041] [CFG-004] [LIB-023] [LIB-024] admits a session of the main system, warns of the expired build for 2 s', async ({
    browser,
    origin,
    reader,
  }) => {
    const person = await signInAs(origin, reader.email);
    const device = person.device();
    const here = device.origins.map((one) => ({ ...one, origin: other.origin }));
    const context = await browser.newContext({
      storageState: { ...device, origins: here },
      baseURL: other.origin,
    });
    const page = await context.newPage();
    await page.goto('/library?type=interactive');
    await expect(page.getByRole('list', { name: 'Books' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Interactive' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'News' })).toHaveCount(0);
    await page.reload();
    const warning = page.getByText('This version of the book is expired.');
    await expect(warning.first()).toBeVisible();
    await expect(warning).toHaveCount(0);
    await page.goto('/indivibook/113/1');
    await expect(warning.first()).toBeVisible();
    await test.step('[NAV-037] [NAV-038] [OFF-008] offers the pages for offline reading, with percent', async () => {
      await page.getByRole('button', { name: 'Pages', exact: true }).click();
      const zip = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download the pages' }).click();
      expect((await zip).suggestedFilename()).toMatch(/Science.*\.zip$/u);
      await expect(page.getByRole('button', { name: 'Download the pages' })).toBeEnabled();
    });
    await context.close();
    await person.close();
  });
});

test('[CFG-005] [CFG-006] [OFF-001] [OFF-002] [OFF-004] [OFF-005] [OFF-008] reads the sample books without a session, and without a server', async ({
  browser,
}) => {
  const { origin, stop } = await startSecondServer({ OFFLINE_MODE: 'on' });
  const device = emptyDevice(origin, { lang: 'en' });
  const context = await browser.newContext({ storageState: device, baseURL: origin });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isCall = pathname.startsWith('/api/');
    if (isCall && /ebook|reading|favorites/u.test(pathname)) requests.push(pathname);
  });
  const books = page.getByRole('list', { name: 'Books' }).getByRole('link');
  await page.goto('/');
  await expect(page).toHaveURL(/\/library\?type=all$/u);
  await expect(page.getByRole('heading', { name: 'Sample books' })).toBeVisible();
  await expect(books).toHaveCount(2);
  await expect(page.getByText(/downloaded to your device: \d+%/u)).toBeVisible();
  await expect(page.getByText('These books are on your device')).toBeVisible({ timeout: 90_000 });
  await stop();

  await test.step('the server is gone', async () => {
    await page.reload();
    await books.filter({ hasText: 'Matematik Çalışma Kitabı 8' }).click();
    await expect(page).toHaveURL(/\/indivibook\/112\/1$/u);
    await expectShown(page, 1);
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 2);
    await page.goto('/indivibook/113/40');
    await expectShown(page, 40);
    await test.step('pictures and sounds, toolbar and drawing', async () => {
      await page.goto('/indivibook/113/7');
      await expectShown(page, 7);
      await page.getByRole('button', { name: 'Picture: Animal and plant cell' }).click();
      const picture = page.locator('[data-activity-window] img');
      await expect(picture).toHaveJSProperty('complete', true);
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
      await page.keyboard.press('Escape');
      await chooseTool(page, 'p', 'Pencil');
      await drag(page, STROKE);
      await expectInk(page, ...ON_STROKE);
      await expect(page.getByText('Saved on this device').first()).toBeVisible();
      await page.reload();
      await expectShown(page, 7);
      await expectInk(page, ...ON_STROKE);
    });
    await context.setOffline(true);
    const notice = page.getByRole('alert').filter({ hasText: 'No internet connection.' });
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
    await page.keyboard.press('b');
    await page.goto('/indivibook/999/1');
    await expect(page).toHaveURL(/\/library\?type=all$/u);
    await expect(books).toHaveCount(2);
  });
  expect(requests).toEqual([]);
  await context.close();
});

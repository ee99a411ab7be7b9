import type { BrowserContext, Page } from '@playwright/test';
import { createDrawingUser, drag, expectSaved, openDrawingPage } from './support/drawing.ts';
import { withDrawingUser } from './support/drawing-user.ts';
import { onlyObject } from './support/drawn.ts';
import { answeredFromCache, privateFilesOf, readableOnDevice } from './support/left-on-device.ts';
import { PASSWORD, signInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const LINE = [
  [300, 300],
  [600, 330],
] as const;

const VISITORS = /\/login\/suggested/u;

const openLibrary = async (page: Page): Promise<void> => {
  await page.goto('/library?type=all');
  await expect(page.locator('[data-book-link]').first()).toBeVisible();
};

const logOut = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();

const signInOn = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const login = page.getByRole('dialog');
  await login.getByLabel('E-mail').fill(email);
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/library\?type=all$/u);
};

/** What tells the person: the address, the token, the cookie. */
const secretsOf = async (page: Page, context: BrowserContext, email: string): Promise<string[]> => {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const cookies = await context.cookies();
  const cookie = cookies.find(({ name }) => name === 'sayfa_session');
  return [email, token ?? '', cookie?.value ?? ''];
};

test('after a logout nothing of a person is readable on a shared computer', async ({
  browser,
  origin,
}) => {
  const next = await createDrawingUser('Student');
  await withDrawingUser({ browser, origin }, async ({ person, page, context }) => {
    // What a logout clears, the cookie outlives: messages stay English.
    await context.addCookies([{ name: 'lang', value: 'en', url: origin }]);
    await openDrawingPage(page, 3);
    await page.keyboard.press('p');
    await drag(page, LINE);
    await onlyObject(person);
    await expectSaved(page);
    await page.evaluate(() => sessionStorage.setItem('lesson', '{"curtain":"Ayşe"}'));
    const pictures = await privateFilesOf(page);
    await openLibrary(page);
    const secrets = await secretsOf(page, context, person.email);
    expect(secrets.every((secret) => secret.length > 0)).toBe(true);
    expect((await answeredFromCache(page, pictures)).length).toBeGreaterThan(0);
    const before = JSON.stringify(await readableOnDevice(page));
    expect(before).toContain(secrets[1]);
    expect(before).toContain('sayfa-drawings-');

    await logOut(page);
    await expect(page).toHaveURL(VISITORS);
    const left = await readableOnDevice(page);
    for (const secret of secrets) expect(JSON.stringify(left)).not.toContain(secret);
    expect(await answeredFromCache(page, pictures)).toEqual([]);
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name)).toEqual(['lang']);

    await test.step('no more is there than on a device that nobody has used', async () => {
      const fresh = await browser.newContext();
      await fresh.addCookies([{ name: 'lang', value: 'en', url: origin }]);
      const unused = await fresh.newPage();
      await unused.goto(page.url());
      await expect(unused.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
      const known = await readableOnDevice(unused);
      expect(Object.keys(left).filter((place) => !(place in known))).toEqual([]);
      await fresh.close();
    });

    await test.step('the way back leads to the visitors’ page', async () => {
      await page.goBack();
      await expect(page).toHaveURL(VISITORS);
      await expect(page.locator('.sayfa-page-drawing')).toHaveCount(0);
    });

    await test.step('nor does the next person get any of it', async () => {
      const beside = await context.newPage();
      await beside.goto('/login/suggested');
      await signInOn(beside, next);
      const found = JSON.stringify(await readableOnDevice(beside));
      for (const secret of secrets) expect(found).not.toContain(secret);
      expect(await answeredFromCache(beside, pictures)).toEqual([]);
    });
  });
});

test('a page that the browser kept whole shows nothing once its person is gone', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page, context }) => {
      await openLibrary(page);
      await context.clearCookies();
      // Chromium keeps none of these pages by itself here. What a page in its back-forward cache does not
      // see is that another one removed the token: neither does the page that removes it.
      const isHidden = await page.evaluate(() => {
        localStorage.removeItem('auth_token');
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        return document.documentElement.hidden;
      });
      expect(isHidden).toBe(true);
      await expect(page).toHaveURL(VISITORS);
      await expect(page.locator('[data-book-link]')).toHaveCount(0);
    },
    { role: 'Student' },
  );
});

test('a logout without a network ends the session on the server as soon as it can', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ person, page }) => {
      await openLibrary(page);
      await page.route('**/api/v2/logout', (route) => route.abort());
      const ended = page.waitForResponse('**/api/v2/session/end');
      await logOut(page);
      await expect(page).toHaveURL(VISITORS);
      expect((await ended).status()).toBe(200);
      await expect(person.get('/api/v2/user/details')).rejects.toThrow('401');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('leftSession'))).toBeNull();
    },
    { role: 'Student' },
  );
});

test('[OFB-028] what somebody leaves unsent is sealed until they sign in again', async ({
  browser,
  origin,
}) => {
  const next = await createDrawingUser('Student');
  await withDrawingUser({ browser, origin }, async ({ person, page, context }) => {
    await context.addCookies([{ name: 'lang', value: 'en', url: origin }]);
    const unsent = ['**/api/v2/drawings/**', '**/api/v2/favorites/*'];
    for (const calls of unsent) {
      await page.route(calls, (route) =>
        route.request().method() === 'GET' ? route.continue() : route.abort(),
      );
    }
    await openDrawingPage(page, 3);
    await page.keyboard.press('p');
    await drag(page, LINE);
    const outboxOf = async (): Promise<string> => {
      const found = Object.entries(await readableOnDevice(page));
      return found.find(([place]) => /sayfa-drawings-.* outbox$/u.test(place))?.[1] ?? '';
    };
    await expect.poll(outboxOf).toContain('"operations"');
    const [, object = ''] = /"object":"([^"]+)"/u.exec(await outboxOf()) ?? [];
    expect(object).not.toBe('');
    await openLibrary(page);
    await page
      .getByRole('button', { name: /^Favorite:/u })
      .first()
      .click();
    await logOut(page);
    const question = page.getByRole('dialog', { name: 'Not everything has been sent' });
    await question.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(VISITORS);
    const left = await readableOnDevice(page);
    expect(JSON.stringify(left)).not.toContain(object);
    expect(JSON.stringify(left)).not.toContain('"operations"');
    const places = Object.keys(left);
    expect(places.filter((place) => place.startsWith('database sayfa-drawings-'))).toEqual([]);
    expect(places.filter((place) => place.startsWith('local sealed/'))).toHaveLength(1);
    expect(left['database sayfa-sealed rows']).toContain('"kind":"drawings"');
    expect(left['database sayfa-sealed rows']).toContain('"kind":"texts"');

    await test.step('the next person neither reads nor sends it', async () => {
      const beside = await context.newPage();
      await beside.goto('/login/suggested');
      await signInOn(beside, next);
      const found = await readableOnDevice(beside);
      expect(JSON.stringify(found)).not.toContain(object);
      expect(found['database sayfa-sealed rows']).toBe(left['database sayfa-sealed rows']);
      await logOut(beside);
      await expect(beside).toHaveURL(VISITORS);
      await beside.close();
    });

    await test.step('its person gets all of it back, and it is sent', async () => {
      for (const calls of unsent) await page.unroute(calls);
      await page.goto('/login/suggested');
      await signInOn(page, person.email);
      await expect
        .poll(async () => Object.keys(await readableOnDevice(page)))
        .not.toContain('database sayfa-sealed rows');
      const second = await signInAs(origin, person.email);
      await expect
        .poll(async () => JSON.stringify(await second.get('/api/v2/favorites')))
        .toMatch(/\d/u);
      await openDrawingPage(page, 3);
      await expectSaved(page);
      await onlyObject(second);
      await second.close();
    });
  });
});

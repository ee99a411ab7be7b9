import type { Page } from '@playwright/test';
import {
  createDrawingUser,
  drag,
  expectInk,
  expectSaved,
  openDrawingPage,
} from './support/drawing.ts';
import { saving, withDrawingUser } from './support/drawing-user.ts';
import { drawnOnDevice, drawnOnServer, objectsOf, onlyObject, pageKeyOf } from './support/drawn.ts';
import { PASSWORD, signInAs } from './support/people.ts';
import { SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const LINE = [
  [300, 300],
  [600, 330],
] as const;
const LOWER = [
  [300, 600],
  [600, 630],
] as const;
const ON_LINE = [
  [400, 290],
  [500, 340],
] as const;
const ON_LOWER = [
  [400, 590],
  [500, 640],
] as const;

const openLibrary = async (page: Page): Promise<void> => {
  await page.goto('/library?type=all');
  await expect(page.locator('[data-book-link]').first()).toBeVisible();
};

/** What a browser does that needs the room: every database of the origin is gone. */
const wipe = async (page: Page, origin: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await session.detach();
};

test('[SYNC_OFFLINE-026] gives the database to a newer tab, asks for a reload, and goes on saving', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ person, page, context }) => {
    await openDrawingPage(page, 3);
    await page.keyboard.press('p');
    await drag(page, LINE);
    await onlyObject(person);
    await expectSaved(page);
    const newer = await context.newPage();
    await newer.goto('/404');
    const taken = await newer.evaluate(async () => {
      const [found] = (await indexedDB.databases()).filter(({ name }) =>
        name?.startsWith('sayfa-drawings-'),
      );
      return new Promise<string>((resolve) => {
        const opening = indexedDB.open(found?.name ?? '', 1000);
        opening.onsuccess = () => resolve('opened');
        opening.onblocked = () => resolve('blocked');
        opening.onerror = () => resolve('refused');
      });
    });
    expect(taken).toBe('opened');
    await page.context().setOffline(true);
    await drag(page, LOWER);
    await expect(saving(page, 'Not saved')).toBeVisible();
    const danger = page.getByRole('alert').filter({ hasText: 'Some drawings exist only on' });
    await expect(danger).toContainText('A newer tab took over. Reload this page.');
    await page.context().setOffline(false);
    await expectSaved(page);
    await expect.poll(async () => objectsOf(await drawnOnServer(person)).length).toBe(2);
  });
});

test('[SYNC_OFFLINE-028] a cleared browser gets the server’s copy back and says what was lost', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ person, page, context }) => {
    await openDrawingPage(page, 3);
    await page.keyboard.press('p');
    await drag(page, LINE);
    await onlyObject(person);
    await expectSaved(page);
    await context.setOffline(true);
    await drag(page, LOWER);
    await expect(saving(page, 'Saved on this device')).toBeVisible();
    // The count that tells of it later follows the stroke itself.
    const counted = () =>
      page.evaluate(
        () => Object.entries(localStorage).find(([key]) => key.endsWith('-unsent'))?.[1],
      );
    await expect.poll(counted).toBe('1');
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await openLibrary(later);
    await wipe(later, origin);
    await openDrawingPage(later, 3);
    await expectInk(later, ...ON_LINE);
    await expectInk(later, ...ON_LOWER, false);
    await expect.poll(() => drawnOnDevice(later)).toEqual(await drawnOnServer(person));
    await expect(
      later.getByText('1 change was lost when this browser cleared its storage.'),
    ).toBeVisible();
  });
});

test('[SYNC_OFFLINE-030] draws and keeps although local storage is full', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ person, page }) => {
    await openLibrary(page);
    const room = await page.evaluate(() => {
      let size = 2 ** 22;
      let count = 0;
      while (size >= 1) {
        try {
          localStorage.setItem(`full-${count}`, 'x'.repeat(size));
          count += 1;
        } catch {
          size = Math.floor(size / 2);
        }
      }
      return count;
    });
    expect(room).toBeGreaterThan(0);
    await openDrawingPage(page, 3);
    await page.keyboard.press('p');
    await drag(page, LINE);
    await onlyObject(person);
    await expectSaved(page);
    await page.context().setOffline(true);
    await drag(page, LOWER);
    await expect(saving(page, 'Saved on this device')).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    await expectInk(page, ...ON_LINE);
    await expectInk(page, ...ON_LOWER);
    await expect.poll(async () => objectsOf(await drawnOnServer(person)).length).toBe(2);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => key.includes('_item_'))).toEqual([]);
  });
});

test('[SYNC_OFFLINE-032] takes over what the former product left, once', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ person, page }) => {
    const key = await pageKeyOf(person, 3);
    const item = `${SCIENCE.id}_item_${key.replace('page_', '')}`;
    const before = JSON.stringify({
      version: '4.6.0',
      objects: [
        {
          type: 'rect',
          left: 150,
          top: 150,
          width: 100,
          height: 50,
          stroke: '#00ff00',
          strokeWidth: 3,
          fill: 'transparent',
          canvasWidth: 500,
        },
      ],
    });
    await openLibrary(page);
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
      item,
      before,
    ] as const);
    await openDrawingPage(page, 3);
    await expectInk(page, [290, 290], [520, 310]);
    await expectSaved(page);
    const object = await onlyObject(person);
    expect(object).toMatchObject({ kind: 'shape', box: { left: 300, top: 300, width: 200 } });
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), item)).toBeNull();

    await test.step('a second time changes nothing', async () => {
      await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
        item,
        before,
      ] as const);
      await page.reload();
      await openDrawingPage(page, 3);
      await expectSaved(page);
      await expect.poll(() => onlyObject(person)).toEqual(object);
    });
  });
});

test('[SYNC_OFFLINE-046] after a logout the way back shows nothing private', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ person, page, context }) => {
    await openDrawingPage(page, 3);
    await page.keyboard.press('p');
    await drag(page, LINE);
    await onlyObject(person);
    await expectSaved(page);
    await page.goto('/404');
    const beside = await context.newPage();
    await openLibrary(beside);
    await beside.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(beside).toHaveURL(/\/login\/suggested/u);
    await page.goBack();
    await expect(page).toHaveURL(/\/login\/suggested/u);
    await expect(page.locator('.sayfa-page-drawing')).toHaveCount(0);
    const left = await page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name),
    );
    expect(left.filter((name) => name?.startsWith('sayfa-drawings-'))).toEqual([]);
  });
});

test('[SYNC_OFFLINE-052] somebody else who signs in in another tab gets nothing of the first one', async ({
  browser,
  origin,
}) => {
  const neighbour = await signInAs(origin, await createDrawingUser());
  await withDrawingUser({ browser, origin }, async ({ person, page, context }) => {
    // What a logout clears, the cookie outlives: messages stay English.
    await context.addCookies([{ name: 'lang', value: 'en', url: origin }]);
    await openDrawingPage(page, 3);
    await page.keyboard.press('p');
    await drag(page, LINE);
    await onlyObject(person);
    await expectSaved(page);
    const beside = await context.newPage();
    await openLibrary(beside);
    await beside.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(beside).toHaveURL(/\/login\/suggested/u);
    // Nobody is signed in any more: the other tab knows it at once.
    await expect(page.locator('.sayfa-page-drawing')).toHaveCount(0);
    await beside.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    const login = beside.getByRole('dialog');
    await login.getByLabel('E-mail').fill(neighbour.email);
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await beside.keyboard.press('Enter');
    await expect(beside).toHaveURL(/\/library\?type=all$/u);

    // The tab may just be following the sign-in by itself.
    await expect(() => openDrawingPage(page, 3)).toPass();
    await expectInk(page, [0, 0], [1000, 1000], false);
    await page.keyboard.press('p');
    await drag(page, LOWER);
    await expectSaved(page);
    const drawn = await onlyObject(neighbour);
    const signedIn = await signInAs(origin, person.email);
    await expect.poll(() => onlyObject(signedIn)).not.toEqual(drawn);
    await signedIn.close();
  });
  await neighbour.close();
});

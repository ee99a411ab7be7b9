import { drag, expectInk, expectSaved, onScreen, openDrawingPage } from './support/drawing.ts';
import { SAVING, saving, withDrawingUser } from './support/drawing-user.ts';
import {
  drawnOnDevice,
  drawnOnServer,
  objectsOf,
  onlyObject,
  pageKeyOf,
  storedOnDevice,
} from './support/drawn.ts';
import { PASSWORD } from './support/people.ts';
import { boxOf, SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const LINE = [
  [300, 300],
  [600, 330],
] as const;
const ON_LINE = [
  [400, 290],
  [500, 340],
] as const;

test('[SYNC_OFFLINE-002] two devices that draw on a page without a connection end with both drawings', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ person, page, elsewhere }) => {
    const other = await elsewhere();
    for (const tab of [page, other]) {
      await openDrawingPage(tab, 3);
      await tab.context().setOffline(true);
      await tab.keyboard.press('p');
    }
    for (const y of [200, 300, 400]) {
      await drag(page, [
        [200, y],
        [600, y + 10],
      ]);
      await drag(other, [
        [200, y + 400],
        [600, y + 410],
      ]);
    }
    for (const tab of [page, other]) {
      await expect(saving(tab, 'Saved on this device')).toBeVisible();
      await tab.context().setOffline(false);
    }
    await expect.poll(async () => objectsOf(await drawnOnServer(person)).length).toBe(6);
    const truth = await drawnOnServer(person);
    for (const tab of [page, other]) {
      await expectSaved(tab);
      // Names, content and z-order.
      await expect.poll(() => drawnOnDevice(tab)).toEqual(truth);
      await expectInk(tab, [300, 190], [500, 220]);
      await expectInk(tab, [300, 790], [500, 820]);
    }
  });
});

const ERRORS = [
  ['[SYNC_OFFLINE-036] a failing server', 503, 'The server does not answer.'],
  ['[SYNC_OFFLINE-034] a portal that answers for the server', 200, 'There is no connection.'],
] as const;

for (const [name, status, why] of ERRORS) {
  test(`${name} loses nothing, is told of, and is tried again by itself`, async ({
    browser,
    origin,
  }) => {
    await withDrawingUser({ browser, origin }, async ({ person, page, context }) => {
      await openDrawingPage(page, 3);
      let calls = 0;
      await context.route(SAVING, (route) => {
        calls += 1;
        return route.fulfill({ status, contentType: 'text/html', body: '<h1>Sign in</h1>' });
      });
      await page.keyboard.press('p');
      await drag(page, LINE);
      await expect(saving(page, 'Saved on this device')).toBeVisible();
      await saving(page, 'Saved on this device').click();
      await expect(page.getByText(why)).toBeVisible();
      await expect(page.getByText('1 change is not on the server yet.')).toBeVisible();
      await expect.poll(() => calls).toBeGreaterThan(1);
      expect(objectsOf(await drawnOnServer(person))).toEqual([]);
      await context.unrouteAll();
      await expectSaved(page);
      await onlyObject(person);
      await expectInk(page, ...ON_LINE);
    });
  });
}

test('[SYNC_OFFLINE-038] a session that ended is asked for in place, and nothing is lost', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ person, page, context }) => {
    await openDrawingPage(page, 3);
    await page.keyboard.press('p');
    const [from, to] = await Promise.all(LINE.map((place) => onScreen(page, place)));
    if (!from || !to) throw new Error('the page is not on screen');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    // Any call can be the first to learn of it: the dialog may open while the pen is down.
    await context.clearCookies();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    const login = page.getByRole('dialog');
    await expect(login.getByLabel('E-mail')).toBeVisible();
    await login.getByLabel('E-mail').fill(person.email);
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(login).toHaveCount(0);
    await expectSaved(page);
    await expect(page).toHaveURL(new RegExp(`/indivibook/${SCIENCE.id}/3`, 'u'));
    await expectInk(page, ...ON_LINE);
    await onlyObject(person);
  });
});

test('[SYNC_OFFLINE-042] a stroke under way when the page goes away is there when it is back', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ person, page }) => {
    await openDrawingPage(page, 3);
    await page.keyboard.press('p');
    const box = await boxOf(page.locator('.sayfa-page').first());
    const at = (x: number, y: number) => [box.x + x, box.y + y] as const;
    await page.mouse.move(...at(200, 200));
    await page.mouse.down();
    await page.mouse.move(...at(400, 210), { steps: 8 });
    // It is on the device while it goes on.
    await expect
      .poll(async () => JSON.stringify((await storedOnDevice(page)).journal))
      .toContain('"points":[312.5,312.5,0.5,351');
    await page.reload();
    await page.mouse.up();
    await openDrawingPage(page, 3);
    await expectSaved(page);
    await expect.poll(() => onlyObject(person)).toMatchObject({ kind: 'stroke', brush: 'pencil' });
    await expectInk(page, [320, 300], [600, 340]);
  });
});

test('[SYNC_OFFLINE-010] sends 10,000 changes in calls that fit, tells how far it is, and goes on after a cut', async ({
  browser,
  origin,
}) => {
  test.setTimeout(120_000);
  const PAGES = 10;
  const ON_A_PAGE = 1000;
  await withDrawingUser({ browser, origin }, async ({ person, page, context }) => {
    await openDrawingPage(page, 3);
    // Its database is there from then on.
    await expectSaved(page);
    await page.goto('/library?type=all');
    await expect(page.locator('[data-book-link]').first()).toBeVisible();
    const keys = await Promise.all(
      Array.from({ length: PAGES }, (_, index) => pageKeyOf(person, index + 3)),
    );
    let mayPass = 0;
    const progressSeen = Promise.withResolvers<void>();
    const sizes: { operations: number; bytes: number }[] = [];
    await context.route(SAVING, async (route) => {
      if (mayPass <= 0) return route.abort('connectionreset');
      mayPass -= 1;
      // The bar has no width before the first call; the third is kept until it was looked at.
      if (sizes.length === 2) await progressSeen.promise;
      const body = route.request().postData() ?? '';
      sizes.push({
        operations: JSON.parse(body).operations.length,
        bytes: Buffer.byteLength(body),
      });
      return route.continue();
    });
    await page.evaluate(queue, { keys, book: SCIENCE.id, count: ON_A_PAGE });

    await openDrawingPage(page, 3);
    await expect(saving(page, 'Saved on this device')).toBeVisible();
    await saving(page, 'Saved on this device').click();
    await expect(page.getByText('10,000 changes are not on the server yet.')).toBeVisible();
    mayPass = 4;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('progressbar', { name: 'Sending' })).toBeVisible();
    progressSeen.resolve();
    await expect.poll(() => sizes.length).toBe(4);
    await expect(page.getByText('10,000 changes')).toHaveCount(0);
    await expect(saving(page, 'Saved on this device')).toBeVisible();
    mayPass = Number.POSITIVE_INFINITY;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(saving(page, 'Saved')).toBeVisible({ timeout: 60_000 });
    const drawn = await drawnOnServer(person);
    expect(objectsOf(drawn)).toHaveLength(PAGES * ON_A_PAGE);
    for (const { operations, bytes } of sizes) {
      expect(operations).toBeLessThanOrEqual(500);
      expect(bytes).toBeLessThanOrEqual(256 * 1024);
    }
    await expect.poll(() => drawnOnDevice(page)).toEqual(drawn);
  });
});

/** Puts changes into the outbox of the only database of drawings, as a long time offline would. */
const queue = async ({ keys, book, count }: { keys: string[]; book: number; count: number }) => {
  const [found] = (await indexedDB.databases()).filter(({ name }) =>
    name?.startsWith('sayfa-drawings-'),
  );
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(found?.name ?? '');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('not opened'));
  });
  const change = database.transaction('outbox', 'readwrite');
  const outbox = change.objectStore('outbox');
  let counter = 0;
  for (const page of keys) {
    for (let index = 0; index < count; index += 1) {
      counter += 1;
      const x = 20 + (index % 40) * 24;
      const y = 20 + Math.floor(index / 40) * 40;
      const content = {
        kind: 'line',
        head: 'none',
        from: { x, y },
        to: { x: x + 15, y: y + 10 },
        width: 3,
        colour: '#ff0000',
        opacity: 1,
        placement: { x: 0, y: 0, scaleX: 1, scaleY: 1, angle: 0 },
        extras: {
          canvasWidth: 1000,
          oldScaleX: 1,
          oldScaleY: 1,
          proportion: 1.33,
          visibility: true,
        },
      };
      const stamp = { counter, device: 'longago' };
      const operation = {
        v: 1,
        id: `op${counter}`,
        object: `line${counter}`,
        stamp,
        at: 0,
        do: 'add',
        content,
      };
      outbox.put({
        key: [`${book}_item_${page.replace('page_', '')}`, counter, 'longago'],
        book: { id: book, urlId: String(book) },
        page,
        bytes: JSON.stringify(operation).length,
        kind: 'operations',
        operations: [operation],
      });
    }
  }
  await new Promise((resolve, reject) => {
    change.oncomplete = resolve;
    change.onerror = () => reject(change.error ?? new Error('not queued'));
  });
  database.close();
};

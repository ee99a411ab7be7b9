import type { Page } from '@playwright/test';
import { expectSaved, onScreen, openDrawingPage } from './support/drawing.ts';
import { withDrawingUser } from './support/drawing-user.ts';
import { onlyObject, storedOnDevice } from './support/drawn.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

/** Puts an entry into the journal of the page's database, as a tab leaves it that is closed. */
const putJournalEntry = (page: Page, entry: object): Promise<void> =>
  page.evaluate(async (value) => {
    const [found] = (await indexedDB.databases()).filter(({ name }) =>
      name?.startsWith('sayfa-drawings-'),
    );
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(found?.name ?? '');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        const change = database.transaction('journal', 'readwrite');
        change.objectStore('journal').put(value, 'closed-tab');
        change.onerror = () => reject(change.error);
        change.oncomplete = () => {
          database.close();
          resolve();
        };
      };
    });
  }, entry);

test('[SYNC_OFFLINE-044] recovers a stroke once where its journal entry outlived its commit', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ person, page }) => {
    await openDrawingPage(page, 3);
    await page.keyboard.press('p');
    const [from, to] = await Promise.all(
      [[300, 300] as const, [600, 330] as const].map((place) => onScreen(page, place)),
    );
    if (!from || !to) throw new Error('there is no line');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    const entries = async () => (await storedOnDevice(page)).journal;
    await expect.poll(async () => (await entries()).length).toBe(1);
    const [entry] = await entries();
    if (!entry) throw new Error('the journal is empty');
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    const drawn = await onlyObject(person);
    await expectSaved(page);
    await expect.poll(() => entries()).toEqual([]);
    // A reload that comes before the commit is on disk leaves the entry.
    await putJournalEntry(page, entry);
    await page.reload();
    await openDrawingPage(page, 3);
    await expect.poll(entries).toEqual([]);
    await expectSaved(page);
    await expect.poll(() => onlyObject(person)).toEqual(drawn);
  });
});

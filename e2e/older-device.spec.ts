import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { toolButton } from './support/drawing-user.ts';
import { drawnOnServer, storedOnDevice } from './support/drawn.ts';
import {
  type OlderDevice,
  readOlderDevice,
  rowsOf,
  startOnOlderData,
  withOlderDevice,
} from './support/older-device.ts';
import type { Reading } from './support/people.ts';
import { chooseInMore } from './support/reader.ts';
import { expect, test } from './support/test.ts';
import { bar } from './support/zoom-areas.ts';

const FIXTURE = 'data-0.43';
const BOOK = 1;
/** Number of the pages of the book besides blank ones. */
const PAGES = 4;

type SentActivity = { button_type: string; content: string };
type Content = { success: { id: number; buttons: SentActivity[] }[] };

test.use({ visitor: 'nobody' });

let server: Awaited<ReturnType<typeof startOnOlderData>>;
test.beforeAll(async () => {
  server = await startOnOlderData(FIXTURE);
});
test.afterAll(() => server.stop());

const openBook = async (page: Page, number: number): Promise<void> => {
  await page.goto(`/indivibook/${BOOK}/${number}`);
  await expect(page.locator(`[data-page="${number}"][data-shown]`)).toBeVisible();
  await expect(page.getByRole('toolbar').first()).toBeVisible();
};

/** Rows of the outbox and of strokes under way, as the older version wrote them. */
const unsentRows = (device: OlderDevice): { page: string; operations?: unknown[] }[] =>
  JSON.parse(
    JSON.stringify([
      ...rowsOf(device, 'sayfa-drawings-', 'outbox'),
      ...rowsOf(device, 'sayfa-drawings-', 'journal').map((entry) =>
        entry !== null && typeof entry === 'object' && 'row' in entry ? entry.row : entry,
      ),
    ]),
  );

const countUnsent = async (page: Page): Promise<number> => {
  const { outbox, journal } = await storedOnDevice(page);
  return outbox.length + journal.length;
};

/** The keys of local storage that hold what the server does not have. */
const unsentKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /unsent|outbox|^detection\//iu.test(key)),
  );

test('[SYNC_OFFLINE-014] sends drawings, marks, found questions and a note that 0.43 could not send', async ({
  browser,
}) => {
  test.slow();
  const device = readOlderDevice(FIXTURE, 'domainadmin');
  await withOlderDevice({ browser, origin: server.origin }, device, async ({ person, page }) => {
    const unsent = unsentRows(device);
    expect(unsent).toHaveLength(5);
    const expected = await drawnOnServer(person, { book: BOOK, unsent });
    const blank = `blank_10edcee5-c863-4fbd-90dd-1a39de6b2c63`;
    expect(Object.keys(expected).sort()).toEqual([blank, 'page_1', 'page_3']);

    await test.step('drawings, a stroke that was under way, and a blank page', async () => {
      await openBook(page, PAGES + 1);
      await expect.poll(() => countUnsent(page)).toBe(0);
      expect(await drawnOnServer(person, { book: BOOK })).toEqual(expected);
      const { blank_pages } = await person.get<{ blank_pages: { id: string }[] }>(
        `/api/v2/drawings/${BOOK}?since=0`,
      );
      expect(blank_pages).toEqual([expect.objectContaining({ id: blank, removed_at: null })]);
    });

    await test.step('the page, a bookmark and a favourite', async () => {
      const read = () => person.get<Reading>(`/api/v2/reading/${BOOK}`);
      await expect
        .poll(async () => (await read()).data)
        .toEqual({ currentPageNo: PAGES + 1, bookmarked_pages: [3] });
      await page.goto('/library?type=all');
      await expect
        .poll(async () => (await person.get<{ data: number[] }>('/api/v2/favorites')).data)
        .toEqual([2]);
    });

    await test.step('questions that were looked through', async () => {
      const key = `detection/5/${BOOK}/4`;
      const { drafts } = JSON.parse(device.localStorage[key] ?? '');
      const readDrafts = async () =>
        (await person.get<{ drafts: object[] }>(`/api/v2/demo/ebooks/${BOOK}/detection/pages/4`))
          .drafts;
      expect(await readDrafts()).not.toEqual(drafts);
      await openBook(page, 4);
      await expect(async () => {
        const panel = page.getByRole('region', { name: 'Find questions' });
        if (!(await panel.isVisible())) {
          await page.mouse.move(640, 300);
          await toolButton(page, 'Areas of the page').click({ timeout: 2_000 });
          const entry = page.getByRole('menuitemcheckbox', { name: /^Find questions/u });
          await entry.click({ timeout: 2_000 });
        }
        await expect(page.locator('[data-draft]').first()).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await expect.poll(readDrafts).toEqual(drafts);
      await page.keyboard.press('Escape');
    });

    await expect.poll(() => unsentKeys(page)).toEqual([]);

    await test.step('a note whose form was open', async () => {
      await openBook(page, 3);
      const isReady = page.getByText('Click a point to add a button');
      await expect(async () => {
        if (await isReady.isVisible()) return;
        await page.keyboard.press('Escape');
        await page.mouse.move(700, 300);
        await page.getByRole('button', { name: 'Add to the page' }).first().click();
        await page
          .getByRole('menuitemradio', { name: 'Note', exact: true })
          .press('Enter', { timeout: 2_000 });
        await expect(isReady).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await page.mouse.click(700, 400);
      const form = page.getByRole('dialog', { name: 'Add: Note' });
      await expect(form.getByRole('textbox', { name: 'The note' })).toContainText('Yarım not');
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(form).toHaveCount(0);
      const { success } = await person.get<Content>(`/api/v2/a2/ebook/${BOOK}`);
      expect(success[2]?.buttons.map(({ content }) => content)).toContain('<p>Yarım not</p>');
      expect(
        await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft/u.test(key))),
      ).toEqual([]);
    });

    await test.step('a recording that nobody has saved', async () => {
      await chooseInMore(page, 'Recordings on this device');
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: /^(?:Save|Download).*Page recording/u }).click();
      const saved = await readFile(await (await downloading).path());
      const recorded = Buffer.from(device.files[0]?.bytes ?? '', 'base64');
      // Saved with its duration and an index; the first and the last frame are the same.
      for (const frames of [recorded.subarray(500, 2_000), recorded.subarray(-300)]) {
        expect(saved.includes(frames)).toBe(true);
      }
    });
  });
});

test('[SYNC_OFFLINE-014] sends what every tool drew, and changes of what 0.43 had sent', async ({
  browser,
}) => {
  const device = readOlderDevice(FIXTURE, 'teacher');
  await withOlderDevice({ browser, origin: server.origin }, device, async ({ person, page }) => {
    const before = await drawnOnServer(person, { book: BOOK });
    const expected = await drawnOnServer(person, { book: BOOK, unsent: unsentRows(device) });
    const kindsOn = (drawn: typeof expected) =>
      Object.values(drawn.page_3 ?? {})
        .map(({ kind }) => kind)
        .toSorted();
    expect(kindsOn(before)).toEqual([]);
    expect(kindsOn(expected)).toEqual([
      ...['line', 'shape', 'shape', 'shape', 'shape', 'stroke', 'text'],
    ]);
    expect(before.page_2).toHaveProperty('t2-8');
    expect(expected.page_2).not.toHaveProperty('t2-8');
    expect(expected.page_2?.['t2-3']).not.toEqual(before.page_2?.['t2-3']);

    await openBook(page, 3);
    await expect.poll(() => countUnsent(page)).toBe(0);
    expect(await drawnOnServer(person, { book: BOOK })).toEqual(expected);
    const { blank_pages } = await person.get<{ blank_pages: { removed_at: number | null }[] }>(
      `/api/v2/drawings/${BOOK}?since=0`,
    );
    expect(blank_pages.filter(({ removed_at }) => removed_at === null)).toEqual([]);
    await expect.poll(() => unsentKeys(page)).toEqual([]);
    const { settings } = await person.get<{ settings: object }>('/api/v2/toolbar-settings');
    expect(settings).toMatchObject({ verticalToolbar: false, lineWidth: 7 });
  });
});

test('offers zoom areas that were drawn with 0.43 and not saved', async ({ browser }) => {
  const device = readOlderDevice(FIXTURE, 'coordinator');
  await withOlderDevice({ browser, origin: server.origin }, device, async ({ person, page }) => {
    const countOnPage = async () =>
      (await person.get<Content>(`/api/v2/a2/ebook/${BOOK}`)).success[3]?.buttons.filter(
        ({ button_type }) => button_type === 'zoomPagePart',
      ).length ?? 0;
    const before = await countOnPage();
    await page.goto(`/indivibook/${BOOK}/4`);
    await expect(bar(page)).toBeVisible();
    const areas = page.getByRole('button', { name: /^Zoom area \d+\./u });
    await expect(areas).toHaveCount(2);
    await areas.first().focus();
    await page.keyboard.press('Alt+s');
    await expect(page.getByText('Saved successfully.')).toBeVisible();
    await expect.poll(() => countOnPage()).toBe(before + 2);
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^zoom/u.test(key))),
    ).toEqual([]);
  });
});

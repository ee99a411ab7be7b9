import type { Locator, Page } from '@playwright/test';
import { openDrawingPage } from './support/drawing.ts';
import { withDrawingUser } from './support/drawing-user.ts';
import { expectFocusInMenu } from './support/reader.ts';
import { expect, test } from './support/test.ts';
import { addZoomAreas, areasOn, bar, openBare, start, zoomArea } from './support/zoom-areas.ts';

test.use({ visitor: 'nobody' });

/** Counts the keys that are pressed besides those that write words. */
const countingKeys = (page: Page) => {
  let count = 0;
  const press = async (key: string): Promise<void> => {
    count += 1;
    await page.keyboard.press(key);
  };
  return {
    count: () => count,
    press,
    /** Tab until something has the focus. */
    async tabTo(target: Locator): Promise<void> {
      const isThere = (): Promise<boolean> =>
        target.evaluate((element) => element.matches(':focus'));
      while (!(await isThere())) {
        expect(count).toBeLessThan(60);
        await press('Tab');
      }
    },
  };
};

test('[ACT-012] [QST-001] a multiple-choice question is added with at most 25 keys besides its words', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 26);
    const keys = countingKeys(page);
    await keys.press('a');
    await expectFocusInMenu(page);
    await keys.press('m');
    const kind = page.getByRole('menuitemradio', { name: 'Multiple-choice question', exact: true });
    await expect(kind).toBeFocused();
    await keys.press('Enter');
    const mark = page.getByRole('button', { name: /^Click a point/u });
    await expect(mark).toBeFocused();
    // The menu is gone and took the focus nowhere else.
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(mark).toBeFocused();
    await keys.press('Enter');
    const form = page.getByRole('dialog', { name: 'Add: Multiple-choice question' });
    await expect(form.getByRole('textbox', { name: 'Question text' })).toBeFocused();
    await page.keyboard.type('What do plants take in?');
    await keys.tabTo(form.getByRole('textbox', { name: 'Answer A' }));
    await page.keyboard.type('Carbon dioxide');
    await keys.tabTo(form.getByRole('checkbox', { name: 'Answer A is correct' }));
    await keys.press(' ');
    await keys.tabTo(form.getByRole('textbox', { name: 'Answer B' }));
    await page.keyboard.type('Helium');
    await keys.press('Control+Enter');
    await expect(form).toBeHidden();
    const added = page.getByRole('button', { name: /^Multiple-choice question/u });
    await expect(added.last()).toBeVisible();
    test.info().annotations.push({ type: 'keys', description: String(keys.count()) });
    expect(keys.count()).toBeLessThanOrEqual(25);
  });
});

/** Holds back the files of the application that match until they are released. */
const heldFiles = async (page: Page, address: RegExp) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.fallback();
  });
  return { release: resolve };
};

test('[ACT-012] what is typed before a form is there does nothing on the page and does not close it', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    const dialogFile = await heldFiles(page, /\/activity-form-dialog-.*\.js$/u);
    const editorFile = await heldFiles(page, /\/assets\/editor-[^/]*\.js$/u);
    await openDrawingPage(page, 26);
    await page.keyboard.press('a');
    await expectFocusInMenu(page);
    await page.keyboard.press('n');
    const kind = page.getByRole('menuitemradio', { name: 'Note', exact: true });
    await expect(kind).toBeFocused();
    await page.keyboard.press('Enter');
    const mark = page.getByRole('button', { name: /^Click a point/u });
    await expect(mark).toBeFocused();
    await expect(page.getByRole('menu')).toHaveCount(0);
    const requested = page.waitForRequest(/\/activity-form-dialog-.*\.js$/u);
    await page.keyboard.press('Enter');
    await requested;
    await expect(mark).toHaveCount(0);
    // O opens the contents, ? the help.
    await page.keyboard.type('o?');
    const editorRequested = page.waitForRequest(/\/assets\/editor-[^/]*\.js$/u);
    dialogFile.release();
    await editorRequested;
    const dialog = page.getByRole('dialog', { name: 'Add: Note' });
    // A plain field stands where the editor will be, and takes letters for it.
    await expect(dialog.getByRole('textbox', { name: 'The note' })).toBeFocused();
    await page.keyboard.type('a b');
    editorFile.release();
    const paper = dialog.locator('[contenteditable=true]');
    await expect(paper).toBeFocused();
    await expect(paper).toHaveText('a b');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('complementary', { name: 'Contents' })).toHaveCount(0);
  });
});

test('[ACT-012] Escape in the menu of what can be added goes back to its button', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 26);
    const button = page.getByRole('toolbar').getByRole('button', { name: 'Add to the page' });
    await expect(button).toHaveAttribute('aria-keyshortcuts', 'a');
    await button.focus();
    await page.keyboard.press('Enter');
    await expectFocusInMenu(page);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });
});

test.describe('as a coordinator', () => {
  test.use({
    visitor: 'coordinator@demo.example',
    settings: { toolbarMode: 'true', editorMode: 'true' },
  });

  test('[PRS-011] [PRS-012] an area is made, moved, sized and saved with five keys, and the focus stays in the book', async ({
    page,
  }) => {
    const number = 38;
    await openBare(page, number);
    await start(page);
    const keys = countingKeys(page);
    const add = bar(page).getByRole('button', { name: 'Add an area in the middle' });
    await expect(add).toBeFocused();
    await keys.press('Enter');
    await expect(zoomArea(page, 1)).toBeFocused();
    await keys.press('ArrowDown');
    await keys.press('Shift+ArrowRight');
    await keys.press('Enter');
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Pages of the book' })).toBeFocused();
    await expect.poll(() => areasOn(page, number)).toHaveLength(1);
    // And Alt+1, which is pressed again while the tools of areas load.
    expect(keys.count()).toBe(4);
  });

  test('[PRS-007] the last step of a page becomes the first with five keys', async ({ page }) => {
    const number = 38;
    const pageId = await openBare(page, number);
    const { data } = await addZoomAreas(page, pageId, [100, 250, 400, 550, 700]);
    const ids = data.map(({ id }) => id);
    await page.reload();
    const keys = countingKeys(page);
    await expect(page.getByRole('main')).toBeFocused();
    await keys.press('o');
    const tabs = page.getByRole('tablist', { name: 'Contents' });
    await expect(tabs.getByRole('tab', { selected: true })).toBeFocused();
    // Tabs of features come after the reader's own.
    await expect(tabs.getByRole('tab')).toHaveCount(6);
    await keys.press('ArrowRight');
    await expect(tabs.getByRole('tab', { name: 'Steps' })).toBeFocused();
    const lines = page.getByRole('tabpanel').getByRole('listitem');
    await expect(lines).toHaveCount(ids.length);
    await keys.press('Tab');
    await expect(lines.first().getByRole('button').first()).toBeFocused();
    await keys.press('End');
    await expect(lines.last().getByRole('button').first()).toBeFocused();
    await keys.press('Alt+Home');
    await expect(lines.first().getByRole('button').first()).toBeFocused();
    const last = ids.at(-1);
    const order = async () => (await areasOn(page, number)).map(({ id }) => id);
    await expect.poll(order).toEqual([last, ...ids.slice(0, -1)]);
    expect(keys.count()).toBe(5);
  });
});

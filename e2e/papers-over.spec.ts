import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { BOARD, chooseTeacherTool } from './support/board.ts';
import { drag, expectInk, expectSaved, openDrawingPage } from './support/drawing.ts';
import { chooseTool, withDrawingUser } from './support/drawing-user.ts';
import { blankPagesOnServer, onlyObject } from './support/drawn.ts';
import { chooseInMore, expectAddress, SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const BLANK = SCIENCE.pages + 1;
const PART = [
  [200, 400],
  [500, 700],
] as const;
const WIDE = { viewport: { width: 1600, height: 900 } } as const;

const panel = (page: Page) => page.getByRole('dialog', { name: /^Paper /u });

const openPapers = async (page: Page): Promise<void> => {
  await chooseTeacherTool(page, 'Paper');
  await expect(panel(page)).toBeVisible();
};

const exportPng = async (page: Page, withPapers: boolean): Promise<Buffer> => {
  await chooseInMore(page, 'Export or print');
  const dialog = page.getByRole('dialog', { name: 'Export or print' });
  await dialog.getByRole('radio', { name: 'PNG' }).check();
  const papers = dialog.getByRole('checkbox', { name: 'With papers over pages of the book' });
  await expect(papers).not.toBeChecked();
  if (withPapers) await papers.check();
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const png = await readFile(await (await coming).path());
  await expect(dialog).toBeHidden();
  return png;
};

test('[BRD-033] squares over a page stay with that page, on the next device too, and out of exports unless asked', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ person, page, elsewhere }) => {
      await openDrawingPage(page, 3);
      await expectInk(page, ...PART, false);
      await openPapers(page);
      await panel(page)
        .getByRole('switch', { name: 'Squares over this page' })
        .check({ force: true });
      await expect(panel(page)).toHaveAccessibleName('Paper over this page');
      await expectInk(page, ...PART);
      await page.keyboard.press('Escape');

      await test.step('on that page only, and after a reload', async () => {
        await page.keyboard.press('PageDown');
        await expectAddress(page, 4);
        await expectInk(page, ...PART, false);
        await page.keyboard.press('PageUp');
        await expectAddress(page, 3);
        await expectInk(page, ...PART);
        await page.reload();
        await expectInk(page, ...PART);
      });

      await test.step('on another device', async () => {
        type Toolbar = { settings: { papersOver?: object } | null };
        await expect
          .poll(async () => {
            const { settings } = await person.get<Toolbar>('/api/v2/toolbar-settings');
            return Object.keys(settings?.papersOver ?? {}).length;
          })
          .toBe(1);
        const other = await elsewhere();
        await other.goto(`/indivibook/${SCIENCE.id}/3`);
        await expectInk(other, ...PART);
        await other.close();
      });

      await test.step('in an export only where it is asked for', async () => {
        const without = await exportPng(page, false);
        const withPapers = await exportPng(page, true);
        expect(withPapers.equals(without)).toBe(false);
        expect((await exportPng(page, false)).equals(without)).toBe(true);
      });

      await test.step('taken away again', async () => {
        await openPapers(page);
        await panel(page)
          .getByRole('switch', { name: 'Squares over this page' })
          .uncheck({ force: true });
        await expectInk(page, ...PART, false);
      });
    },
    { device: WIDE },
  );
});

test('[BRD-033] a shape snaps to the squares of a page while that is switched on', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ person, page }) => {
      await openDrawingPage(page, 3);
      await openPapers(page);
      await panel(page).getByRole('radio', { name: 'Squares', exact: true }).check({ force: true });
      await panel(page)
        .getByRole('switch', { name: 'Lines and shapes snap to the grid' })
        .check({ force: true });
      await panel(page).getByRole('button', { name: 'Add a page with this paper' }).click();
      await expectAddress(page, BLANK);
      await expectInk(page, ...PART);
      await chooseTool(page, 'r', 'Filled rectangle');
      // Four units are less than 1 mm beside a line, which are 23.8 units apart.
      const square = 1000 / 42;
      await drag(page, [
        [10 * square + 4, 300],
        [20 * square - 4, 600],
      ]);
      const drawn = await onlyObject(person);
      const box = drawn.kind === 'shape' ? drawn.box : undefined;
      expect((box?.left ?? 0) / square).toBeCloseTo(10, 2);
      expect((box?.width ?? 0) / square).toBeCloseTo(10, 2);
    },
    { device: WIDE },
  );
});

test('[BRD-030] the contents list all blank pages in one place, wherever they stand', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ person, page }) => {
      await openDrawingPage(page, 3);
      await chooseTeacherTool(page, 'Add blank page');
      await expectAddress(page, BLANK);
      await page.keyboard.press('PageDown');
      await page.keyboard.press('PageDown');
      await expectAddress(page, 5);
      await chooseTeacherTool(page, 'Add blank page');
      await expectAddress(page, BLANK + 1);
      const contents = page.getByRole('button', { name: 'Contents' });
      if ((await contents.getAttribute('aria-expanded')) !== 'true') await contents.click();
      await page.getByRole('tab', { name: 'Blank pages' }).click();
      const list = page.getByRole('tabpanel', { name: 'Blank pages' });
      await expect(list.getByRole('link')).toHaveText([/Page 3\+1/u, /Page 5\+1/u]);
      await list.getByRole('link', { name: /Page 3\+1/u }).click();
      await expectAddress(page, BLANK);
      await list.getByRole('button', { name: 'Remove blank page 5+1' }).click();
      await expect(list.getByRole('link')).toHaveText([/Page 3\+1/u]);
      await expectSaved(page);
      const pages = await blankPagesOnServer(person);
      expect(pages.map(({ removed_at: removed }) => removed !== null)).toEqual([false, true]);
    },
    { device: WIDE },
  );
});

test('[BRD-017] [BRD-033] at a board the switches are low and large enough', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      await openDrawingPage(page, 6);
      await openPapers(page);
      await panel(page).getByRole('radio', { name: 'Squares', exact: true }).check({ force: true });
      for (const each of await panel(page).getByRole('switch').all()) {
        await each.scrollIntoViewIfNeeded();
        const box = await panel(page).boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(BOARD.viewport.height * 0.4);
      }
    },
    { device: BOARD },
  );
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfLines } from '@sayfa/testkit/pdf-lines';
import { faultsOf } from './support/axe.ts';
import { BOARD, chooseTeacherTool } from './support/board.ts';
import { expectSaved, openDrawingPage } from './support/drawing.ts';
import { toolButton, withDrawingUser } from './support/drawing-user.ts';
import { drawnOnServer, objectsOf } from './support/drawn.ts';
import { chooseInMore, expectAddress, SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const panel = (page: Page) => page.getByRole('dialog', { name: 'Stamps', exact: true });
const stamp = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const onPage = (page: Page, name: string) => page.getByRole('img', { name, exact: true });

test('[BRD-048] a stamp is found, placed with one press, coloured, copied and taken back', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ person, page, elsewhere }) => {
      const stored = async () =>
        objectsOf(await drawnOnServer(person)).map((object) =>
          object.kind === 'figure' ? object.values : { kind: object.kind },
        );
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      await openDrawingPage(page, 3);
      // A page of one's own has no lines but those of stamps.
      await chooseTeacherTool(page, 'Add blank page');
      await expectAddress(page, SCIENCE.pages + 1);
      expect(fetched.filter((url) => url.includes('stamp-panel'))).toEqual([]);
      await chooseTeacherTool(page, 'Stamps');
      await expect(panel(page).getByRole('textbox', { name: 'Search stamps' })).toBeVisible();
      await expect(panel(page).getByRole('heading', { level: 3 })).toHaveCount(7);
      expect(await faultsOf(page)).toEqual([]);

      await test.step('found by its name or its subject', async () => {
        const search = panel(page).getByRole('textbox');
        await search.fill('chemistry');
        await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText(['Chemistry']);
        await search.fill('no such');
        await expect(panel(page).getByText('There is no such stamp.')).toBeVisible();
        await search.fill('beak');
        await expect(stamp(page, 'Beaker')).toBeVisible();
      });

      await stamp(page, 'Beaker').click();
      await expect(onPage(page, 'Beaker')).toHaveCount(1);
      await expect.poll(stored).toEqual([{ stamp: 'beaker', colour: expect.any(String) }]);

      await test.step('another colour in one step of undo', async () => {
        await page.getByRole('button', { name: 'Colour', exact: true }).click();
        await page.getByRole('radio', { name: 'Green', exact: true }).first().click();
        await page.keyboard.press('Escape');
        await expect
          .poll(async () => (await stored())[0])
          .toMatchObject({ colour: expect.stringMatching(/^#0/u) });
      });

      await test.step('a second one lies beside it, and undo takes one step at a time', async () => {
        await stamp(page, 'Beaker').click();
        await expect(onPage(page, 'Beaker')).toHaveCount(2);
        await page.getByRole('button', { name: 'Close the stamps' }).click();
        await toolButton(page, 'Undo').click();
        await expect(onPage(page, 'Beaker')).toHaveCount(1);
        await toolButton(page, 'Redo').click();
        await expect(onPage(page, 'Beaker')).toHaveCount(2);
      });

      await test.step('other devices show it', async () => {
        await expectSaved(page);
        const other = await elsewhere();
        await openDrawingPage(other, SCIENCE.pages + 1);
        await expect(onPage(other, 'Beaker')).toHaveCount(2);
        await other.close();
      });

      await test.step('exported as lines', async () => {
        await chooseInMore(page, 'Export or print');
        const dialog = page.getByRole('dialog', { name: 'Export or print' });
        await dialog.getByRole('radio', { name: 'PDF' }).check();
        const coming = page.waitForEvent('download');
        await dialog.getByRole('button', { name: 'Export' }).click();
        const { lines } = pdfLines(await readFile(await (await coming).path()));
        // The two marks at the side of each beaker: lines in the file, not pictures of lines.
        const isMark = ({ x1, x2, y1, y2 }: (typeof lines)[number]): boolean =>
          Math.abs(y1 - y2) < 0.01 && Math.abs(x1 - x2) > 2.5 && Math.abs(x1 - x2) < 4;
        expect(lines.filter(isMark)).toHaveLength(4);
      });
    },
    { device: { viewport: { width: 1600, height: 900 } } },
  );
});

test('[BRD-048] pupils have stamps too, and a board has large ones by touch and keys', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      await openDrawingPage(page, 3);
      await toolButton(page, 'Stamps').click();
      await stamp(page, 'Star').click();
      await expect(onPage(page, 'Star')).toHaveCount(1);
    },
    {
      role: 'Student',
      settings: { toolbarMode: 'true' },
      device: { viewport: { width: 1600, height: 900 } },
    },
  );
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      await openDrawingPage(page, 3);
      await chooseTeacherTool(page, 'Stamps');
      const { width = 0, height = 0 } = (await stamp(page, 'Tick').boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(56);
      await stamp(page, 'Tick').tap();
      await expect(onPage(page, 'Tick')).toHaveCount(1);
      await stamp(page, 'Happy face').focus();
      await page.keyboard.press('Enter');
      await expect(onPage(page, 'Happy face')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
    },
    { device: BOARD },
  );
});

import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { pdfLines } from '@sayfa/testkit/pdf-lines';
import { BOARD, chooseTeacherTool, openOnBoard } from './support/board.ts';
import { drag, expectInk, expectSaved, openDrawingPage } from './support/drawing.ts';
import { toolButton, withDrawingUser } from './support/drawing-user.ts';
import { blankPagesOnServer } from './support/drawn.ts';
import { chooseInMore, expectAddress, SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const BLANK = SCIENCE.pages + 1;
/** A part of the page with lines of every kind of paper. */
const PART = [
  [200, 400],
  [500, 700],
] as const;

const panel = (page: Page) => page.getByRole('dialog', { name: /^Paper of/u });
const kind = (page: Page, name: string) => panel(page).getByRole('radio', { name, exact: true });

/** Teachers have papers among their tools, pupils on the toolbar. */
const openPapers = async (page: Page, isTeacher = true): Promise<void> => {
  if (isTeacher) await chooseTeacherTool(page, 'Paper');
  else await toolButton(page, 'Paper').click();
  await expect(panel(page)).toBeVisible();
};

const choose = async (page: Page, name: string): Promise<void> => {
  await kind(page, name).check({ force: true });
  await expect(kind(page, name)).toBeChecked();
};

test('[BRD-031] a paper is chosen before and later, kept, on the next device, and taken back', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ person, page, elsewhere }) => {
      const papers = async () =>
        (await blankPagesOnServer(person)).map(({ paper }) => paper && [paper.kind, paper.step]);
      await openDrawingPage(page, 3);
      await openPapers(page);
      await expect(panel(page)).toHaveAccessibleName('Paper of the next blank page');
      await choose(page, 'Squares');
      await panel(page).getByRole('button', { name: 'Add a page with this paper' }).click();
      await expectAddress(page, BLANK);
      await expectInk(page, ...PART);
      await expect.poll(papers).toEqual([['squares', 5]]);

      await test.step('later: another kind, another distance, another tint', async () => {
        await openPapers(page);
        await expect(panel(page)).toHaveAccessibleName('Paper of this page');
        await expect(kind(page, 'Squares')).toBeChecked();
        await panel(page).getByRole('button', { name: '10 mm' }).click();
        await expect.poll(papers).toEqual([['squares', 10]]);
        await choose(page, 'Handwriting');
        await panel(page).getByRole('button', { name: 'Larger distance' }).click();
        await expect(panel(page).locator('output')).toHaveText('5 mm');
        await panel(page).getByRole('radio', { name: 'Green' }).check({ force: true });
        await expect.poll(papers).toEqual([['handwriting', 5]]);
        await page.keyboard.press('Control+z');
        await expect(panel(page).getByRole('radio', { name: 'Blue' })).toBeChecked();
        await page.keyboard.press('Escape');
        await expect(panel(page)).toHaveCount(0);
      });

      await test.step('undo takes each change back, redo does it again', async () => {
        for (let change = 0; change < 2; change += 1) await page.keyboard.press('Control+z');
        await expect.poll(papers).toEqual([['squares', 10]]);
        await page.keyboard.press('Control+z');
        await expect.poll(papers).toEqual([['squares', 5]]);
        await page.keyboard.press('Control+y');
        await expect.poll(papers).toEqual([['squares', 10]]);
      });

      await test.step('after a reload and on another device', async () => {
        await expectSaved(page);
        await page.reload();
        await expectInk(page, ...PART);
        const other = await elsewhere();
        await other.goto(`/indivibook/${SCIENCE.id}/${BLANK}`);
        await expectInk(other, ...PART);
        await other.close();
      });

      await test.step('one press gives the next page the paper used last', async () => {
        await chooseTeacherTool(page, 'Add blank page');
        await expectAddress(page, BLANK + 1);
        await expect.poll(papers).toEqual([
          ['squares', 10],
          ['handwriting', 5],
        ]);
      });
    },
    { device: { viewport: { width: 1600, height: 900 } } },
  );
});

test('[BRD-031] a pupil without a network chooses a paper, which is sent later', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ person, page, context }) => {
      await openDrawingPage(page, 3);
      // The parts of the page that load when they are used are there.
      await openPapers(page, false);
      await context.setOffline(true);
      await choose(page, 'Dots');
      await panel(page).getByRole('button', { name: 'Add a page with this paper' }).click();
      await expectAddress(page, BLANK);
      await expectInk(page, ...PART);
      expect(await blankPagesOnServer(person)).toEqual([]);
      await context.setOffline(false);
      await expect
        .poll(() => blankPagesOnServer(person))
        .toMatchObject([{ paper: { kind: 'dots', step: 5, tint: 'blue' } }]);
    },
    {
      role: 'Student',
      settings: { toolbarMode: 'true' },
      device: { viewport: { width: 1600, height: 900 } },
    },
  );
});

test('[BRD-032] ink is erased over a paper, the paper never', async ({ browser, origin }) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      await openDrawingPage(page, 3);
      await openPapers(page);
      await choose(page, 'Squares');
      await panel(page).getByRole('button', { name: 'Add a page with this paper' }).click();
      await expectAddress(page, BLANK);
      await expectInk(page, ...PART);
      await toolButton(page, 'Eraser').click();
      await expect(toolButton(page, 'Eraser')).toHaveAttribute('aria-pressed', 'true');
      await drag(page, [
        [200, 500],
        [500, 500],
      ]);
      await expectInk(page, [200, 490], [500, 510]);
    },
    { device: BOARD },
  );
});

/** What Chromium prints of a sheet on A4. */
const printed = async (page: Page, html: string): Promise<Buffer> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sayfa-print-'));
  const file = path.join(folder, 'sheet.html');
  await writeFile(file, html);
  const sheet = await page.context().newPage();
  await sheet.goto(`file://${file}`);
  const pdf = await sheet.pdf({ format: 'A4', printBackground: true });
  await sheet.close();
  return pdf;
};

const heightsIn = (pdf: Buffer): number[] =>
  pdfLines(pdf)
    .lines.filter(({ x1, x2, y1, y2 }) => Math.abs(y1 - y2) < 0.01 && Math.abs(x1 - x2) > 100)
    .map(({ y1 }) => y1)
    .toSorted((a, b) => a - b);

const expectSquares = (heights: readonly number[]): void => {
  expect(heights.length).toBeGreaterThan(40);
  for (const [at, height] of heights.slice(1).entries()) {
    expect(Math.abs(height - (heights[at] ?? 0) - 5)).toBeLessThan(0.1);
  }
};

test('[BRD-032] a print has the paper as lines in millimetres and the drawing above', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page, context }) => {
    await context.addInitScript(() => {
      window.print = () => {
        window.top?.document.body.setAttribute('data-printed', document.documentElement.outerHTML);
      };
    });
    await openDrawingPage(page, 3);
    await openPapers(page);
    await choose(page, 'Squares');
    await panel(page).getByRole('button', { name: 'Add a page with this paper' }).click();
    await expectAddress(page, BLANK);
    await chooseInMore(page, 'Export or print');
    const dialog = page.getByRole('dialog', { name: 'Export or print' });
    await dialog.getByRole('radio', { name: 'Print' }).check();
    await dialog.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', /<svg/u);
    const html = (await page.locator('body').getAttribute('data-printed')) ?? '';
    expectSquares(heightsIn(await printed(page, html)));

    await test.step('and so has a PDF', async () => {
      await chooseInMore(page, 'Export or print');
      await dialog.getByRole('radio', { name: 'PDF' }).check();
      const coming = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Export' }).click();
      const pdf = await readFile(await (await coming).path());
      expect(pdfLines(pdf).width).toBeCloseTo(210, 1);
      expectSquares(heightsIn(pdf));
    });
  });
});

for (const boardSide of ['start', 'end'] as const) {
  test(`[BRD-017] [BRD-031] at a board all papers are low and large enough, bars at the ${boardSide}`, async ({
    browser,
    origin,
  }) => {
    await withDrawingUser(
      { browser, origin },
      async ({ page }) => {
        await openOnBoard(page, 6);
        await openPapers(page);
        await choose(page, 'Squares');
        const box = await panel(page).boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(BOARD.viewport.height * 0.4);
        const targets = panel(page).locator('button, label');
        await expect(targets.first()).toBeVisible();
        const sizes = await targets.evaluateAll((all) =>
          all.map((one) => {
            const { width, height } = one.getBoundingClientRect();
            return Math.min(width, height);
          }),
        );
        expect(sizes.length).toBeGreaterThan(15);
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(56);
      },
      { settings: { boardSide }, device: BOARD },
    );
  });
}

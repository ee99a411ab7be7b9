import type { Page } from '@playwright/test';
import { BOARD, chooseTeacherTool, slide } from './support/board.ts';
import { drag, expectInk, expectSaved, onScreen } from './support/drawing.ts';
import { toolButton, withDrawingUser } from './support/drawing-user.ts';
import { drawnOnServer, objectsOf } from './support/drawn.ts';
import {
  expectStep,
  openWorkbook,
  present,
  showBars,
  stepBar,
  WORKBOOK,
} from './support/presenting.ts';
import { SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const { page: PAGE, steps: STEPS } = WORKBOOK;
const TO_EMPTY = 'To an empty page';
const BACK = `Back to page ${PAGE}`;
const STEP_ONE = `Step 1 of ${STEPS}, page ${PAGE}`;
/** Well inside of any excerpt on a page 1000 wide. */
const ON_EXCERPT = [
  [60, 40],
  [400, 160],
] as const;

/** Presses what stands in the bar of steps, which fades for those who look still. */
const pressInSteps = async (page: Page, name: string): Promise<void> => {
  await showBars(page);
  await stepBar(page).getByRole('button', { name }).click();
};

const expectBlankPage = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: BACK })).toBeVisible();

test('[BRD-028] [BRD-030] takes a presented step to an empty page in one press, back to the step, and to the same page again', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ person, page }) => {
      await openWorkbook(page, PAGE);
      await present(page);
      await expectStep(page, STEP_ONE);
      await pressInSteps(page, TO_EMPTY);
      await expectBlankPage(page);
      await expect(page.getByRole('button', { name: `Page ${PAGE}+1 of` }).first()).toBeVisible();
      await expectInk(page, ...ON_EXCERPT);
      await expectSaved(page);
      await expect
        .poll(async () => objectsOf(await drawnOnServer(person, { book: WORKBOOK.id })))
        .toMatchObject([{ kind: 'excerpt' }]);

      await page.getByRole('button', { name: BACK }).click();
      await expectStep(page, STEP_ONE);

      await test.step('the same page again, or another one', async () => {
        await pressInSteps(page, TO_EMPTY);
        await expectBlankPage(page);
        await expectInk(page, ...ON_EXCERPT);
        expect(objectsOf(await drawnOnServer(person, { book: WORKBOOK.id }))).toHaveLength(1);
        await page.getByRole('button', { name: 'Another one' }).click();
        await expect
          .poll(async () => objectsOf(await drawnOnServer(person, { book: WORKBOOK.id })).length)
          .toBe(2);
        await expectBlankPage(page);
      });
    },
    { device: BOARD },
  );
});

test('[BRD-028] undo takes the page away and leads back', async ({ browser, origin }) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      await openWorkbook(page, PAGE);
      await present(page);
      await expectStep(page, STEP_ONE);
      await pressInSteps(page, TO_EMPTY);
      await expectBlankPage(page);
      await expectInk(page, ...ON_EXCERPT);
      await page.keyboard.press('Control+z');
      await expectStep(page, STEP_ONE);
      await expect(page.getByRole('button', { name: BACK })).toHaveCount(0);
    },
    { device: BOARD },
  );
});

test('[BRD-029] ink is erased over an excerpt, the excerpt never; another question is added to the page', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ person, page }) => {
      await openWorkbook(page, PAGE);
      await present(page);
      await expectStep(page, STEP_ONE);
      await pressInSteps(page, TO_EMPTY);
      await expectBlankPage(page);
      await expectInk(page, ...ON_EXCERPT);
      await toolButton(page, 'Eraser').click();
      await expect(toolButton(page, 'Eraser')).toHaveAttribute('aria-pressed', 'true');
      await drag(page, [
        [60, 100],
        [400, 100],
      ]);
      await expectInk(page, [100, 90], [300, 110]);
      await expectSaved(page);
      // An eraser over nothing else leaves nothing.
      await expect
        .poll(async () => objectsOf(await drawnOnServer(person, { book: WORKBOOK.id })))
        .toHaveLength(1);

      await page.getByRole('button', { name: BACK }).click();
      await expectStep(page, STEP_ONE);
      await page.keyboard.press('ArrowRight');
      await expectStep(page, `Step 2 of ${STEPS}, page ${PAGE}`);
      await pressInSteps(page, 'Add to the open page');
      await expectBlankPage(page);
      await expect
        .poll(async () => objectsOf(await drawnOnServer(person, { book: WORKBOOK.id })).length)
        .toBe(2);
      const shown = Object.values(await drawnOnServer(person, { book: WORKBOOK.id }));
      expect(shown).toHaveLength(1);
      const excerpts = objectsOf(await drawnOnServer(person, { book: WORKBOOK.id }));
      for (const { id: _, order: __, placement: ___, extras: ____, ...own } of excerpts) {
        expect(JSON.stringify(own).length).toBeLessThanOrEqual(300);
      }
    },
    { device: BOARD },
  );
});

test('[BRD-028] an enlarged part leads to an empty page and back, without a network too', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page, context }) => {
      await page.goto(`/indivibook/${SCIENCE.id}/6`);
      await expect(page.getByRole('toolbar', { name: 'Drawing tools' })).toBeVisible();
      await expect(page.locator('.sayfa-page[data-page="6"][data-shown]')).toBeVisible();
      await chooseTeacherTool(page, 'Enlarge a part');
      await slide(page, await onScreen(page, [80, 300]), await onScreen(page, [640, 620]));
      const bar = page.getByRole('toolbar', { name: 'Enlarged part of the page' });
      await expect(bar).toBeVisible();
      const press = bar.getByRole('button', { name: TO_EMPTY });
      await expect(press).toBeVisible();
      await context.setOffline(true);
      await press.click();
      const back = page.getByRole('button', { name: 'Back to page 6' });
      await expect(back).toBeVisible();
      await expectInk(page, ...ON_EXCERPT);
      await back.click();
      await expect(bar).toBeVisible();
      await context.setOffline(false);
    },
    { device: BOARD },
  );
});

test('[BRD-028] a pupil takes a question of the list of steps to an empty page, in Arabic', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      await openWorkbook(page, PAGE);
      const contents = page.getByRole('button', { name: 'المحتويات' });
      if ((await contents.getAttribute('aria-expanded')) !== 'true') await contents.click();
      await page.getByRole('tab', { name: /الخطوات/u }).click();
      await page.getByRole('button', { name: 'إلى صفحة فارغة' }).first().click();
      await expect(
        page.getByRole('button', { name: new RegExp(`${PAGE}$`, 'u') }).last(),
      ).toBeVisible();
      await expectInk(page, ...ON_EXCERPT);
    },
    { role: 'Student', settings: { lang: 'ar' }, device: BOARD },
  );
});

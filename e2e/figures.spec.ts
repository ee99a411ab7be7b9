import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfLines } from '@sayfa/testkit/pdf-lines';
import { chooseTeacherTool } from './support/board.ts';
import { expectInk, expectSaved, openDrawingPage } from './support/drawing.ts';
import { toolButton, withDrawingUser } from './support/drawing-user.ts';
import { drawnOnServer, objectsOf } from './support/drawn.ts';
import { chooseInMore, expectAddress, SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const LARGE_WINDOW = { device: { viewport: { width: 1600, height: 900 } } };
/** Around the middle of the page, where a new figure lies. */
const MIDDLE = [
  [300, 400],
  [700, 900],
] as const;

const panel = (page: Page, name = 'Figures') => page.getByRole('dialog', { name, exact: true });
const figure = (page: Page, name: string) => page.getByRole('img', { name, exact: true });

const addFigure = async (page: Page, name: string, isTeacher = true): Promise<void> => {
  if (isTeacher) await chooseTeacherTool(page, 'Figures');
  else await toolButton(page, 'Figures').click();
  await panel(page).getByRole('button', { name, exact: true }).click();
  await expect(panel(page, name)).toBeVisible();
};

const type = async (page: Page, dialog: string, label: string, text: string): Promise<void> => {
  const field = panel(page, dialog).getByLabel(label, { exact: true });
  await field.fill(text);
  await field.press('Enter');
};

test('[BRD-044] [BRD-045] [BRD-047] a teacher types functions; graph and table follow, and undo takes them back', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ person, page, elsewhere }) => {
      const stored = async () =>
        objectsOf(await drawnOnServer(person)).map((object) =>
          object.kind === 'figure' ? [object.type, object.values] : [object.kind],
        );
      await openDrawingPage(page, 3);
      await addFigure(page, 'Coordinate graph');
      const graph = panel(page, 'Coordinate graph');
      await expect(graph.getByLabel('Function or points 1')).toBeFocused();
      await expectInk(page, ...MIDDLE);

      await test.step('what does not fit is said with its place, and changes nothing', async () => {
        await type(page, 'Coordinate graph', 'Function or points 1', 'y = 2x +');
        await expect(graph.getByText('is missing at sign 9.')).toBeVisible();
        await type(page, 'Coordinate graph', 'x to', '-20');
        await expect(graph.getByText('The end must be greater')).toBeVisible();
        await expect(figure(page, 'Graph of y = x, x from −10 to 10')).toHaveCount(1);
      });

      await test.step('a function, with signs that keyboards lack, and points', async () => {
        await type(page, 'Coordinate graph', 'x to', '10');
        await graph.getByLabel('Function or points 1').fill('y = 2x');
        await graph.getByRole('button', { name: '²', exact: true }).click();
        await page.keyboard.type(' - 1,5');
        await page.keyboard.press('Enter');
        await type(page, 'Coordinate graph', 'Function or points 2', '(1; 2) (3; 4)');
        const both = 'Graph of y = 2x² − 1.5; (1; 2) (3; 4), x from −10 to 10';
        await expect(figure(page, both)).toHaveCount(1);
        await expect.poll(stored).toMatchObject([
          [
            'graph',
            {
              curves: [
                { text: 'y = 2x² - 1,5' },
                {
                  points: [
                    [1, 2],
                    [3, 4],
                  ],
                },
              ],
            },
          ],
        ]);
      });

      await test.step('its table of values follows it, in one step of undo', async () => {
        await graph.getByRole('button', { name: 'Table of values' }).click();
        await expect(panel(page, 'Table of values')).toBeVisible();
        await expect(figure(page, 'Table of values of y = 2x² − 1.5, x from −3 to 3')).toHaveCount(
          1,
        );
        await type(page, 'Table of values', 'Rows', '5');
        const five = 'Table of values of y = 2x² − 1.5, x from −3 to 1';
        await expect(figure(page, five)).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(panel(page, 'Table of values')).toHaveCount(0);
        await page.keyboard.press('Control+z');
        await page.keyboard.press('Control+z');
        await expect(page.getByRole('img', { name: /^Table of values/u })).toHaveCount(0);
        await expect(page.getByRole('img', { name: /^Graph of/u })).toHaveCount(1);
        await page.keyboard.press('Control+y');
        await page.keyboard.press('Control+y');
        await expect(figure(page, five)).toHaveCount(1);
      });

      await test.step('after a reload and on another device', async () => {
        await expectSaved(page);
        await page.reload();
        await expectInk(page, ...MIDDLE);
        const other = await elsewhere();
        await other.goto(`/indivibook/${SCIENCE.id}/3`);
        await expectInk(other, ...MIDDLE);
        await expect(other.getByRole('img', { name: /^Table of values of/u })).toHaveCount(1);
        await other.close();
      });
    },
    LARGE_WINDOW,
  );
});

test('[BRD-047] a figure is copied, its values are opened beside it, and it is exported as lines', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ person, page }) => {
      await openDrawingPage(page, 3);
      // A page of one's own has no lines but those of figures.
      await chooseTeacherTool(page, 'Add blank page');
      await expectAddress(page, SCIENCE.pages + 1);
      await addFigure(page, 'Number line');
      await type(page, 'Number line', 'Points', '-2; 1,5');
      await type(page, 'Number line', 'Intervals', '[-4; 0) (3; ∞)');
      await test.step('a point is dragged beside being typed', async () => {
        const handle = page.locator('[data-figure-handle="points.1"]');
        const box = await handle.boundingBox();
        if (!box) throw new Error('no handle');
        const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const other = await page.locator('[data-figure-handle="points.0"]').boundingBox();
        const unit = (box.x - (other?.x ?? 0)) / 3.5;
        await page.mouse.move(at.x, at.y);
        await page.mouse.down();
        await page.mouse.move(at.x + unit, at.y, { steps: 5 });
        await page.mouse.up();
        await expect(panel(page, 'Number line').getByLabel('Points', { exact: true })).toHaveValue(
          '−2; 2.5',
        );
        await type(page, 'Number line', 'Points', '-2; 1,5');
      });
      await page.keyboard.press('Escape');
      // Until it is gone, keys are its own.
      await expect(panel(page, 'Number line')).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Pages of the book' })).toBeFocused();
      const line = 'Number line from −5 to 5 with −2; 1.5; [−4; 0) (3; ∞)';
      await expect(figure(page, line)).toHaveCount(1);
      await page.keyboard.press('Control+c');
      await page.keyboard.press('Control+v');
      await expect(figure(page, line)).toHaveCount(2);
      await page
        .getByRole('toolbar', { name: /selected/u })
        .getByRole('button', { name: 'Values', exact: true })
        .click();
      await type(page, 'Number line', 'To', '٧');
      await expect(figure(page, line.replace('to 5', 'to 7'))).toHaveCount(1);
      await expect(figure(page, line)).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expectSaved(page);
      expect(objectsOf(await drawnOnServer(person))).toHaveLength(2);

      await chooseInMore(page, 'Export or print');
      const dialog = page.getByRole('dialog', { name: 'Export or print' });
      await dialog.getByRole('radio', { name: 'PDF' }).check();
      const coming = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Export' }).click();
      const { lines } = pdfLines(await readFile(await (await coming).path()));
      const ticks = lines.filter(({ x1, x2, y1, y2 }) => {
        const length = Math.abs(y1 - y2);
        return Math.abs(x1 - x2) < 0.01 && length > 1 && length < 8;
      });
      // From −5 to 5, and from −5 to 7: lines in the file, not pictures of lines.
      expect(ticks).toHaveLength(11 + 13);
    },
    LARGE_WINDOW,
  );
});

test('[BRD-044] parts of a fraction are coloured by a press at a board, and a polygon is measured', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      await openDrawingPage(page, 3);
      await addFigure(page, 'Fraction');
      await expect(figure(page, 'Fraction bar: 3 of 4 parts coloured')).toHaveCount(1);
      await page.locator('[data-figure-handle="parts.0"]').tap();
      await expect(figure(page, 'Fraction bar: 1 of 4 parts coloured')).toHaveCount(1);
      await expect(panel(page, 'Fraction').getByLabel('Coloured parts')).toHaveValue('1');
      await type(page, 'Fraction', 'Coloured parts', '9');
      await expect(panel(page, 'Fraction').getByText('A whole has 1 to 24 parts')).toBeVisible();
      await panel(page, 'Fraction').getByRole('button', { name: 'Another figure' }).tap();
      await panel(page).getByRole('button', { name: 'Polygon', exact: true }).tap();
      await expect(figure(page, 'Polygon with 3 corners, sides 8; 6; 10')).toHaveCount(1);
      await type(page, 'Polygon', 'Corners', '(0; 0) (2; 0) (2; 2) (0; 2)');
      await expect(figure(page, 'Polygon with 4 corners, sides 2; 2; 2; 2')).toHaveCount(1);
      await expectInk(page, ...MIDDLE);
    },
    { device: { viewport: { width: 1920, height: 1080 }, hasTouch: true } },
  );
});

test('[BRD-047] a pupil on a phone in Arabic types a number line; numbers are written as the language does', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      await page.goto(`/indivibook/${SCIENCE.id}/3`);
      await page.getByRole('button', { name: 'Open the tools' }).click();
      await toolButton(page, 'Figures').click();
      await panel(page).getByRole('button', { name: 'Number line' }).click();
      await type(page, 'Number line', 'Points', '1.5');
      await expect(figure(page, 'Number line from −5 to 5 with 1.5')).toHaveCount(1);
      const box = await panel(page, 'Number line').boundingBox();
      expect(box?.width).toBeLessThanOrEqual(390);
      await page.evaluate(() => localStorage.setItem('lang', 'ar'));
      await page.reload();
      await expect(page.getByRole('img', { name: /١٫٥/u })).toHaveCount(1);
    },
    {
      role: 'Student',
      device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  );
});

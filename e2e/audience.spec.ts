import type { Page } from '@playwright/test';
import { createDrawingUser, expectInk, onScreen, openDrawingPage } from './support/drawing.ts';
import { signInAs } from './support/people.ts';
import {
  expectStep,
  openWindow,
  openWorkbook,
  partsOnScreen,
  present,
  showBars,
  stepBar,
  WORKBOOK,
} from './support/presenting.ts';
import { expect, test } from './support/test.ts';

const { page: PAGE, steps: STEPS } = WORKBOOK;

test.use({ visitor: 'teacher@demo.example', viewport: { width: 1920, height: 1080 } });

/** What part of the book a window shows: for each page its number and what is cut off, in page units. */
const shownIn = (page: Page): Promise<number[][]> =>
  page.locator('.sayfa-page').evaluateAll((pages) =>
    pages.map((each) => {
      const style = getComputedStyle(each);
      const unit = Number.parseFloat(style.width) / 1000;
      const insets = (/inset\(([^)]*)\)/u.exec(style.clipPath)?.[1] ?? '0px')
        .split(' ')
        .map((inset) => Math.round(Number.parseFloat(inset) / unit));
      return [Number(each.getAttribute('data-page')), ...insets];
    }),
  );

/** Expects both windows to show the same, but for a pixel of rounding where one is larger. */
const expectSameShown = async (seen: Page, page: Page): Promise<void> => {
  const shown = await shownIn(page);
  const close = shown.map(([number, ...insets]) => [
    number,
    ...insets.map((inset) => expect.closeTo(inset, -0.5)),
  ]);
  await expect.poll(() => shownIn(seen)).toEqual(close);
};

test('[PRS-001] [PRS-005] a second window shows the class the same step, without tools, until it is closed', async ({
  page,
}) => {
  await openWorkbook(page, PAGE);
  await present(page);
  await expectStep(page, `Step 1 of ${STEPS}, page ${PAGE}`);
  const seen = await openWindow(page);
  await expectSameShown(seen, page);
  await expect(seen.getByRole('toolbar')).toHaveCount(0);
  // What was placed on the page is not a tool.
  const tools = seen
    .getByRole('button')
    .and(seen.locator(':not([data-activity], [data-activity] *)'));
  await expect(tools).toHaveCount(0);

  await page.keyboard.press('End');
  await expectStep(page, `Step ${STEPS} of ${STEPS}, page ${PAGE}`);
  await expectSameShown(seen, page);
  await expect(seen.locator('.sayfa-page')).toHaveCount(2);

  await page.keyboard.press('z');
  await expect.poll(async () => (await partsOnScreen(seen)).length).toBe(2);
  const [mine] = await partsOnScreen(page);
  const [theirs] = await partsOnScreen(seen);
  expect(mine && theirs).toBeTruthy();

  await page.keyboard.press('ArrowRight');
  await expectStep(page, `Page ${PAGE + 1}, shown whole`);
  await expect(seen.locator(`[data-page="${PAGE + 1}"][data-shown]`)).toHaveCount(1);

  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(seen.locator(`[data-page="${PAGE + 2}"][data-shown]`)).toHaveCount(1);

  await present(page);
  await expect(stepBar(page)).toBeAttached();
  await showBars(page);
  const closed = seen.waitForEvent('close');
  await stepBar(page).getByRole('button', { name: 'Close the second window' }).click();
  await closed;
});

test('a second window says that the teacher’s was closed, and finds it again after a reload', async ({
  page,
}) => {
  await openWorkbook(page, PAGE);
  await present(page);
  await expectStep(page, `Step 1 of ${STEPS}, page ${PAGE}`);
  const seen = await openWindow(page);
  await expectSameShown(seen, page);
  await page.reload();
  await expectStep(page, `Step 1 of ${STEPS}, page ${PAGE}`);
  await page.keyboard.press('ArrowRight');
  await expectStep(page, `Step 2 of ${STEPS}, page ${PAGE}`);
  await expectSameShown(seen, page);
  await page.close();
  await expect(seen.getByRole('alert')).toHaveText(/teacher’s window was closed/u);
});

test('[PRS-001] what the teacher draws is seen by the class while it is drawn, and afterwards', async ({
  browser,
  origin,
}) => {
  const user = await signInAs(origin, await createDrawingUser());
  const context = await browser.newContext({
    storageState: user.device(),
    viewport: { width: 1920, height: 1080 },
  });
  const page = await context.newPage();
  await openDrawingPage(page, 6);
  await present(page);
  await expect(stepBar(page)).toBeAttached();
  const seen = await openWindow(page);
  const shown = seen.locator('.sayfa-page[data-page="6"][data-shown]');
  await expect(shown).toHaveCount(1);
  await page.keyboard.press('p');
  const [from, to] = await Promise.all([onScreen(page, [200, 300]), onScreen(page, [500, 300])]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await expect(async () => {
    // The class's window says every other second that it looks.
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.move(from.x + 40, from.y, { steps: 6 });
    await expectInk(seen, [250, 280], [480, 320]);
  }).toPass();
  await page.mouse.up();
  await expectInk(seen, [250, 280], [480, 320]);
  await seen.reload();
  await expect(shown).toHaveCount(1);
  await expectInk(seen, [250, 280], [480, 320]);
  await context.close();
  await user.close();
});

test('[PRS-001] [PRS-015] an enlarged part stands in the same green frame for the class', async ({
  page,
}) => {
  await openWorkbook(page, PAGE);
  await present(page);
  await expectStep(page, `Step 1 of ${STEPS}, page ${PAGE}`);
  const seen = await openWindow(page);
  await expectSameShown(seen, page);
  await page.keyboard.press('Escape');
  await expect(stepBar(page)).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(page.locator('[data-tool]').first()).toBeAttached();
  const [from, to] = await Promise.all([onScreen(page, [200, 200]), onScreen(page, [600, 420])]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await expect(page.locator('[data-enlarged]')).toHaveCount(1);
  const frame = seen.locator('[data-enlarged]');
  await expect(frame).toHaveCSS('border-style', 'dashed');
  await expect(frame).toHaveCSS('border-color', 'rgb(26, 156, 62)');
  await expectSameShown(seen, page);
  await page.keyboard.press('Escape');
  await expect(frame).toHaveCount(0);
});

import { faultsOf } from './support/axe.ts';
import { toolButton } from './support/drawing-user.ts';
import {
  areas,
  bar,
  line,
  openMargins,
  openNewBook,
  press,
  QUESTIONS,
  setLines,
} from './support/margins.ts';
import { boxOf, expectShown, openAt } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({
  visitor: 'domainadmin@demo.example',
  settings: { toolbarMode: 'true', editorMode: 'true' },
});

test('[MRG-004] [MRG-009] [MRG-011] [NAV-032] lines are added, dragged, moved by keys, removed and hidden', async ({
  page,
}) => {
  await openNewBook(page);
  await openMargins(page);
  const add = bar(page).getByRole('button', { name: 'Add a vertical line' });
  for (let count = 1; count <= 6; count += 1) {
    if (count === 6) await page.keyboard.press('b');
    else await add.click();
    await expect(page.getByRole('separator')).toHaveCount(count);
  }
  await expect(add).toBeDisabled();
  const places = await page
    .getByRole('separator')
    .evaluateAll((lines) => lines.map((each) => each.getAttribute('aria-valuenow')));
  expect(places).toEqual(['100', '323', '343', '490', '510', '900']);

  const first = line(page, 'Page A, vertical line 1');
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(first).toHaveAttribute('aria-valuenow', '111');
  await expectShown(page, 1);

  const paper = await boxOf(page.locator('.sayfa-page').first());
  const { x, width } = await boxOf(first);
  const y = paper.y + paper.height / 2;
  await page.mouse.move(x + width / 2, y);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + paper.width / 10, y, { steps: 5 });
  await page.mouse.up();
  await expect(first).toHaveAttribute('aria-valuenow', /^2[01]\d$/u);

  await first.focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('separator')).toHaveCount(5);
  await expect(add).toBeEnabled();
  await expect(bar(page)).toContainText('not sent yet');

  await press(page, 'Hide margins');
  await expect(page.getByRole('separator')).toHaveCount(0);
  await openMargins(page);
  await expect(page.getByRole('separator')).toHaveCount(5);
  await press(page, 'Remove all lines of this page');
  await expect(page.getByRole('separator')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByRole('separator')).toHaveCount(5);
});

test('[MRG-013] [MRG-014] [MRG-015] [MRG-022] [NAV-060] lines are sent, and zoom areas appear by themselves', async ({
  page,
}) => {
  await openNewBook(page);
  await page.keyboard.press('9');
  await expect(
    page.getByText('Margins for page A (odd pages) are not set, please set them and try again!'),
  ).toBeVisible();
  await openMargins(page);
  await setLines(page);
  await page.keyboard.press('9');
  await expect(
    page.getByText(
      'All margins sent to the server, please refresh the page in 5 minutes to see all the zooms generated!',
    ),
  ).toBeVisible();
  await expect(areas(page)).toHaveCount(QUESTIONS, { timeout: 60_000 });
  await expect(bar(page)).not.toContainText('not sent yet');
  await page.keyboard.press('PageDown');
  await expectShown(page, 3);
  await expect(areas(page)).toHaveCount(QUESTIONS);

  // The server keeps them.
  await page.reload();
  await expectShown(page, 3);
  await openMargins(page);
  await expect(page.getByRole('separator')).toHaveCount(6);
});

test('[MRG-014] what cutting the book did is shown, and taken back by one press', async ({
  page,
}) => {
  await openNewBook(page);
  await openMargins(page);
  await setLines(page);
  await page.keyboard.press('9');
  const job = page.getByRole('region', { name: 'Zoom areas of the book' });
  // So small a book has no cover.
  await expect(job).toContainText(`Pages: 3, new: ${3 * QUESTIONS}, replaced: 0.`, {
    timeout: 60_000,
  });
  await expect(areas(page)).toHaveCount(QUESTIONS);
  await page.keyboard.press('PageDown');
  await expectShown(page, 3);
  await expect(areas(page)).toHaveCount(QUESTIONS);
  await job.getByRole('button', { name: 'Undo' }).click();
  await expect(job).toHaveCount(0);
  await expect(areas(page)).toHaveCount(0);
  await page.keyboard.press('PageUp');
  await expectShown(page, 2);
  await expect(areas(page)).toHaveCount(0);
  await expect(page.getByRole('separator')).toHaveCount(6);
});

test('[NAV-060] [PRS-022] key 7 cuts the page being read, along lines that nobody sent', async ({
  page,
}) => {
  await openNewBook(page);
  await openMargins(page);
  await setLines(page);
  await page.keyboard.press('7');
  await expect(page.getByText('Saved successfully.')).toBeVisible();
  await expect(areas(page)).toHaveCount(QUESTIONS);
  // One press puts back what was there, which was nothing.
  await page
    .getByRole('status')
    .filter({ hasText: `Zoom areas on this page: ${QUESTIONS} new, 0 replaced.` })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(areas(page)).toHaveCount(0);
  await page.keyboard.press('7');
  await expect(areas(page)).toHaveCount(QUESTIONS);
  await page.keyboard.press('PageUp');
  await expectShown(page, 1);
  await expect(areas(page)).toHaveCount(0);
  await expect(bar(page)).toContainText('not sent yet');
});

test('[MRG-006] [MRG-019] [PRS-023] [NAV-060] key 8 cuts pictures of questions, for a test that is made on the way', async ({
  page,
}) => {
  await openNewBook(page);
  await openMargins(page);
  await setLines(page);
  await line(page, 'Page B, vertical line 6').focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('8');
  await expect(page.getByText('Six vertical lines are needed')).toBeVisible();
  await press(page, 'Add a vertical line');
  const added = line(page, 'Page B, vertical line 1');
  await expect(page.getByRole('separator')).toHaveCount(6);
  await expect(added).toBeVisible();
  await press(page, 'Ready-made lines');
  await page.getByRole('menuitem', { name: 'Two columns with question numbers' }).click();
  await page.keyboard.press('8');
  await expect(
    page.getByText('Test oluşturulmamış, lütfen test oluşturup, tekrar deneyiniz!'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Create test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tests of this book' });
  await dialog.getByLabel('Title of the test').fill('Deneme 1');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('All question images are successfully created.')).toBeVisible();

  await press(page, 'Tests of this book');
  await expect(dialog.getByRole('listitem')).toContainText('6 questions');
  await dialog.getByRole('button', { name: 'Delete Deneme 1' }).click();
  await expect(dialog.getByText('This book has no test yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await press(page, 'Tests of this book');
  await expect(dialog.getByRole('listitem')).toContainText('Deneme 1');
});

test('the panel of margins covers no button that turns the page', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openNewBook(page);
  await openMargins(page);
  const panel = await boxOf(bar(page));
  await expect
    .poll(async () => {
      const turn = await boxOf(page.getByRole('button', { name: 'Next page', exact: true }));
      return turn.x + turn.width;
    })
    .toBeLessThanOrEqual(panel.x);
});

test('[MRG-010] [MRG-018] key 5 places lines on the page being read', async ({ page }) => {
  await openNewBook(page);
  await page.keyboard.press('5');
  await expect(bar(page)).toBeVisible();
  await expect(line(page, 'Page A, horizontal line 1')).toBeVisible();
  await expect(line(page, 'Page A, vertical line 4')).toBeVisible();
});

test('[MRG-018] [MRG-022] lines that nobody sent stay, and who leaves is asked or told', async ({
  page,
}) => {
  await openNewBook(page);
  await openMargins(page);
  await press(page, 'Add a vertical line');
  await expect(bar(page)).toContainText('not sent yet');

  await test.step('where the margins of the page cannot be found', async () => {
    await page.route('**/detect', (route) => route.abort());
    await page.keyboard.press('5');
    await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByRole('separator')).toHaveCount(1);
    await page.unroute('**/detect');
  });

  await test.step('while another screen is open', async () => {
    await page.getByRole('button', { name: 'Library', exact: true }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'are kept on this device' }),
    ).toBeVisible();
    await page.goBack();
    await expectShown(page, 1);
    await expect(page.getByRole('separator')).toHaveCount(1);
    await expect(bar(page)).toContainText('not sent yet');
  });
  let dialogType = '';
  page.on('dialog', (dialog) => {
    dialogType = dialog.type();
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => dialogType).toBe('beforeunload');
});

test('[MRG-015] the job is shown to whoever opens the book, is stopped, and says that it failed', async ({
  page,
}) => {
  let job = { state: 'running', done: 1, all: 3, code: '', outcome: null };
  await page.route('**/margins/job', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { data: job } }) : route.continue(),
  );
  await openAt(page, 3);
  await expect(page.getByText('Making zoom areas: page 1 of 3')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /^Making zoom areas/u })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('Making zoom areas')).toHaveCount(0);

  job = { ...job, state: 'failed' };
  await page.reload();
  await openMargins(page);
  await expect(page.getByText('could not be made on all pages (1 of 3 done)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});

for (const theme of ['light', ''] as const) {
  test.describe(`in the theme "${theme}"`, () => {
    test.use({ settings: { toolbarMode: 'true', editorMode: 'true', theme } });
    test('the bar and the lines are accessible', async ({ page }) => {
      await openNewBook(page);
      await openMargins(page);
      await press(page, 'Add a vertical line');
      await expect(page.getByRole('separator')).toHaveCount(1);
      expect(await faultsOf(page, { only: 'wcag' })).toEqual([]);
    });
  });
}

test.describe('a teacher', () => {
  test.use({ visitor: 'teacher@demo.example' });
  test('[TBR-021] [TBR-022] [NAV-060] has no lines, and no keys for them', async ({ page }) => {
    await openAt(page, 3);
    await expect(page.getByRole('toolbar', { name: 'Drawing tools' })).toBeVisible();
    await expect(toolButton(page, 'Areas of the page')).toHaveCount(0);
    for (const key of ['5', '7', '8', '9']) await page.keyboard.press(key);
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('separator')).toHaveCount(0);
  });
});

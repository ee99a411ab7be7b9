import type { Locator } from '@playwright/test';
import { openFormOfNew } from './support/activities.ts';
import { type DrawingUser, withDrawingUser } from './support/drawing-user.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

/** The editor itself, not the paper that takes letters until it is there. */
const paperOf = (dialog: Locator): Locator => dialog.locator('[contenteditable=true]');

test('[ACT-054] letters typed before the editor has loaded stand in it, and typing goes on', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }: DrawingUser) => {
    const fetchOfEditor = Promise.withResolvers<void>();
    await page.route(/\/assets\/editor-[^/]*\.js$/u, async (route) => {
      await fetchOfEditor.promise;
      await route.continue();
    });
    const dialog = await openFormOfNew(page, 'Note', [420, 320]);
    await dialog.getByRole('textbox', { name: 'The note' }).click();
    await page.keyboard.type('Leaves are <green>');
    await page.keyboard.press('Enter');
    await page.keyboard.type('and');
    await expect(paperOf(dialog)).toHaveCount(0);
    fetchOfEditor.resolve();
    await expect(paperOf(dialog)).toBeFocused();
    await page.keyboard.type(' soft');
    await expect(paperOf(dialog).locator('p')).toHaveText(['Leaves are <green>', 'and soft']);
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText('Leaves are <green>')).toBeVisible();
  });
});

test('[ACT-054] LaTeX between dollar signs becomes a formula as it is typed or pasted; prices stay', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }: DrawingUser) => {
    const dialog = await openFormOfNew(page, 'Note', [420, 320]);
    const paper = paperOf(dialog);
    await paper.click();
    await page.keyboard.type('A pen is $5 and a book $6, but $x^2$');
    const formulas = paper.locator('[data-type=inline-math]');
    await expect(formulas).toHaveCount(1);
    await expect(paper).toContainText('A pen is $5 and a book $6, but');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(formulas).toHaveCount(0);
    await expect(paper).toHaveText('A pen is $5 and a book $6, but $x^2$');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(formulas).toHaveCount(1);

    await page.keyboard.press('Enter');
    await paper.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'If $a_1=2$ and $a_2=3$, it costs $7 or $8');
      const options = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', options));
    });
    await expect(formulas).toHaveCount(3);
    await expect(paper.locator('p').last()).toContainText('it costs $7 or $8');
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await expect(preview.locator('.katex')).toHaveCount(3);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(paper.locator('p').last()).toHaveText('If $a_1=2$ and $a_2=3$, it costs $7 or $8');
  });
});

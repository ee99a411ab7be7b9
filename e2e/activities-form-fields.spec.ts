import { choosePrivate, form, place, save } from './support/activities.ts';
import { onScreen, openDrawingPage } from './support/drawing.ts';
import { toolButton, withDrawingUser } from './support/drawing-user.ts';
import { boxOf, openAt } from './support/reader.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

test('[ACT-024] the form of a picture begins at the button that chooses its file', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 21);
    await place(page, 'Picture', [500, 500]);
    const dialog = form(page, 'Add: Picture');
    await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeFocused();
    await page.keyboard.press('Escape');
    await place(page, 'Activity', [500, 500]);
    const activity = form(page, 'Add: Activity');
    await expect(activity.getByRole('button', { name: 'Choose an .h5p file' })).toBeFocused();
  });
});

/** A second of silence. */
const silence = (): Buffer => {
  const RATE = 8_000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + RATE, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(RATE, 40);
  return Buffer.concat([head, Buffer.alloc(RATE, 128)]);
};

test('[ACT-034] [ACT-050] the window of a sound shows all of its player beside what its author can do', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 21);
    await place(page, 'Sound', [500, 600]);
    const dialog = form(page, 'Add: Sound');
    const file = { name: 'silence.wav', mimeType: 'audio/wav', buffer: silence() };
    await dialog.getByLabel('Sound file').first().setInputFiles(file);
    await dialog.getByLabel('Label', { exact: true }).fill('Silence');
    await choosePrivate(page, dialog);
    await save(dialog);
    await page.getByRole('button', { name: 'Sound: Silence' }).click();
    const player = form(page, 'Silence');
    await expect(player.getByRole('button', { name: 'Edit' })).toBeVisible();
    const frame = await boxOf(player);
    const play = await boxOf(player.getByRole('button', { name: /^(?:Play|Pause)$/u }));
    expect(play.y + play.height).toBeLessThanOrEqual(frame.y + frame.height);
  });
});

test('[QST-001] [TBR-010] on a phone the form of a question is no wider than the screen', async ({
  browser,
  origin,
}) => {
  const device = { viewport: PHONE, hasTouch: true, isMobile: true };
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      await openAt(page, 21);
      await page.locator('button[aria-expanded="false"]:has(.tabler-icon-pencil)').click();
      await toolButton(page, 'Add to the page').click();
      await page.getByRole('menuitemradio', { name: 'Multiple-choice question' }).click();
      await expect(page.getByRole('menu')).toBeHidden();
      const cancel = page.getByRole('button', { name: 'Cancel' });
      // All of its words are seen.
      await expect
        .poll(() => cancel.evaluate((button) => button.scrollWidth - button.clientWidth))
        .toBe(0);
      const { x, y } = await onScreen(page, [500, 500]);
      await page.touchscreen.tap(x, y);
      const paper = form(page, 'Add: Multiple-choice question').getByRole('textbox', {
        name: 'Question text',
      });
      const { x: left, width } = await boxOf(paper);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(PHONE.width);
    },
    { device },
  );
});

test.describe('in Arabic', () => {
  test.use({ visitor: 'reader', settings: { lang: 'ar' } });

  test('[I18N-011] [QST-014] an English answer stands beside its letter', async ({ page }) => {
    await openAt(page, 8);
    await page.locator('[data-activity][data-kind="mc_question"]').click();
    const words = page.locator('label [data-rich-text] > *').first();
    const distance = await words.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const label = element.closest('label')?.getBoundingClientRect().right ?? Number.NaN;
      return label - range.getBoundingClientRect().right;
    });
    // The letter, and the spaces around it.
    expect(distance).toBeLessThan(80);
  });
});

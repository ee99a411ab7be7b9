import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { createPdfPool } from '@sayfa/pdf-engine';
import sharp from 'sharp';
import { createDrawingUser, drag, expectInk, openDrawingPage } from './support/drawing.ts';
import { withDrawingUser } from './support/drawing-user.ts';
import { signInAs } from './support/people.ts';
import { chooseInMore } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const draw = async (page: Page): Promise<void> => {
  await page.keyboard.press('p');
  await drag(page, [
    [300, 20],
    [700, 20],
  ]);
  await expectInk(page, [400, 10], [600, 30]);
};

const openDialog = async (page: Page, byKey = false) => {
  if (byKey) await page.keyboard.press('Control+p');
  else await chooseInMore(page, 'Export or print');
  const dialog = page.getByRole('dialog', { name: 'Export or print' });
  await expect(dialog).toBeVisible();
  return dialog;
};

/** Red pixels in a part of a picture, given in shares of its sides. */
const redIn = async (
  picture: Uint8Array,
  part: { left: number; top: number; right: number; bottom: number },
): Promise<number> => {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let y = Math.floor(part.top * info.height); y < part.bottom * info.height; y += 1) {
    for (let x = Math.floor(part.left * info.width); x < part.right * info.width; x += 1) {
      const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * 3);
      if (red > 180 && green < 90 && blue < 90) count += 1;
    }
  }
  return count;
};

const contentOf = async (download: Download): Promise<Buffer> => readFile(await download.path());
const STROKE = { left: 0.4, top: 0.005, right: 0.6, bottom: 0.025 };
const BARE = { left: 0.02, top: 0.005, right: 0.2, bottom: 0.025 };

test('[INK-024] what is drawn comes out as a picture, as pictures, and as a PDF', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page, context }) => {
    await openDrawingPage(page, 3);
    await draw(page);

    await test.step('this page as PNG', async () => {
      const dialog = await openDialog(page);
      await dialog.getByRole('radio', { name: 'PNG' }).check();
      const coming = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Export' }).click();
      const download = await coming;
      expect(download.suggestedFilename()).toMatch(/^[^/]+-3\.png$/u);
      const png = await contentOf(download);
      expect((await sharp(png).metadata()).width).toBe(2000);
      expect(await redIn(png, STROKE)).toBeGreaterThan(500);
      expect(await redIn(png, BARE)).toBe(0);
    });

    await test.step('drawn pages as PNG in a ZIP', async () => {
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('.sayfa-page[data-page="4"][data-shown]')).toBeVisible();
      await draw(page);
      const dialog = await openDialog(page);
      await dialog.getByRole('radio', { name: 'Pages with my drawings' }).check();
      await dialog.getByRole('radio', { name: 'PNG' }).check();
      const coming = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Export' }).click();
      const download = await coming;
      expect(download.suggestedFilename()).toMatch(/\.zip$/u);
      const zip = (await contentOf(download)).toString('latin1');
      expect(zip.startsWith('PK')).toBe(true);
      expect(zip).toContain('-3.png');
      expect(zip).toContain('-4.png');
    });

    await test.step('drawn pages as PDF, words to select and ink where it was drawn', async () => {
      const dialog = await openDialog(page);
      await dialog.getByRole('radio', { name: 'Pages with my drawings' }).check();
      const coming = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Export' }).click();
      const download = await coming;
      expect(download.suggestedFilename()).toMatch(/\.pdf$/u);
      const pool = createPdfPool({ workers: 1 });
      try {
        const source = { path: await download.path() };
        expect((await pool.inspect(source)).pageCount).toBe(2);
        const { words, images } = await pool.renderPage(source, 1, {
          widths: [1000],
          format: 'webp',
          withWords: true,
        });
        expect(words.length).toBeGreaterThan(5);
        const [image] = images;
        expect(image && (await redIn(image.bytes, STROKE))).toBeGreaterThan(100);
        expect(image && (await redIn(image.bytes, BARE))).toBe(0);
      } finally {
        await pool.close();
      }
    });

    await test.step('without a connection a PDF says what to do, a picture still comes', async () => {
      await context.setOffline(true);
      const dialog = await openDialog(page);
      await dialog.getByRole('button', { name: 'Export' }).click();
      await expect(dialog.getByRole('alert')).toContainText('A PDF needs a connection');
      await context.setOffline(false);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
    });
  });
});

test('[INK-024] pages are printed with what is drawn on them', async ({ browser, origin }) => {
  const user = await signInAs(origin, await createDrawingUser());
  const context = await browser.newContext({ storageState: user.device() });
  await context.addInitScript(() => {
    window.print = () => {
      const sizes = [...document.images].map(({ naturalWidth }) => naturalWidth);
      window.top?.document.body.setAttribute('data-printed', sizes.join(' '));
    };
  });
  const page = await context.newPage();
  await openDrawingPage(page, 3);
  await draw(page);
  const dialog = await openDialog(page, true);
  await dialog.getByRole('radio', { name: 'The whole book' }).check();
  await dialog.getByRole('radio', { name: 'Print' }).check();
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Pages with my drawings' }).check();
  await dialog.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '2000');
  await expect(dialog).toBeHidden();
  await context.close();
  await user.close();
});

test('[PRS-015] [PRS-016] the drag makes a picture of a part of the page, dimmed around; it is copied, saved, moved and taken back in one step', async ({
  browser,
  origin,
}) => {
  const user = await signInAs(origin, await createDrawingUser());
  const context = await browser.newContext({ storageState: user.device() });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  const page = await context.newPage();
  await openDrawingPage(page, 3);
  await draw(page);
  const tools = page.getByRole('toolbar', { name: 'Drawing tools' });
  const mark = async (): Promise<void> => {
    if (!(await tools.getByRole('button', { name: 'Teacher tools' }).isVisible())) {
      await tools.getByRole('button', { name: 'More tools' }).click();
    }
    await tools.getByRole('button', { name: 'Teacher tools' }).click();
    await page.getByRole('menuitemradio', { name: /^Capture/u }).click();
    await drag(page, [
      [350, 5],
      [650, 205],
    ]);
  };
  await mark();
  const bar = page.getByRole('toolbar', { name: 'Captured part of page 3' });
  await expect(bar).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Copy' })).toBeFocused();
  await expect(bar.getByRole('button').last()).toHaveAccessibleName('Delete the capture');
  const part = page.getByRole('img', { name: 'Captured part of page 3' });
  await expect(part).toHaveCSS('border-style', 'dashed');
  await expect(part).toHaveCSS('border-color', 'rgb(26, 156, 62)');

  await test.step('the light goes from dark to bright and back', async () => {
    const dim = part.locator('[data-dim]');
    for (const next of ['0.5', '0', '1']) {
      await bar.getByRole('button', { name: /^Light/u }).click();
      await expect(dim).toHaveAttribute('data-dim', next);
    }
  });

  await test.step('it is copied and saved as sharp as the page, with the drawing', async () => {
    await bar.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('The capture was copied.')).toBeVisible();
    const kinds = await page.evaluate(async () =>
      (await navigator.clipboard.read()).flatMap(({ types }) => [...types]),
    );
    expect(kinds).toContain('image/png');
    const coming = page.waitForEvent('download');
    await bar.getByRole('button', { name: 'Save as PNG' }).click();
    const png = await contentOf(await coming);
    expect((await sharp(png).metadata()).width).toBeGreaterThanOrEqual(750);
    const all = { left: 0, top: 0, right: 1, bottom: 0.2 };
    expect(await redIn(png, all)).toBeGreaterThan(200);
  });

  await test.step('it lies on the page as a picture that is moved', async () => {
    await bar.getByRole('button', { name: 'Keep it on the page' }).click();
    await expect(bar).toBeHidden();
    await expectInk(page, [400, 120], [600, 200]);
    await drag(page, [
      [500, 180],
      [500, 330],
    ]);
    await expectInk(page, [400, 260], [600, 340]);
    await expectInk(page, [400, 60], [600, 140], false);
  });

  await test.step('one step takes the next one back; Escape keeps it, deleting does not', async () => {
    const press = (key: string) => () => page.keyboard.press(key);
    const ended = async (end: () => Promise<void>, isThere: boolean): Promise<void> => {
      await mark();
      await expect(bar.getByRole('button', { name: 'Keep it on the page' })).toBeEnabled();
      await expectInk(page, [400, 60], [600, 140]);
      await end();
      await expect(bar).toBeHidden();
      await expectInk(page, [400, 60], [600, 140], isThere);
    };
    await ended(press('Control+z'), false);
    await ended(() => bar.getByRole('button', { name: 'Delete the capture' }).click(), false);
    await ended(press('Escape'), true);
  });
  await context.close();
  await user.close();
});

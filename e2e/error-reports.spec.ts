import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { drag, openDrawingPage } from './support/drawing.ts';
import { signInAs } from './support/people.ts';
import { chooseInMore, openAt, SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const PAGE = 9;

type Report = {
  description: string;
  title: string;
  attachment: string | null;
  page_number: number;
};

const reportsOfBook = async (origin: string): Promise<Report[]> => {
  const staff = await signInAs(origin, 'videoeditor@demo.example');
  const { data }: { data: Report[] } = await staff.get(
    `/api/v2/demo/ebooks/${SCIENCE.id}/error-reports`,
  );
  await staff.close();
  return data;
};

const openForm = async (page: Page): Promise<void> => {
  await chooseInMore(page, 'Report a problem');
  await page.getByRole('button', { name: 'Proceed' }).click();
};

const choose = async (page: Page, type: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: type }).click();
};

test('[REC-008] [REC-009] [REC-010] [REC-011] [REC-013] [OFF-009] a student reports a problem with a picture of the page', async ({
  page,
  origin,
}) => {
  const description = `Option missing ${randomInt(1e9)}`;
  await openAt(page, PAGE);
  await openForm(page);
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await expect(dialog.getByRole('img', { name: `Page ${PAGE}` })).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(dialog.getByText('Required')).toBeVisible();
  await expect(dialog.getByText('Too Short!')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Type' })).toBeFocused();
  expect(await faultsOf(page, { only: 'wcag' })).toEqual([]);
  await page.getByRole('combobox', { name: 'Type' }).click();
  const types = ['Help Request', 'Bug report', 'Feature Request', 'Other'];
  await expect(page.getByRole('option')).toHaveText(types);
  await page.keyboard.press('Escape');
  await choose(page, 'Bug report');
  const text = dialog.getByRole('textbox', { name: 'What is wrong?' });
  await text.fill('x'.repeat(51));
  await send.click();
  await expect(dialog.getByText('Too Long!')).toBeVisible();
  await text.fill(description);

  await page.context().setOffline(true);
  await send.click();
  await expect(page.getByText('Something went wrong Please try again..').first()).toBeVisible();
  await expect(text).toHaveValue(description);
  await page.context().setOffline(false);
  await send.click();
  await expect(page.getByText('Report Added Successfully..')).toBeVisible();
  await expect(dialog).toBeHidden();

  const sent = (await reportsOfBook(origin)).find((report) => report.description === description);
  expect(sent).toMatchObject({ title: 'Bug report', page_number: PAGE });
  const picture = await page.request.get(sent?.attachment ?? '');
  expect(picture.headers()['content-type']).toBe('image/jpeg');
});

test('[REC-016] shows that a report is being sent until it has arrived', async ({ page }) => {
  await openAt(page, PAGE);
  await openForm(page);
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await choose(page, 'Other');
  await dialog.getByRole('textbox', { name: 'What is wrong?' }).fill('It takes its time');
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/error-report*', async (route) => {
    await arrived;
    await route.continue();
  });
  const send = dialog.getByRole('button', { name: 'Send' });
  await expect(send).toBeEnabled();
  await send.click();
  await expect(send).toHaveAttribute('data-loading', 'true');
  await expect(dialog.locator('form')).toHaveAttribute('aria-busy', 'true');
  arrive();
  await expect(page.getByText('Report Added Successfully..')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('[REC-014] what is drawn is in the picture, and the picture can be left out', async ({
  page,
  origin,
}) => {
  const description = `Without picture ${randomInt(1e9)}`;
  await page.addInitScript(() => {
    const encode = OffscreenCanvas.prototype.convertToBlob;
    OffscreenCanvas.prototype.convertToBlob = function (options) {
      document.documentElement.dataset.encoded = `${options?.type} ${options?.quality}`;
      return encode.call(this, options);
    };
  });
  await openDrawingPage(page, PAGE);
  await openForm(page);
  const picture = page.getByRole('img', { name: `Page ${PAGE} as it` });
  const darkness = async (): Promise<number> =>
    picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      let red = 0;
      for (let at = 0; at < data.length; at += 4) {
        if ((data[at] ?? 0) > 180 && (data[at + 1] ?? 255) < 90) red += 1;
      }
      return red;
    });
  const before = await darkness();
  await expect(page.locator('html')).toHaveAttribute('data-encoded', 'image/jpeg 0.8');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('p');
  await drag(page, [
    [200, 300],
    [500, 320],
    [800, 300],
  ]);
  await openForm(page);
  await expect.poll(() => darkness()).toBeGreaterThan(before + 300);
  await page.getByRole('button', { name: 'Leave the picture out' }).click();
  await expect(page.getByText('No picture will be sent.')).toBeVisible();
  await choose(page, 'Other');
  await page.getByRole('textbox', { name: 'What is wrong?' }).fill(description);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Report Added Successfully..')).toBeVisible();
  const sent = (await reportsOfBook(origin)).find((report) => report.description === description);
  expect(sent?.attachment).toBeNull();
});

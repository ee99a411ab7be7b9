import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fromBufferPromise } from 'yauzl';
import { faultsOf } from './support/axe.ts';
import { emptyDevice, PASSWORD } from './support/people.ts';
import { chooseInMore, openAt, SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'domainadmin@demo.example' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Paper codes' });

/** The bytes that a button of the dialog puts into the browser's downloads. */
const downloaded = async (page: Page, name: string): Promise<Buffer> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name }).click(),
  ]);
  return readFile(await download.path());
};

/** Opens the dialog for one page and chooses nothing but pages. */
const openFor = async (page: Page, number: number): Promise<void> => {
  await openAt(page, number);
  await chooseInMore(page, 'Paper codes');
  await dialog(page).getByLabel('From page').fill(String(number));
  await dialog(page).getByLabel('To page').fill(String(number));
};

/** The code of a page, from the list for typesetting. */
const codeOfPage = async (page: Page, number: number): Promise<string> => {
  await openFor(page, number);
  const zip = await fromBufferPromise(await downloaded(page, 'For typesetting (ZIP)'));
  for await (const entry of zip.eachEntry()) {
    const name = new RegExp(`^0*${number}_([0-9A-Z]{8})\\.svg$`, 'u').exec(entry.fileName);
    if (name?.[1] !== undefined) return name[1];
  }
  throw new Error('no code of the page is in the zip');
};

test('[PAP-004] [PAP-006] an editor prints a code; whoever opens it signs in and comes to its page', async ({
  page,
  browser,
  origin,
}) => {
  const code = await codeOfPage(page, 4);
  const labels = await downloaded(page, 'Download labels (PDF)');
  expect(labels.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(await faultsOf(page)).toEqual([]);

  const context = await browser.newContext({
    storageState: emptyDevice(origin, { lang: 'en' }),
    baseURL: origin,
  });
  const anonymous = await context.newPage();
  await anonymous.goto(`/q/${code.toLowerCase()}`);
  const main = anonymous.getByRole('main');
  await expect(main.getByText('Page 4', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('img', { name: 'Page 4' })).toHaveCount(0);
  expect(await faultsOf(anonymous)).toEqual([]);
  await main.getByRole('link', { name: 'Sign in' }).click();
  await anonymous.getByLabel('E-mail').fill('student@demo.example');
  await anonymous.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await anonymous.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(anonymous).toHaveURL(/\/indivibook\/[a-z0-9]+\/4$/u);
  await expect(anonymous.locator('.sayfa-page[data-page="4"][data-shown]')).toBeVisible();

  // Signed in, the code leads there at once.
  await anonymous.goto(`/q/${code}`);
  await expect(anonymous).toHaveURL(/\/indivibook\/[a-z0-9]+\/4$/u);
  await context.close();
});

test('[PAP-004] a book shows its one page to everyone where its editor has it so', async ({
  page,
  browser,
  origin,
}) => {
  const code = await codeOfPage(page, 5);
  const context = await browser.newContext({
    storageState: emptyDevice(origin, { lang: 'en' }),
    baseURL: origin,
  });
  const anonymous = await context.newPage();
  try {
    await dialog(page).getByRole('radio', { name: 'The page or the video' }).check();
    await expect(page.getByText('Saved.')).toBeVisible();
    await anonymous.goto(`/q/${code}`);
    const picture = anonymous.getByRole('img', { name: 'Page 5' });
    await expect(picture).toBeVisible();
    await expect
      .poll(() =>
        picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBeGreaterThan(500);
    await expect(anonymous.getByRole('toolbar')).toHaveCount(0);
  } finally {
    await dialog(page).getByRole('radio', { name: 'Only the title' }).check();
    await expect(dialog(page).getByRole('radio', { name: 'Only the title' })).toBeChecked();
  }
  await expect
    .poll(async () => {
      await anonymous.goto(`/q/${code}`);
      await expect(anonymous.getByText('Page 5', { exact: true })).toBeVisible();
      return anonymous.getByRole('img', { name: 'Page 5' }).count();
    })
    .toBe(0);
  await context.close();
});

test('[PAP-003] [PAP-004] unknown codes say so, and a moved one shows a note in the book', async ({
  page,
}) => {
  await page.goto('/q/AAAA-AAAA');
  await expect(page.getByRole('heading', { name: 'Unknown code' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`/indivibook/${SCIENCE.id}/3?paper=moved`);
  await expect(page.getByText('is no longer in the book')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/indivibook/${SCIENCE.id}/3$`, 'u'));
});

test('[PAP-006] what cannot be printed is said beside the form', async ({ page }) => {
  await openFor(page, 3);
  await dialog(page).getByLabel('From page').fill('9');
  await expect(dialog(page).getByRole('alert')).toContainText('Enter pages from 1 to');
  await expect(dialog(page).getByRole('button', { name: 'Download labels (PDF)' })).toBeDisabled();
  await dialog(page).getByLabel('From page').fill('3');
  await dialog(page).getByLabel('Left margin (mm)').fill('90');
  await dialog(page).getByRole('button', { name: 'Download labels (PDF)' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('do not fit');
});

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { encryptedPdf, textBookPdf } from '@sayfa/pdf-engine/test-pdf';
import { PASSWORD, signInAs } from './support/people.ts';
import { expectShown } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const GROUP = '8. Sınıf Türkçe';
const ADMIN = 'domainadmin@demo.example';
/** Student of the group that gets the books. */
const STUDENT = 'turkish-student@demo.example';
const OUTSIDER = 'student@other.example';
const LARGE = 500;

test.use({
  visitor: ADMIN,
  seedData: { people: [{ email: STUDENT, domain: 'demo', password: PASSWORD, groups: [GROUP] }] },
});

/** A PDF that nobody has uploaded yet. */
const freshBook = (pages: number) => {
  const title = `Roman ${randomUUID()}`;
  return { title, bytes: Buffer.from(textBookPdf(pages, { title })) };
};

const choose = (page: Page, bytes: Buffer, name = 'kitap.pdf', mimeType = 'application/pdf') =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer: bytes });

const importFor = async (page: Page, bytes: Buffer): Promise<void> => {
  await page.goto('/upload-document');
  await choose(page, bytes);
  await page.getByRole('combobox', { name: 'Course group' }).click();
  await page.getByRole('option', { name: GROUP }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
};

const cancel = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Cancel the import' }).click();
  await expect(page.getByText('The import was cancelled. Nothing of it was kept.')).toBeVisible();
};

test('[LIB-034] a new user reads a 500-page PDF of their own while its pages are being made', async ({
  page,
}) => {
  const { title, bytes } = freshBook(LARGE);
  const begun = performance.now();
  const note = (what: string): void => {
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    test.info().annotations.push({ type: what, description: `${seconds} s` });
  };
  await importFor(page, bytes);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progress of the import' })).toBeVisible();
  await expect(page.getByText(new RegExp(`Pages ready: \\d+ of ${LARGE}`, 'u'))).toBeVisible();
  await expect(page.getByRole('img', { name: 'First page' })).toBeVisible();
  const answer = page.waitForResponse('**/api/v2/a2/ebook/*');
  await page.getByRole('link', { name: 'Read now' }).click();
  await expectShown(page, 1);
  note('first page read');
  await expect(page.getByRole('document', { name: 'Page 1' })).toContainText('Chapter 1');
  await test.step('[NAV-039] admin level reads from its own endpoint', async () => {
    expect((await answer).ok()).toBe(true);
  });
  await test.step('a page asked for early is made next', async () => {
    await page.keyboard.press('End');
    await expectShown(page, LARGE);
    note('last page read');
  });
  await test.step('[LIB-034] and cancelling leaves nothing', async () => {
    await page.goto('/upload-document');
    const entry = page.getByRole('listitem').filter({ hasText: title });
    await entry.getByRole('button', { name: 'Show' }).click();
    await cancel(page);
    await expect(async () => {
      await page.goto(`/library?type=all&search=${encodeURIComponent(title)}`);
      await expect(page.getByRole('heading', { name: 'No book matches' })).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
  });
});

test('[LIB-003] [NAV-040] an imported book is in the libraries of its group and of nobody else', async ({
  page,
  browser,
  origin,
  reader,
}) => {
  const { title, bytes } = freshBook(6);
  await importFor(page, bytes);
  await expect(page.getByText('The book is ready. Pages: 6')).toBeVisible({ timeout: 30_000 });
  const address = await page.getByRole('link', { name: 'Read now' }).getAttribute('href');
  const search = `/library?type=all&search=${encodeURIComponent(title)}`;

  const student = await signInAs(origin, STUDENT);
  const ofGroup = await browser.newContext({ storageState: student.device() });
  const theirs = await ofGroup.newPage();
  await theirs.goto(search);
  await theirs.getByRole('list', { name: 'Books' }).getByRole('link', { name: title }).click();
  await expectShown(theirs, 1);
  await ofGroup.close();
  await student.close();

  const outsider = await signInAs(origin, OUTSIDER);
  for (const device of [reader.device(), outsider.device()]) {
    const outside = await browser.newContext({ storageState: device });
    const other = await outside.newPage();
    await other.goto(search);
    await expect(other.getByRole('heading', { name: 'No book matches' })).toBeVisible();
    await other.goto(address ?? '');
    await expect(other.getByText('Book is not found')).toBeVisible();
    await expect(other).toHaveURL(/\/library\?type=all$/u);
    await outside.close();
  }
  await outsider.close();

  await test.step('and the same file is not imported twice by mistake', async () => {
    await importFor(page, bytes);
    const refusal = page.getByRole('alert');
    await expect(refusal).toContainText('This file is already in the library.');
    await refusal.getByRole('link', { name: 'Open existing book' }).click();
    await expectShown(page, 1);
  });
});

test('asks for the password of an encrypted PDF, again after a wrong one', async ({ page }) => {
  const password = randomUUID().slice(0, 12);
  const bytes = Buffer.from(encryptedPdf(password));
  const field = page.getByLabel('Password of the PDF', { exact: true });
  await importFor(page, bytes);
  await field.fill('wrong');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('This is not the right password.');
  await field.fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/The book is ready\. Pages: \d+/u)).toBeVisible();
  await page.getByRole('link', { name: 'Read now' }).click();
  await expectShown(page, 1);
});

test('[OFF-009] without a network nothing is imported, and the file stays chosen', async ({
  page,
  context,
}) => {
  await page.goto('/upload-document');
  await choose(page, freshBook(1).bytes);
  await page.getByRole('combobox', { name: 'Course group' }).click();
  await page.getByRole('option', { name: GROUP }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal).toContainText('No internet connection.');
  await expect(page.getByRole('group', { name: 'PDF file' })).toContainText('kitap.pdf');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Read now' })).toBeVisible({ timeout: 30_000 });
});

test('says what is wrong with a file that is no PDF', async ({ page }) => {
  await page.goto('/upload-document');
  await choose(page, Buffer.from('plain words'), 'words.txt', 'text/plain');
  await expect(page.getByRole('alert')).toContainText('This is not a PDF file.');
  await page.getByRole('button', { name: 'Remove the file' }).click();
  await choose(page, Buffer.from(`plain words ${randomUUID()}`));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This is not a PDF file.');
  await expect(page.getByRole('alert')).toContainText('Choose a file whose name ends in .pdf');
});

test.describe('a teacher', () => {
  test.use({ visitor: 'teacher@demo.example' });

  test('[LIB-034] [LIB-035] leaves a request with a file', async ({ page }) => {
    await page.goto('/upload-document');
    await expect(page.locator('input[type="file"]')).toHaveAttribute('accept', 'application/pdf');
    await expect(page.getByRole('combobox', { name: 'Course group' })).toHaveCount(0);
    await choose(page, freshBook(1).bytes);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();
    await expect(page.getByText('Thank you. We will look at it and add the book.')).toBeVisible();
  });
});

test.describe('a visitor', () => {
  test.use({ visitor: 'nobody' });

  test('[LIB-034] [LIB-036] [LIB-043] leaves a link and nothing else', async ({ page }) => {
    await page.goto('/upload-document');
    const link = page.getByRole('textbox', { name: 'Link to a PDF' });
    await expect(link).toHaveAttribute('placeholder', 'https://example.com/book.pdf');
    await expect(page.locator('input[type="file"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Please give the link to a PDF, or choose a file.')).toBeVisible();
    await link.fill('https://books.example.org/new.pdf');
    await expect(page.getByText('books.example.org', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();
  });
});

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type Book, bookHtml } from './book.ts';
import { findFaults } from './inspect.ts';

/** The reader measures buttons on a page this many units wide. */
const REFERENCE_WIDTH = 1000;

type Anchor = { key: string; pageNumber: number; left: number; top: number };

const measureAnchors = (page: Page): Promise<Anchor[]> =>
  page.evaluate(
    (referenceWidth) =>
      [...document.querySelectorAll<HTMLElement>('[data-button]')].map((anchor) => {
        const sheet = anchor.closest<HTMLElement>('.page');
        const paper = sheet?.getBoundingClientRect() ?? new DOMRect();
        const at = anchor.getBoundingClientRect();
        const scale = referenceWidth / paper.width;
        return {
          key: anchor.dataset.button ?? '',
          pageNumber: Number(sheet?.dataset.page),
          left: Math.round((at.left - paper.left) * scale),
          top: Math.round((at.top - paper.top) * scale),
        };
      }),
    REFERENCE_WIDTH,
  );

/** Replaces Chromium's time stamp, so that a second run is comparable. The length must be equal. */
const withFixedDates = (pdf: Buffer): Buffer =>
  Buffer.from(
    pdf.toString('latin1').replace(/\/(CreationDate|ModDate) \(D:\d{14}/g, '/$1 (D:20260101000000'),
    'latin1',
  );

const bookJson = (book: Book, anchors: readonly Anchor[]) => ({
  id: book.id,
  name: book.name,
  language: book.language,
  courseKey: book.courseKey,
  buttons: anchors.map(({ key, pageNumber, left, top }) => {
    const plan = book.buttons.find((button) => button.key === key);
    if (!plan) throw new Error(`book ${book.id} has no button named ${key}`);
    const { buttonType, label, file } = plan;
    const look = { style: 'style1', size: 'normal' } as const;
    return { pageNumber, buttonType, left, top, ...look, label, file };
  }),
});

/** Prints `book` into `folder` as book.pdf and book.json. Throws when a page has a fault. */
export async function printBook(
  browser: Browser,
  book: Book,
  fonts: string,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 1200, height: 1600 } });
  await page.setContent(bookHtml(book, fonts));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const faults = await findFaults(page);
  const anchors = await measureAnchors(page);
  const pdf = await page.pdf({
    outline: true,
    tagged: true,
    preferCSSPageSize: true,
    printBackground: true,
  });
  await page.close();
  await writeFile(join(folder, 'book.pdf'), withFixedDates(pdf));
  const json = bookJson(book, anchors);
  if (json.buttons.length !== book.buttons.length)
    faults.push(`book ${book.id}: a button has no place`);
  await writeFile(join(folder, 'book.json'), `${JSON.stringify(json, null, 2)}\n`);
  if (faults.length > 0) throw new Error(`book ${book.id}:\n${faults.join('\n')}`);
}

import { join } from 'node:path';
import { MATHS_BOOK } from './maths/book.ts';
import { openBrowser } from './press/browser.ts';
import { fontFaces } from './press/fonts.ts';
import { printBook } from './press/press.ts';

const samples = join(import.meta.dirname, '..', '..', 'samples');
const browser = await openBrowser(process.env.CHROME_PATH);
try {
  const fonts = await fontFaces();
  for (const book of [MATHS_BOOK]) await printBook(browser, book, fonts, join(samples, String(book.id)));
} finally {
  await browser.close();
}

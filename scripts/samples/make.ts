import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PACKAGES } from './h5p/packages.ts';
import { MATHS_BOOK } from './maths/book.ts';
import { PICTURES } from './pictures.ts';
import { openBrowser } from './press/browser.ts';
import { fontFaces } from './press/fonts.ts';
import { drawPagePictures } from './press/page-pictures.ts';
import { renderPicture } from './press/pictures.ts';
import { printBook } from './press/press.ts';
import { SCIENCE_BOOK } from './science/book.ts';
import { SOUNDS } from './sound/sounds.ts';

const samples = join(import.meta.dirname, '..', '..', 'samples');

const save = async (path: string, bytes: Buffer): Promise<void> => {
  const file = join(samples, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
};

for (const [path, make] of Object.entries(SOUNDS)) await save(path, make());
for (const [path, make] of Object.entries(PACKAGES)) await save(path, await make());

const browser = await openBrowser(process.env.CHROME_PATH);
try {
  const fonts = await fontFaces();
  for (const [path, picture] of Object.entries(PICTURES))
    await save(path, await renderPicture(browser, picture, fonts));
  for (const book of [MATHS_BOOK, SCIENCE_BOOK]) {
    const folder = join(samples, String(book.id));
    await printBook(browser, book, fonts, folder);
    await drawPagePictures(folder);
  }
} finally {
  await browser.close();
}

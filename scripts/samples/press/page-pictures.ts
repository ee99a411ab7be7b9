import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPdfPool } from '@sayfa/pdf-engine';

/** Pixels: thumbnail and page. */
const WIDTHS = [200, 1000];
const NAMES = ['thumbnails', 'pages'];

/** Draws each page of `book.pdf` into `pages/` and `thumbnails/`, for reading without a server. */
export const drawPagePictures = async (folder: string): Promise<void> => {
  const pool = createPdfPool({ workers: 2 });
  const source = { path: join(folder, 'book.pdf') };
  try {
    const { pageCount } = await pool.inspect(source);
    for (const name of NAMES) {
      await rm(join(folder, name), { recursive: true, force: true });
      await mkdir(join(folder, name), { recursive: true });
    }
    for (let page = 1; page <= pageCount; page += 1) {
      const { images } = await pool.renderPage(source, page, {
        widths: WIDTHS,
        format: 'webp',
        withWords: false,
      });
      for (const [place, name] of NAMES.entries()) {
        const bytes = images[place]?.bytes;
        if (!bytes) throw new Error(`page ${page} could not be drawn`);
        await writeFile(join(folder, name, `${String(page).padStart(4, '0')}.webp`), bytes);
      }
    }
  } finally {
    await pool.close();
  }
};

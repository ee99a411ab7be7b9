import { Readable } from 'node:stream';
import { UserFacingError } from '@sayfa/contract-kit';
import { type Files, storedZip, type ZipEntry, zipSize } from '@sayfa/server-kit';
import { mainPicture } from './content-answer.ts';
import type { PageRow } from './pages.store.ts';

const NUMBER_DIGITS = 4;
/** Seconds after which an import will have more pages. */
const RETRY_AFTER = 10;

const entryName = (pageNumber: number, file: string): string =>
  `${String(pageNumber).padStart(NUMBER_DIGITS, '0')}${file.slice(file.lastIndexOf('.'))}`;

/**
 * One numbered picture for each page, as a zip that is made while it is sent; `size` in bytes is
 * known before. Throws not_ready while pages are missing.
 */
export const imagesZip = (
  files: Files,
  pages: readonly PageRow[],
): { size: number; stream(): Readable } => {
  const entries = pages.map(({ pageNumber, pictures }): ZipEntry => {
    const picture = mainPicture(pictures);
    if (!picture) throw new UserFacingError('not_ready', { retryAfter: RETRY_AFTER });
    return {
      name: entryName(pageNumber, picture.file),
      size: picture.bytes,
      read: async () => {
        const bytes = await files.read(picture.file);
        if (!bytes) throw new Error(`the picture of page ${pageNumber} is missing`);
        return bytes;
      },
    };
  });
  return {
    size: zipSize(entries),
    stream: () => Readable.from(storedZip(entries), { objectMode: false }),
  };
};

import { PdfError, type PdfPool } from '@sayfa/pdf-engine';
import type { Files, JobHandler } from '@sayfa/server-kit';
import * as z from 'zod/mini';
import { withPassword } from './adopt-book.ts';
import type { BooksOfImports, PictureSettings } from './imports.port.ts';

const payload = z.object({ bookId: z.int(), pageCount: z.int() });

/** Re-encodes a book's pages, page by page, giving way to everybody else. */
export const smallerPicturesJob = (ports: {
  books: BooksOfImports;
  files: Files;
  pdf: PdfPool;
  pictures: PictureSettings;
}): JobHandler<z.infer<typeof payload>> => ({
  payload,
  run: async ({ payload: { bookId, pageCount }, doneBefore, report, signal, stillIdle }) => {
    const { books, files, pdf, pictures } = ports;
    const book = await books.findBook(bookId);
    if (!book?.originalFile || !pictures.later) return undefined;
    const source = withPassword(await files.localPath(book.originalFile), book.originalPassword);
    for (let page = doneBefore + 1; page <= pageCount; page += 1) {
      if (signal.aborted || !(await stillIdle())) return 'later';
      try {
        const drawn = await pdf.renderPage(source, page, {
          widths: pictures.widths,
          format: pictures.later,
          withWords: false,
          signal,
        });
        await books.replacePictures(bookId, page, drawn.images);
      } catch (error) {
        // A page that was replaced by a blank one cannot be drawn now either: it stays as it is.
        if (!(error instanceof PdfError) || error.code === 'pdf_cancelled') throw error;
      }
      report(page, pageCount);
    }
    return undefined;
  },
});

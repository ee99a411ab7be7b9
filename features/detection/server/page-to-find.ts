import type { PrintedPage } from '@sayfa/books/port';
import { PdfError, type PdfPool } from '@sayfa/pdf-engine';
import type { Files } from '@sayfa/server-kit';
import type { BooksOfDetection } from './detection.port.ts';
import { type PageToFind, WIDTH } from './page-finder.ts';

/** A page by its book and its number, from 1. */
export type PagePlace = { bookId: number; pageNumber: number };

type Parts = {
  books: Pick<BooksOfDetection, 'findBook' | 'printedPage'>;
  files: Pick<Files, 'localPath'>;
  pdf: Pick<PdfPool, 'renderPage'>;
};

/** Gives what is looked at of a printed page; undefined until its picture is stored. */
export type PageToFindOf = (
  place: PagePlace,
  page: PrintedPage | undefined,
  options?: { urgent?: boolean },
) => Promise<PageToFind | undefined>;

/**
 * Draws pages to be looked at from the PDF of their book. The stored picture is used only where
 * there is none, or where it cannot be drawn: how stored pictures are encoded depends on when the
 * book was imported, and the same page must give the same boxes.
 */
export const createPageToFind = ({ books, files, pdf }: Parts): PageToFindOf => {
  const draw = async ({ bookId, pageNumber }: PagePlace, urgent: boolean) => {
    const book = await books.findBook(bookId);
    if (!book || book.originalFile === null) return undefined;
    const path = await files.localPath(book.originalFile);
    const { originalPassword: password } = book;
    const { images } = await pdf.renderPage(
      password === null ? { path } : { path, password },
      pageNumber,
      { widths: [WIDTH], format: 'jpeg', withWords: false, urgent },
    );
    return images[0]?.bytes;
  };

  return async (place, page, { urgent = false } = {}) => {
    if (page?.picture === undefined) return undefined;
    const drawn = await draw(place, urgent).catch((error: unknown) => {
      if (error instanceof PdfError) return undefined;
      throw error;
    });
    const { height, words } = page;
    return { picture: drawn ?? (await files.localPath(page.picture)), height, words };
  };
};

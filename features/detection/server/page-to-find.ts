import type { PrintedPage } from '@sayfa/books/port';
import { PdfError, type PdfPool } from '@sayfa/pdf-engine';
import type { Files } from '@sayfa/server-kit';
import { type PageToFind, WIDTH } from './page-finder.ts';

/** What of a book its pages are drawn from; `originalFile` is null where it has no PDF. */
export type DrawnBook = { originalFile: string | null; originalPassword: string | null };

/** A page by its number, from 1, and its book; undefined where that is gone. */
export type PagePlace = { book: DrawnBook | undefined; pageNumber: number };

type Parts = { files: Pick<Files, 'localPath'>; pdf: Pick<PdfPool, 'renderGrey'> };

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
export const createPageToFind = ({ files, pdf }: Parts): PageToFindOf => {
  const draw = async ({ book, pageNumber }: PagePlace, urgent: boolean) => {
    if (!book || book.originalFile === null) return undefined;
    const path = await files.localPath(book.originalFile);
    const { originalPassword: password } = book;
    const source = password === null ? { path } : { path, password };
    return pdf.renderGrey(source, pageNumber, { width: WIDTH, urgent });
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

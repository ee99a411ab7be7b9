import type { PdfPool, PdfSource } from '@sayfa/pdf-engine';
import type { BooksOfImports, PictureSettings } from './imports.port.ts';

type MakeOptions = {
  urgent: boolean;
  /** Whether the file is damaged, so that an empty page has lost its content. */
  isDamaged: boolean;
  signal?: AbortSignal;
};

/** Draws pages and stores them; a page asked for twice at once is drawn once. */
export const pageMaker = (ports: {
  pdf: PdfPool;
  books: BooksOfImports;
  pictures: PictureSettings;
}) => {
  const { pdf, books, pictures } = ports;
  const making = new Map<number, Map<number, Promise<void>>>();

  const draw = async (
    bookId: number,
    source: PdfSource,
    pageNumber: number,
    { isDamaged, ...options }: MakeOptions,
  ): Promise<void> => {
    const page = await pdf.renderPage(source, pageNumber, {
      widths: pictures.widths,
      format: pictures.first,
      withWords: true,
      ...options,
    });
    const isLost = isDamaged && page.isEmpty;
    await books.storePage(bookId, pageNumber, { pictures: page.images, words: page.words, isLost });
  };

  return {
    /** Resolves when the page can be read. Rejects with a PdfError, or what storing throws. */
    make: (
      bookId: number,
      source: PdfSource,
      pageNumber: number,
      options: MakeOptions,
    ): Promise<void> => {
      const ofBook = making.get(bookId) ?? new Map<number, Promise<void>>();
      const present = ofBook.get(pageNumber);
      if (present) return present;
      const page = draw(bookId, source, pageNumber, options).finally(() => {
        ofBook.delete(pageNumber);
        if (ofBook.size === 0) making.delete(bookId);
      });
      making.set(bookId, ofBook);
      ofBook.set(pageNumber, page);
      return page;
    },
    /** Waits until no page of the book is being made. */
    settled: async (bookId: number): Promise<void> => {
      await Promise.allSettled(making.get(bookId)?.values() ?? []);
    },
  };
};

/** Draws pages and stores them. */
export type PageMaker = ReturnType<typeof pageMaker>;

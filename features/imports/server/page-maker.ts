import type { PageCondition } from '@sayfa/books/port';
import type { PdfPool, PdfSource, RenderedPage } from '@sayfa/pdf-engine';
import type { BooksOfImports, PictureSettings } from './imports.port.ts';

type MakeOptions = {
  urgent: boolean;
  /** Whether the file is damaged, so that a page is lost that is empty for no known reason. */
  isDamaged: boolean;
  signal?: AbortSignal;
};

/** What came of a page of a file that is damaged or not. */
const conditionOf = (
  { isEmpty, damage }: Pick<RenderedPage, 'isEmpty' | 'damage'>,
  isDamaged: boolean,
): PageCondition => {
  if (damage === 'some') return isEmpty ? 'lost' : 'damaged';
  if (!isEmpty) return 'whole';
  return damage === 'unknown' && isDamaged ? 'lost' : 'empty';
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
    const condition = conditionOf(page, isDamaged);
    const { images: shown, words } = page;
    await books.storePage(bookId, pageNumber, { pictures: shown, words, condition });
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

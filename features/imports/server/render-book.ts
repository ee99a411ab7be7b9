import type { Semaphore } from '@sayfa/kernel';
import { PdfError, type PdfErrorCode, type PdfPool, type PdfSource } from '@sayfa/pdf-engine';
import { withBlankPdf } from './blank-page.ts';
import type { BooksOfImports, PictureSettings } from './imports.port.ts';
import type { PageMaker } from './page-maker.ts';

/** Pages one book keeps in flight: two being drawn, one being stored, one waiting. */
const IN_FLIGHT = 4;
/** A book may have one page in twenty replaced by a blank one, and always one, if most are good. */
const BLANK_SHARE = 1 / 20;

/** Tries of a page by what went wrong; a thread that died counts as damage. Others fail every time. */
const TRIES: Partial<Record<PdfErrorCode, number>> = { pdf_damaged: 3, pdf_timeout: 2 };

/** How many pages may be blank before the whole book is refused. */
export const blanksAllowed = (pageCount: number): number =>
  Math.min(Math.max(1, Math.floor(pageCount * BLANK_SHARE)), Math.ceil(pageCount / 2) - 1);

/** What drawing a book needs. */
export type RenderParts = {
  pages: PageMaker;
  books: BooksOfImports;
  pdf: PdfPool;
  pictures: PictureSettings;
  semaphore: Semaphore;
  temporaryFolder: string;
};

type Progress = (done: number, all: number) => void;

const tryPage = async (make: () => Promise<void>): Promise<PdfError | undefined> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await make();
      return undefined;
    } catch (error) {
      if (!(error instanceof PdfError) || error.code === 'pdf_cancelled') throw error;
      if (attempt >= (TRIES[error.code] ?? 1)) return error;
    }
  }
};

/** A book whose pages are being made. */
export type BookAtWork = {
  id: number;
  pageCount: number;
  source: PdfSource;
  isDamaged: boolean;
};

/** Puts white pages of the right size where pages could not be drawn. */
export const storeBlanks = async (
  { pdf, books, pictures, temporaryFolder }: RenderParts,
  book: BookAtWork,
  pageNumbers: readonly number[],
  signal: AbortSignal,
): Promise<void> => {
  if (pageNumbers.length === 0) return;
  const info = await pdf.inspect(book.source, { signal });
  for (const pageNumber of pageNumbers) {
    const size = info.pages[pageNumber - 1];
    if (!size) throw new PdfError('pdf_damaged', pageNumber);
    await withBlankPdf(temporaryFolder, size, async (path) => {
      const blank = await pdf.renderPage({ path }, 1, {
        widths: pictures.widths,
        format: pictures.first,
        withWords: false,
        signal,
      });
      await books.storePage(book.id, pageNumber, {
        pictures: blank.images,
        words: [],
        condition: 'lost',
      });
    });
  }
};

/**
 * Draws the missing pages in order, the first one alone, because readers begin with it. Answers the numbers of pages that cannot be
 * drawn: they become blank ones, so that one bad picture does not cost a publisher the book. Where
 * too many are bad, the error of one of them is thrown.
 */
export const renderBook = async (
  parts: Pick<RenderParts, 'semaphore'> & {
    pages: Pick<PageMaker, 'make'>;
    books: Pick<BooksOfImports, 'pagesMissing'>;
  },
  book: BookAtWork,
  signal: AbortSignal,
  progress: Progress,
): Promise<number[]> => {
  const { pages, books, semaphore } = parts;
  const missing = await books.pagesMissing(book.id);
  const first = missing[0];
  let done = book.pageCount - missing.length;
  const bad = new Map<number, PdfError>();
  const stop = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);

  const makeOne = async (pageNumber: number): Promise<void> => {
    const { isDamaged } = book;
    const options = { urgent: pageNumber === first, signal: both, isDamaged };
    const error = await semaphore.run(async () =>
      tryPage(() => {
        if (both.aborted) throw new PdfError('pdf_cancelled', pageNumber);
        return pages.make(book.id, book.source, pageNumber, options);
      }),
    );
    if (!error) {
      done += 1;
      return progress(done, book.pageCount);
    }
    bad.set(pageNumber, error);
    if (bad.size > blanksAllowed(book.pageCount)) throw error;
  };
  const oneByOne = async (): Promise<void> => {
    for (let page = missing.shift(); page !== undefined; page = missing.shift()) {
      await makeOne(page);
    }
  };

  if (first !== undefined) {
    missing.shift();
    await makeOne(first);
  }
  const workers = Array.from({ length: IN_FLIGHT }, async () => {
    try {
      await oneByOne();
    } catch (error) {
      stop.abort();
      throw error;
    }
  });
  const ended = await Promise.allSettled(workers);
  const failure = ended
    .flatMap((worker) => (worker.status === 'rejected' ? [worker.reason] : []))
    .toSorted((a, b) => Number(isCancelled(a)) - Number(isCancelled(b)))[0];
  if (failure !== undefined) throw failure;
  return [...bad.keys()].toSorted((a, b) => a - b);
};

const isCancelled = (error: unknown): boolean =>
  error instanceof PdfError && error.code === 'pdf_cancelled';

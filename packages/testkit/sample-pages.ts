import path from 'node:path';
import { createPdfPool, type GreyPage, type PdfPool, type RenderedPage } from '@sayfa/pdf-engine';
import { afterAll, beforeAll } from 'vitest';

/** The sample books: a workbook of tests, and a science reader with a quiz. */
const WORKBOOK = 112;
export const SCIENCE = 113;

/** A page as the product looks at it. */
type SamplePage = { picture: GreyPage; words: RenderedPage['words'] };

/** Draws pages of the sample books, between `beforeAll` and `afterAll` of a file. */
export const useSamplePages = (): ((pageNumber: number, id?: number) => Promise<SamplePage>) => {
  let pool: PdfPool | undefined;
  beforeAll(() => {
    pool = createPdfPool({ workers: 1 });
  });
  afterAll(() => pool?.close());
  return async (pageNumber, id = WORKBOOK) => {
    if (!pool) throw new Error('asked for before the tests began');
    const source = { path: path.join(import.meta.dirname, `../../samples/${id}/book.pdf`) };
    const { words } = await pool.renderPage(source, pageNumber, {
      ...{ widths: [100], format: 'jpeg' },
      withWords: true,
    });
    return { picture: await pool.renderGrey(source, pageNumber, { width: 1_000 }), words };
  };
};

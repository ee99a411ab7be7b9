import type { DrawingObject } from '@sayfa/page-model';
import type { OpenReader } from '@sayfa/web-kit';
import { findDrawnPages } from '../annotations/use-drawn-pages.ts';
import { keyOfLocalPage } from '../store/blank-pages.ts';
import type { DrawingStore } from '../store/drawing-store.ts';

/** Which pages leave the program. */
export type PageScope = 'page' | 'drawn' | 'book';

/** A page to be exported or printed. */
export type ExportPage = {
  number: number;
  key: string;
  /** Height over width. */
  proportion: number;
  isBlank: boolean;
};

/** What is open: the book, and what the person drew in it. */
export type ExportSource = { reader: OpenReader; store: DrawingStore };

/** The pages that are meant, in the book's order. */
export const pagesOf = async (
  { reader, store }: ExportSource,
  scope: PageScope,
): Promise<readonly ExportPage[]> => {
  const blank = new Set(store.blankPages().map(keyOfLocalPage));
  const exportPage = (number: number): ExportPage[] => {
    const at = reader.pageAt(number);
    return at ? [{ number, isBlank: blank.has(at.key), ...at }] : [];
  };
  if (scope === 'page') return exportPage(reader.page());
  if (scope === 'book') {
    return Array.from({ length: reader.total() }, (_, at) => at + 1).flatMap(exportPage);
  }
  return (await findDrawnPages({ reader, store })).flatMap(({ number }) => exportPage(number));
};

/** What is drawn on a page, also what the server does not have yet. */
export const objectsOn = async (
  { store }: ExportSource,
  { key }: Pick<ExportPage, 'key'>,
): Promise<readonly DrawingObject[]> => {
  const page = store.page(key);
  await page.ready;
  return page.objects();
};

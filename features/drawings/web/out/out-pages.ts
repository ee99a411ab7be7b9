import type { DrawingObject } from '@sayfa/page-model';
import type { OpenReader } from '@sayfa/web-kit';
import { findDrawnPages } from '../annotations/use-drawn-pages.ts';
import { keyOfLocalPage } from '../store/blank-pages.ts';
import type { DrawingStore } from '../store/drawing-store.ts';

/** Which pages leave the program. */
export type Extent = 'page' | 'drawn' | 'book';

/** A page to be exported or printed. */
export type OutPage = {
  number: number;
  key: string;
  /** Height over width. */
  proportion: number;
  isBlank: boolean;
};

/** What is open: the book, and what the person drew in it. */
export type OutSource = { reader: OpenReader; store: DrawingStore };

/** The pages that are meant, in the book's order. */
export const pagesOf = async (
  { reader, store }: OutSource,
  extent: Extent,
): Promise<readonly OutPage[]> => {
  const blank = new Set(store.blankPages().map(keyOfLocalPage));
  const outPage = (number: number): OutPage[] => {
    const at = reader.pageAt(number);
    return at ? [{ number, isBlank: blank.has(at.key), ...at }] : [];
  };
  if (extent === 'page') return outPage(reader.page());
  if (extent === 'book') {
    return Array.from({ length: reader.total() }, (_, at) => at + 1).flatMap(outPage);
  }
  return (await findDrawnPages({ reader, store })).flatMap(({ number }) => outPage(number));
};

/** What is drawn on a page, also what the server does not have yet. */
export const objectsOn = async (
  { store }: OutSource,
  { key }: Pick<OutPage, 'key'>,
): Promise<readonly DrawingObject[]> => {
  const page = store.page(key);
  await page.ready;
  return page.objects();
};

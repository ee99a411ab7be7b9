import type { DrawingObject } from '@sayfa/page-model';
import type { Paper } from '@sayfa/page-model/paper';
import type { OpenReader } from '@sayfa/web-kit';
import { findDrawnPages } from '../annotations/use-drawn-pages.ts';
import { paperOver } from '../papers/papers-over.ts';
import type { DrawingStore } from '../store/drawing-store.ts';

/** Which pages leave the program. */
export type PageScope = 'page' | 'drawn' | 'book';

/** A page to be exported or printed. */
export type ExportPage = {
  number: number;
  /** What readers know it by. */
  label: string;
  /** The page of the book that a blank one follows. */
  after: number | undefined;
  key: string;
  /** Height over width. */
  proportion: number;
  isBlank: boolean;
  /** What is printed on a blank page. */
  paper: Paper | undefined;
  /** What is to be seen over a page of the book. */
  over?: Paper | undefined;
};

/** What is open: the book, and what the person drew in it. */
export type ExportSource = {
  reader: OpenReader;
  store: DrawingStore;
  /** Whether papers over pages of the book are exported too. Source: BRD-033. */
  withPapersOver?: boolean;
};

/** Whether there is a paper over any page of the book. */
export const hasPapersOver = ({ reader }: ExportSource): boolean =>
  reader.pageNumbers().some((number) => paperOver(reader.pageAt(number)?.key ?? '') !== undefined);

/** The page of the book before an extra one. */
const bookPageBefore = (reader: OpenReader, number: number): number | undefined => {
  const numbers = reader.pageNumbers();
  const isOfBook = (each: number): boolean => reader.labelOf(each) === String(each);
  return numbers.slice(0, numbers.indexOf(number)).findLast(isOfBook);
};

/** The pages that are meant, in the book's order. */
export const pagesOf = async (
  { reader, store, withPapersOver = false }: ExportSource,
  scope: PageScope,
): Promise<readonly ExportPage[]> => {
  const exportPage = (number: number): ExportPage[] => {
    const at = reader.pageAt(number);
    if (!at) return [];
    const paper = store.paperOf(at.key);
    const isBlank = paper !== undefined;
    const over = withPapersOver ? paperOver(at.key) : undefined;
    const after = isBlank ? bookPageBefore(reader, number) : undefined;
    return [{ number, label: reader.labelOf(number), isBlank, paper, over, after, ...at }];
  };
  if (scope === 'page') return exportPage(reader.page());
  if (scope === 'book') {
    return reader.pageNumbers().flatMap(exportPage);
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

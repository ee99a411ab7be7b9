import * as z from 'zod/mini';
import type { ImportRow } from './imports.store.ts';

const warningList = z.array(z.string());

/** Codes of what a publisher should know, some with a page such as `page_lost:12`. */
export const warningsOfRow = (row: Pick<ImportRow, 'warnings'>): string[] =>
  z.parse(warningList, JSON.parse(row.warnings));

/** Whether the file was damaged, so that its empty pages have lost their content. */
export const isDamaged = (row: Pick<ImportRow, 'warnings'>): boolean =>
  warningsOfRow(row).includes('repaired');

/** The warnings of a book whose pages are made: also those of pages that are not whole. */
export const withPages = (
  warnings: readonly string[],
  pages: Record<'undrawable' | 'lost' | 'damaged' | 'empty', readonly number[]>,
): string[] => {
  const named = (code: string, numbers: readonly number[]): string[] =>
    numbers.map((page) => `${code}:${page}`);
  const known = [...warnings, ...named('page_blank', pages.undrawable)];
  const silent = pages.lost.filter((page) => !known.includes(`page_blank:${page}`));
  return [
    ...new Set([
      ...known,
      ...named('page_lost', silent),
      ...named('page_damaged', pages.damaged),
      ...named('page_empty', pages.empty),
    ]),
  ];
};

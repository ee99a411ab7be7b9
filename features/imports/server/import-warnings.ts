import * as z from 'zod/mini';
import type { ImportRow } from './imports.store.ts';

const warningList = z.array(z.string());

/** Codes of what a publisher should know, some with a page such as `page_lost:12`. */
export const warningsOfRow = (row: Pick<ImportRow, 'warnings'>): string[] =>
  z.parse(warningList, JSON.parse(row.warnings));

/** Whether the file was damaged, so that its empty pages have lost their content. */
export const isDamaged = (row: Pick<ImportRow, 'warnings'>): boolean =>
  warningsOfRow(row).includes('repaired');

/** The warnings of a book whose pages are made: also those of pages that are blank now. */
export const withBlankPages = (
  warnings: readonly string[],
  { undrawable, lost }: { undrawable: readonly number[]; lost: readonly number[] },
): string[] => {
  const known = [...warnings, ...undrawable.map((page) => `page_blank:${page}`)];
  const silent = lost.filter((page) => !known.includes(`page_blank:${page}`));
  return [...new Set([...known, ...silent.map((page) => `page_lost:${page}`)])];
};

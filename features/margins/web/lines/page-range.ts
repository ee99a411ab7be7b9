import { clamp } from '@sayfa/kernel';

/** Numbers of the first and the last page, from 1. */
export type PageRange = { from: number; to: number };

/** Books with fewer pages have no cover. */
const MIN_PAGES_WITH_COVER = 9;

/** All pages of a book with this many pages, without its cover pages. */
export const withoutCover = (pages: number): PageRange =>
  pages < MIN_PAGES_WITH_COVER ? { from: 1, to: Math.max(1, pages) } : { from: 2, to: pages - 1 };

/** Sets the first or the last page; the other one is moved where the order would be wrong. */
export const withEnd = (
  { from, to }: PageRange,
  end: keyof PageRange,
  value: number,
  pages: number,
): PageRange => {
  const page = clamp(Math.round(value), 1, pages);
  return end === 'from'
    ? { from: page, to: Math.max(page, to) }
    : { from: Math.min(from, page), to: page };
};

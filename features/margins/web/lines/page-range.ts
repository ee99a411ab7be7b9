import { clamp } from '@sayfa/kernel';

/** Numbers of the first and the last page, from 1. */
export type PageRange = { from: number; to: number };

/** Shorter ones are leaflets without a cover. */
const MIN_PAGES_WITH_COVER = 9;

/** All pages of a book that has so many, without those of its cover. */
export const withoutCover = (pages: number): PageRange =>
  pages < MIN_PAGES_WITH_COVER ? { from: 1, to: Math.max(1, pages) } : { from: 2, to: pages - 1 };

/** With another first or last page; the other one goes along where it would lie on the wrong side. */
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

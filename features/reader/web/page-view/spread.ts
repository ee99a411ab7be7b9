import { clamp } from '@sayfa/kernel';
import type { PageOrder } from './page-order.ts';

/** The pages of a book: as many as `total`, in the order of their numbers where they have no other. */
export type Pages = { total: number; order?: PageOrder | undefined };

/** The nearest page number of the book. Source: NAV-006. */
export const clampPage = (page: number, total: number): number =>
  clamp(Number.isFinite(page) ? Math.trunc(page) : 1, 1, Math.max(1, total));

/** The page that an address opens; not a number, zero and too high a number give 1. Source: NAV-006, NAV-007. */
export const openedPage = (text: string | undefined, total: number): number => {
  const page = text !== undefined && /^\d{1,9}$/u.test(text) ? Number(text) : 1;
  return page >= 1 && page <= total ? page : 1;
};

/** What readers know a page by: its number, or for an extra page "12+1". */
export const labelOfPage = (page: number, { order }: Pages): string =>
  order?.labels.get(page) ?? String(page);

/** The extra page with a label, however it is spaced. */
export const pageWithLabel = (text: string, { order }: Pages): number | undefined => {
  const label = text.replace(/\s/gu, '');
  return order?.numbers.find((number) => order.labels.get(number) === label);
};

/** Where a page stands in reading order, from 0. */
export const placeOfPage = (page: number, { order }: Pages): number =>
  order?.placeOf.get(page) ?? page - 1;

/** The number of the page at a place in reading order, from 0; places outside are moved inside. */
export const pageAtPlace = (place: number, { total, order }: Pages): number => {
  const inside = clamp(place, 0, Math.max(0, total - 1));
  return order?.numbers[inside] ?? inside + 1;
};

/** The pages shown together: one, or the two of an open book; the cover has no other beside it. */
export const pagesSeenWith = (page: number, pages: Pages, twoPages: boolean): number[] => {
  const { total, order } = pages;
  if (!twoPages || total < 2) return [clampPage(page, total)];
  const spread = order?.spreads[order.spreadOf.get(page) ?? -1];
  if (spread) return [...spread];
  if (page <= 1) return [clampPage(page, total)];
  const first = page - (page % 2);
  return first + 1 <= total ? [first, first + 1] : [first];
};

/** The page that follows, or the same one at the end. */
export const pageAfter = (page: number, pages: Pages, twoPages: boolean): number => {
  const seen = pagesSeenWith(page, pages, twoPages);
  const next = placeOfPage(seen.at(-1) ?? page, pages) + 1;
  return next >= pages.total ? page : pageAtPlace(next, pages);
};

/** The page that goes before, or the same one at the beginning. */
export const pageBefore = (page: number, pages: Pages, twoPages: boolean): number => {
  const first = placeOfPage(pagesSeenWith(page, pages, twoPages)[0] ?? page, pages);
  if (first <= 0) return page;
  const before = pageAtPlace(first - 1, pages);
  return pagesSeenWith(before, pages, twoPages)[0] ?? before;
};

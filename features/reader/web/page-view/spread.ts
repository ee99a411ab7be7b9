import { clamp } from '@sayfa/kernel';

/** The nearest page number of the book. Source: NAV-006. */
export const clampPage = (page: number, total: number): number =>
  clamp(Number.isFinite(page) ? Math.trunc(page) : 1, 1, Math.max(1, total));

/** The page that an address opens; not a number, zero and too high a number give 1. Source: NAV-006, NAV-007. */
export const openedPage = (text: string | undefined, total: number): number => {
  const page = text !== undefined && /^\d{1,9}$/u.test(text) ? Number(text) : 1;
  return page >= 1 && page <= total ? page : 1;
};

/** The pages shown together: one, or the two of an open book; the cover has no other beside it. */
export const pagesSeenWith = (page: number, total: number, twoPages: boolean): number[] => {
  if (!twoPages || page <= 1 || total < 2) return [clampPage(page, total)];
  const first = page - (page % 2);
  return first + 1 <= total ? [first, first + 1] : [first];
};

/** The page that follows, or the same one at the end. */
export const pageAfter = (page: number, total: number, twoPages: boolean): number => {
  const seen = pagesSeenWith(page, total, twoPages);
  const next = (seen.at(-1) ?? page) + 1;
  return next > total ? page : next;
};

/** The page that goes before, or the same one at the beginning. */
export const pageBefore = (page: number, total: number, twoPages: boolean): number => {
  const first = pagesSeenWith(page, total, twoPages)[0] ?? page;
  if (first <= 1) return page;
  return pagesSeenWith(first - 1, total, twoPages)[0] ?? first - 1;
};

/** A page to go to, or a gap in between. */
export type PageLink = number | 'gap';

/** Pages shown at either side of the active one. Source: TBL-003. */
const AROUND = 2;

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);

/** Ellipsis, or the page itself where only one would be hidden. */
const between = (before: number, after: number): PageLink[] => {
  const hidden = after - before - 1;
  if (hidden <= 0) return [];
  return hidden === 1 ? [before + 1] : ['gap'];
};

/** The links of a pager: first and last page, two around the active one, gaps for the rest. Pages count from 1. */
export const pageLinks = (active: number, pageCount: number): PageLink[] => {
  if (pageCount < 1) return [];
  const page = Math.min(Math.max(active, 1), pageCount);
  const from = Math.max(1, page - AROUND);
  const to = Math.min(pageCount, page + AROUND);
  return [
    ...(from > 1 ? [1, ...between(1, from)] : []),
    ...range(from, to),
    ...(to < pageCount ? [...between(to, pageCount), pageCount] : []),
  ];
};

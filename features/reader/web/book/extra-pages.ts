import { PAGE_UNITS } from '@sayfa/kernel';
import type { ExtraPage } from '@sayfa/web-kit';
import { BLANK_PICTURE } from '../page-view/load-picture.ts';
import { createPageOrder } from '../page-view/page-order.ts';
import type { PageSource, ViewPage } from '../page-view/page-source.ts';

/** A page of white paper. */
const blankPage = ({ key, proportion, printedWidth }: ExtraPage): ViewPage => ({
  key,
  size: { width: PAGE_UNITS, height: PAGE_UNITS * proportion },
  printedWidth,
  thumbnail: null,
  pictures: [BLANK_PICTURE],
});

/** Whether a page is blank: white paper without words. */
export const isBlank = ({ pictures }: ViewPage): boolean => pictures[0]?.url === BLANK_PICTURE.url;

const numbersByKey = ({ total, page }: PageSource): ReadonlyMap<string, number> =>
  new Map(Array.from({ length: total }, (_, index) => [page(index + 1).key, index + 1]));

/**
 * A book with blank pages, each after the page that it stands beside; after the last one where that
 * is unknown. They are numbered after the pages of the book. Source: NAV-043, BRD-030.
 */
export const withExtraPages = (source: PageSource, extra: readonly ExtraPage[]): PageSource => {
  if (extra.length === 0) return source;
  const pages = extra.map(blankPage);
  const numbers = numbersByKey(source);
  const beside = extra.map((page) => numbers.get(page.beside ?? '') ?? source.total);
  return {
    ...source,
    total: source.total + pages.length,
    pagesOfBook: source.total,
    order: createPageOrder(source.total, beside),
    page: (number) => pages[number - source.total - 1] ?? source.page(number),
  };
};

import { PAGE_UNITS } from '@sayfa/kernel';
import type { ExtraPage } from '@sayfa/web-kit';
import { BLANK_PICTURE } from '../page-view/load-picture.ts';
import type { PageSource, ViewPage } from '../page-view/page-source.ts';

/** A page of white paper. */
const blankPage = ({ key, proportion }: ExtraPage): ViewPage => ({
  key,
  size: { width: PAGE_UNITS, height: PAGE_UNITS * proportion },
  thumbnail: null,
  pictures: [BLANK_PICTURE],
});

/** Whether a page is blank: white paper without words. */
export const isBlank = ({ pictures }: ViewPage): boolean => pictures[0]?.url === BLANK_PICTURE.url;

/** A book with blank pages after its last one. Source: NAV-043. */
export const withExtraPages = (source: PageSource, extra: readonly ExtraPage[]): PageSource => {
  if (extra.length === 0) return source;
  const pages = extra.map(blankPage);
  return {
    ...source,
    total: source.total + pages.length,
    page: (number) => pages[number - source.total - 1] ?? source.page(number),
  };
};

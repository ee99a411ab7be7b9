import { callApi, knownPages, type OpenReader, textOf, usePageActivities } from '@sayfa/web-kit';
import { marginsCalls } from '../../contract/index.ts';
import type { PageKind } from '../lines/line-rules.ts';
import { keepMargins, openMargins, useMargins } from '../lines/margins-state.ts';
import { type PageRange, withoutCover } from '../lines/page-range.ts';
import { warn } from './show-outcome.ts';

/** Parameters of calls about the open book. */
export type MarginsAt = {
  reader: OpenReader;
  /** The person's domain. */
  domain: string;
};

export const bookParams = ({ reader, domain }: MarginsAt) => ({
  domain,
  id: String(reader.book.id),
});

/**
 * Parameters of calls about the current page, once the book's content is there; undefined for a page
 * that is not the book's.
 */
export const pageParams = async ({ reader, domain }: MarginsAt) => {
  const page = reader.page();
  const pageId = (await knownPages()).pageId(page);
  return pageId === undefined ? undefined : { domain, pageId };
};

/** Loads the lines of the open book unless they are loaded. */
export const loadLines = async (at: MarginsAt): Promise<void> => {
  const { id } = at.reader.book;
  openMargins(id);
  const { isLoaded, isUnsent } = useMargins.getState();
  if (isLoaded || isUnsent) return;
  keepMargins(id, await callApi(marginsCalls.read, { params: bookParams(at) }));
};

const MISSING: Readonly<Record<PageKind, string>> = {
  A: 'margins:errors.margins_a_missing',
  B: 'margins:errors.margins_b_missing',
};

/** Whether the pages of one kind have lines; says so where they have none. Source: MRG-013. */
export const hasLines = (kind: PageKind): boolean => {
  const isSet = useMargins.getState().lines[kind].length > 0;
  if (!isSet) warn(textOf(MISSING[kind]));
  return isSet;
};

/** Whether both kinds of pages have lines; shows which one has none. Source: MRG-007, MRG-013. */
export const hasBoth = (): boolean => hasLines('A') && hasLines('B');

/** Number of the book's own pages; blank pages of persons come after them. */
export const pagesOfBook = ({ reader }: Pick<MarginsAt, 'reader'>): number => {
  const { pageId } = usePageActivities.getState();
  let pages = reader.total();
  while (pages > 0 && pageId(pages) === undefined) pages -= 1;
  return pages;
};

/** The pages to cut when the lines are sent. */
export const rangeOf = (at: Pick<MarginsAt, 'reader'>): PageRange =>
  useMargins.getState().range ?? withoutCover(pagesOfBook(at));

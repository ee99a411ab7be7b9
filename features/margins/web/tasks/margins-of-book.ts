import { callApi, type OpenReader, textOf, usePageActivities } from '@sayfa/web-kit';
import { marginsCalls } from '../../contract/index.ts';
import type { PageKind } from '../lines/line-rules.ts';
import { keepMargins, openMargins, useMargins } from '../lines/margins-state.ts';
import { type PageRange, withoutCover } from '../lines/page-range.ts';
import { warn } from './show-outcome.ts';

/** What calls about the open book are made with. */
export type MarginsAt = {
  reader: OpenReader;
  /** Of the person. */
  domain: string;
};

/** Names the open book in an address. */
export const bookParams = ({ reader, domain }: MarginsAt) => ({
  domain,
  id: String(reader.book.id),
});

/** Names the page being read in an address; undefined of a page that the book does not have. */
export const pageParams = ({ reader, domain }: MarginsAt) => {
  const pageId = usePageActivities.getState().pageId(reader.page());
  return pageId === undefined ? undefined : { domain, pageId };
};

/** Fetches the lines of the open book unless they are here. */
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

/** Whether both kinds of pages have lines; says which one has not. Source: MRG-007, MRG-013. */
export const hasBoth = (): boolean => {
  const { A, B } = useMargins.getState().lines;
  if (A.length === 0) warn(textOf(MISSING.A));
  else if (B.length === 0) warn(textOf(MISSING.B));
  return A.length > 0 && B.length > 0;
};

/** Pages of the open book itself; blank ones that somebody added come after them. */
export const pagesOfBook = ({ reader }: Pick<MarginsAt, 'reader'>): number => {
  const { pageId } = usePageActivities.getState();
  let pages = reader.total();
  while (pages > 0 && pageId(pages) === undefined) pages -= 1;
  return pages;
};

/** The pages that are cut when the lines are sent. */
export const rangeOf = (at: Pick<MarginsAt, 'reader'>): PageRange =>
  useMargins.getState().range ?? withoutCover(pagesOfBook(at));

import { ROWS_PER_PAGE } from './rows-per-page.ts';

/** By which column, and which way. */
export type TableSort = { column: string; direction: 'asc' | 'desc' };

/** What part of all rows is shown. Pages count from 1. */
export type TableQuery = {
  search: string;
  sort: TableSort | undefined;
  page: number;
  size: number;
};

/** The first ten rows as they come. */
export const firstRows: TableQuery = { search: '', sort: undefined, page: 1, size: ROWS_PER_PAGE };

/** Ascending, descending, as they come, by turns. Source: TBL-002. */
export const nextSort = (sort: TableSort | undefined, column: string): TableSort | undefined => {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : undefined;
};

/** How many pages `total` rows fill; at least one. */
export const pageCountOf = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / size));

/** The same rows on pages of another size: the page that shows the row that was on top. */
export const withSize = (query: TableQuery, size: number): TableQuery => ({
  ...query,
  size,
  page: Math.floor(((query.page - 1) * query.size) / size) + 1,
});

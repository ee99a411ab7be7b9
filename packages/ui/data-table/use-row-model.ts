import { foldForSearch } from '@sayfa/kernel';
import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { CellValue, DataColumn } from './columns.ts';
import { cellOrder } from './row-order.ts';
import { pageCountOf, type TableQuery } from './table-query.ts';

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

/** The rows of the page that is shown, and how many there are in all. */
export type RowModel<Row> = {
  pageRows: readonly Row[];
  /** Rows that match, over all pages; ids where all of them are here. */
  total: number;
  matchingIds: readonly string[] | undefined;
  /** Within what there is. */
  page: number;
  pageCount: number;
};

/** Searches, sorts and pages rows here; rows of which `total` is given are shown as they come. */
export const useRowModel = <Row extends object>(input: {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly DataColumn<Row>[];
  query: TableQuery;
  language: string;
  /** Set where the server searches, sorts and pages. */
  total: number | undefined;
}): RowModel<Row> => {
  const { rows, rowId, columns, query, language, total } = input;
  const paged = total !== undefined;

  // A row's text is folded once, not for every letter that is typed.
  const folded = useMemo(() => {
    const texts = new WeakMap<Row, string>();
    return (row: Row): string => {
      const known = texts.get(row);
      if (known !== undefined) return known;
      const text = foldForSearch(columns.map(({ value }) => String(value(row) ?? '')).join(' \n '));
      texts.set(row, text);
      return text;
    };
  }, [columns]);

  const definitions = useMemo(() => {
    const order = cellOrder(language);
    return columns.map(({ id, value, sortable = true }) => ({
      id,
      accessorFn: (row: Row): CellValue => value(row),
      enableSorting: sortable,
      sortFn: (a: { original: Row }, b: { original: Row }) =>
        order(value(a.original), value(b.original)),
    }));
  }, [columns, language]);

  const sorting = useMemo(
    () => (query.sort ? [{ id: query.sort.column, desc: query.sort.direction === 'desc' }] : []),
    [query.sort],
  );
  const data = useMemo(() => [...rows], [rows]);
  const searched = foldForSearch(query.search);
  const matches = useMemo(
    () => (row: { original: Row }, _: string, term: string) => folded(row.original).includes(term),
    [folded],
  );
  const [first] = columns;
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    manualFiltering: paged,
    manualSorting: paged,
    globalFilterFn: matches,
    // The text of a row holds all its columns: looking once is enough.
    getColumnCanGlobalFilter: (column) => column.id === first?.id,
    state: { sorting, globalFilter: searched },
  });

  const matching = table.getRowModel().rows;
  const count = total ?? matching.length;
  const pageCount = pageCountOf(count, query.size);
  const page = Math.min(query.page, pageCount);
  const start = (page - 1) * query.size;
  const shown = paged ? matching : matching.slice(start, start + query.size);
  return {
    pageRows: shown.map(({ original }) => original),
    total: count,
    matchingIds: paged ? undefined : matching.map(({ id }) => id),
    page,
    pageCount,
  };
};

/** A table of rows: search, order, pages, ticks, status, dialogs. Loaded by the screens that show one. */
export type {
  CellValue,
  DataColumn,
  RowAction,
  RowSelection,
  StatusTone,
  TableState,
} from './columns.ts';
export { DataTable } from './data-table.tsx';
export { usualActions } from './row-actions.tsx';
export { useStoredQuery } from './stored-query.ts';
export { firstRows, type TableQuery, type TableSort } from './table-query.ts';

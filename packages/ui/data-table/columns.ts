import type { ReactNode } from 'react';

/** Looks a text up by `namespace:key`. */
export type TableText = (key: string, words?: Record<string, string | number>) => string;

/** What a cell holds for search and order. */
export type CellValue = string | number | null;

/** What a status means: its colour stands beside its name, never alone. */
export type StatusTone = 'good' | 'waiting' | 'bad' | 'quiet';

/** A column of a table. */
export type DataColumn<Row> = {
  id: string;
  /** In the reader's language. */
  header: string;
  value: (row: Row) => CellValue;
  /** Instead of the value. */
  cell?: (row: Row) => ReactNode;
  /** Makes it a status column. Source: TBL-007. */
  status?: (row: Row) => StatusTone;
  sortable?: boolean;
  /** Aligned at the end, in figures of one width. */
  numeric?: boolean;
};

/** Something to do with one row, in a dialog. */
export type RowAction<Row> = {
  id: string;
  /** The button's name. */
  label: string;
  icon: ReactNode;
  /** Whether the row has this button at all. */
  appliesTo?: (row: Row) => boolean;
  title: (row: Row) => string;
  content: (row: Row, close: () => void) => ReactNode;
};

/** Which rows are ticked, by id. Source: TBL-006. */
export type RowSelection = {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** What can be done with the ticked rows. */
  actions?: ReactNode;
};

/** Whether the rows are there. */
export type TableState =
  | { state: 'loading' }
  | { state: 'ready' }
  | { state: 'failed'; title: string; onRetry: () => void };

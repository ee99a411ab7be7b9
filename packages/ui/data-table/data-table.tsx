import { type ReactNode, useState } from 'react';
import { ErrorState } from '../message-state.tsx';
import { Button } from '../parts/button.ts';
import { VisuallyHidden } from '../parts/layout.ts';
import { Modal } from '../parts/modal.tsx';
import type { DataColumn, RowAction, RowSelection, TableState, TableText } from './columns.ts';
import classes from './data-table.module.css';
import { RowsPerPageBox } from './rows-per-page-box.tsx';
import { shareOf, toggleAll } from './selection.ts';
import type { StoredQuery } from './stored-query.ts';
import { LoadingBody, LongBody, MAX_DRAWN, ShortBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { TablePager } from './table-pager.tsx';
import { firstRows, type TableQuery, withSize } from './table-query.ts';
import { TableRow } from './table-row.tsx';
import { TableSearch } from './table-search.tsx';
import { useRowModel } from './use-row-model.ts';

/** Milliseconds of rest before a search is made here, and before the server is asked. */
const REST_HERE = 120;
const REST_FOR_SERVER = 500;

/** Where searching, sorting and paging happen: here, over all rows, or on the server. */
export type TableSource<Row> =
  | { rows: readonly Row[]; stored?: StoredQuery }
  | {
      /** Those of the page. */
      rows: readonly Row[];
      total: number;
      query: TableQuery;
      onQuery: (query: TableQuery) => void;
    };

type DataTableProps<Row extends object> = {
  /** What the rows are, for those who do not see them. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rowId: (row: Row) => string;
  source: TableSource<Row>;
  state?: TableState;
  selection?: RowSelection;
  actions?: readonly RowAction<Row>[];
  /** Buttons beside the search. */
  toolbar?: ReactNode;
  t: TableText;
  /** For order and numbers, e.g. `tr`. */
  language: string;
};

const READY: TableState = { state: 'ready' };

/** How many rows are selected, and what can be done with them. */
const SelectedBar = ({
  selection,
  matchingIds,
  t,
  format,
}: {
  selection: RowSelection;
  /** Those that the search finds, where all of them are known here. */
  matchingIds: readonly string[] | undefined;
  t: TableText;
  format: (value: number) => string;
}) => {
  const { selected, onChange } = selection;
  return (
    <div className={classes.selected}>
      <span>{t('ui:table.selected', { count: selected.size })}</span>
      {matchingIds && shareOf(selected, matchingIds) === 'some' && (
        <Button variant="subtle" onClick={() => onChange(toggleAll(selected, matchingIds))}>
          {t('ui:table.selectAll', { total: format(matchingIds.length) })}
        </Button>
      )}
      <Button variant="subtle" onClick={() => onChange(new Set())}>
        {t('ui:table.selectNone')}
      </Button>
      {selection.actions}
    </div>
  );
};

type OpenAction<Row> = { action: RowAction<Row>; row: Row };

/** The dialog of a row's action. */
const ActionDialog = <Row extends object>({
  open,
  onClose,
  t,
}: {
  open: OpenAction<Row> | undefined;
  onClose: () => void;
  t: TableText;
}) => (
  <Modal
    opened={open !== undefined}
    onClose={onClose}
    title={open?.action.title(open.row)}
    closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
    centered
  >
    {open?.action.content(open.row, onClose)}
  </Modal>
);

/** The head and the rows of the page. */
const TableRows = <Row extends object>({
  table: { label, columns, rowId, selection, actions = [], state = READY, t },
  query,
  onQuery,
  pageRows,
  onAction,
}: {
  table: DataTableProps<Row>;
  query: TableQuery;
  onQuery: (query: TableQuery) => void;
  pageRows: readonly Row[];
  onAction: (open: OpenAction<Row>) => void;
}) => {
  const pageIds = pageRows.map(rowId);
  const cells = columns.length + (selection ? 1 : 0) + (actions.length > 0 ? 1 : 0);
  const toggle = (selected: RowSelection, ids: readonly string[]): void =>
    selected.onChange(toggleAll(selected.selected, ids));

  const renderRow = (place: number, measure?: (element: HTMLTableRowElement | null) => void) => {
    const row = pageRows[place];
    if (!row) return null;
    const id = rowId(row);
    return (
      <TableRow
        key={id}
        row={row}
        name={String(columns[0]?.value(row) ?? '')}
        place={place}
        columns={columns}
        tick={
          selection && {
            ticked: selection.selected.has(id),
            onToggle: () => toggle(selection, [id]),
          }
        }
        actions={actions}
        onAction={(action) => onAction({ action, row })}
        measure={measure}
        t={t}
      />
    );
  };
  const Body = pageRows.length > MAX_DRAWN ? LongBody : ShortBody;
  return (
    <table aria-label={label} aria-busy={state.state === 'loading'}>
      <TableHead
        columns={columns}
        sort={query.sort}
        onSort={(sort) => onQuery({ ...query, sort, page: 1 })}
        ticks={
          selection && {
            share: shareOf(selection.selected, pageIds),
            onToggle: () => toggle(selection, pageIds),
          }
        }
        hasActions={actions.length > 0}
        t={t}
      />
      {state.state === 'loading' ? (
        <LoadingBody cells={cells} />
      ) : (
        <Body count={pageRows.length} cells={cells} renderRow={renderRow} />
      )}
    </table>
  );
};

/** A table of rows, on phones a list of cards. */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { columns, rowId, source, selection, state = READY, t, language } = props;
  const [ownQuery, setOwnQuery] = useState(firstRows);
  const [open, setOpen] = useState<OpenAction<Row>>();
  const paged = 'total' in source;
  const outside = paged ? source : source.stored;
  const query = outside?.query ?? ownQuery;
  const onQuery = outside?.onQuery ?? setOwnQuery;
  const model = useRowModel({
    rows: source.rows,
    rowId,
    columns,
    query,
    language,
    total: paged ? source.total : undefined,
  });
  const format = (value: number) => new Intl.NumberFormat(`${language}-u-nu-latn`).format(value);
  const empty = state.state === 'ready' && model.total === 0;
  const { matchingIds, pageRows } = model;

  return (
    <div className={classes.table}>
      <div className={classes.bar}>
        <TableSearch
          search={query.search}
          delay={paged ? REST_FOR_SERVER : REST_HERE}
          onSearch={(search) => onQuery({ ...query, search, page: 1 })}
          t={t}
        />
        {props.toolbar && <div className={classes.toolbar}>{props.toolbar}</div>}
      </div>
      {selection && selection.selected.size > 0 && (
        <SelectedBar {...{ selection, matchingIds, t, format }} />
      )}
      {state.state === 'failed' ? (
        <ErrorState title={state.title} retryLabel={t('ui:retry')} onRetry={state.onRetry} />
      ) : (
        <div className={classes.scroll}>
          <TableRows table={props} {...{ query, onQuery, pageRows }} onAction={setOpen} />
          {empty && <p className={classes.empty}>{t('ui:table.empty')}</p>}
        </div>
      )}
      <div className={classes.foot}>
        <RowsPerPageBox
          key={query.size}
          size={query.size}
          onSize={(size) => onQuery(withSize({ ...query, page: model.page }, size))}
          t={t}
        />
        <span className={classes.count}>
          {state.state === 'ready' && t('ui:table.count', { count: model.total })}
        </span>
        <TablePager
          page={model.page}
          pageCount={model.pageCount}
          onPage={(page) => onQuery({ ...query, page })}
          format={format}
          t={t}
        />
      </div>
      <VisuallyHidden role="status">
        {state.state === 'loading' ? t('ui:loading') : empty ? t('ui:table.empty') : ''}
      </VisuallyHidden>
      <ActionDialog open={open} onClose={() => setOpen(undefined)} t={t} />
    </div>
  );
};

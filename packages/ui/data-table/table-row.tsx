import type { Ref } from 'react';
import { IconButton } from '../icon-button.tsx';
import { Checkbox } from '../parts/checkbox.ts';
import type { DataColumn, RowAction, TableText } from './columns.ts';
import classes from './data-table.module.css';
import { StatusMark } from './status-mark.tsx';

const contentOf = <Row,>({ value, cell, status }: DataColumn<Row>, row: Row) => {
  const content = cell ? cell(row) : value(row);
  return status ? <StatusMark tone={status(row)}>{content}</StatusMark> : content;
};

type RowProps<Row> = {
  row: Row;
  /** What the row is called when it is ticked or acted on: its first column. */
  name: string;
  /** Place in the page, counted from 0. */
  place: number;
  columns: readonly DataColumn<Row>[];
  tick: { ticked: boolean; onToggle: () => void } | undefined;
  actions: readonly RowAction<Row>[];
  onAction: (action: RowAction<Row>) => void;
  measure?: Ref<HTMLTableRowElement> | undefined;
  t: TableText;
};

/** One row; on phones a card whose values carry their columns' names. */
export const TableRow = <Row,>({
  row,
  name,
  place,
  columns,
  tick,
  actions,
  onAction,
  measure,
  t,
}: RowProps<Row>) => (
  <tr ref={measure} data-index={place} data-ticked={tick?.ticked || undefined}>
    {tick && (
      <td className={classes.tick}>
        <Checkbox
          aria-label={t('ui:table.selectRow', { name })}
          checked={tick.ticked}
          onChange={tick.onToggle}
        />
      </td>
    )}
    {columns.map((column) => (
      <td key={column.id} data-numeric={column.numeric || undefined}>
        <span className={classes.cellName} aria-hidden>
          {column.header}
        </span>
        <span className={classes.cellValue}>{contentOf(column, row)}</span>
      </td>
    ))}
    {actions.length > 0 && (
      <td className={classes.actions}>
        <span className={classes.actionRow}>
          {actions
            .filter(({ appliesTo }) => appliesTo?.(row) ?? true)
            .map((action) => (
              <IconButton
                key={action.id}
                label={`${action.label}: ${name}`}
                icon={action.icon}
                onClick={() => onAction(action)}
              />
            ))}
        </span>
      </td>
    )}
  </tr>
);

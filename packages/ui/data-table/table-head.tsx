import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Checkbox } from '../parts/checkbox.ts';
import { UnstyledButton, VisuallyHidden } from '../parts/layout.ts';
import type { DataColumn, TableText } from './columns.ts';
import classes from './data-table.module.css';
import { nextSort, type TableSort } from './table-query.ts';

const ORDER = { asc: 'ascending', desc: 'descending' } as const;

const SortIcon = ({ direction }: { direction: TableSort['direction'] | undefined }) => {
  const shape = { size: 16, stroke: 1.75, 'aria-hidden': true };
  if (direction === 'asc') return <IconArrowUp {...shape} />;
  if (direction === 'desc') return <IconArrowDown {...shape} />;
  return <IconArrowsSort {...shape} className={classes.unsorted} />;
};

type HeadProps<Row> = {
  columns: readonly DataColumn<Row>[];
  sort: TableSort | undefined;
  onSort: (sort: TableSort | undefined) => void;
  /** The checkbox for all rows of the page; undefined where nothing can be ticked. */
  ticks: { share: 'none' | 'some' | 'all'; onToggle: () => void } | undefined;
  hasActions: boolean;
  t: TableText;
};

/** The columns' names; a press on one sorts by it: up, down, not at all. */
export const TableHead = <Row,>({
  columns,
  sort,
  onSort,
  ticks,
  hasActions,
  t,
}: HeadProps<Row>) => (
  <thead className={classes.head}>
    <tr>
      {ticks && (
        <th scope="col" className={classes.tick}>
          <Checkbox
            aria-label={t('ui:table.selectPage')}
            checked={ticks.share === 'all'}
            indeterminate={ticks.share === 'some'}
            onChange={ticks.onToggle}
          />
        </th>
      )}
      {columns.map(({ id, header, numeric, sortable = true }) => {
        const direction = sort?.column === id ? sort.direction : undefined;
        return (
          <th
            key={id}
            scope="col"
            data-numeric={numeric || undefined}
            data-sortable={sortable || undefined}
            aria-sort={direction && ORDER[direction]}
          >
            {sortable ? (
              <UnstyledButton
                className={classes.sort}
                data-sorted={direction}
                onClick={() => onSort(nextSort(sort, id))}
              >
                {header}
                <SortIcon direction={direction} />
              </UnstyledButton>
            ) : (
              header
            )}
          </th>
        );
      })}
      {hasActions && (
        <th scope="col" className={classes.actions}>
          <VisuallyHidden>{t('ui:table.actions')}</VisuallyHidden>
        </th>
      )}
    </tr>
  </thead>
);

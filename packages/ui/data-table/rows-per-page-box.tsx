import { type FormEvent, useId, useState } from 'react';
import { Button } from '../parts/button.ts';
import { TextInput } from '../parts/text-input.ts';
import type { TableText } from './columns.ts';
import classes from './data-table.module.css';
import { rowsPerPageOf } from './rows-per-page.ts';

/** How many rows a page has; what is no number above zero changes nothing. Source: TBL-005. */
export const RowsPerPageBox = ({
  size,
  onSize,
  t,
}: {
  size: number;
  onSize: (size: number) => void;
  t: TableText;
}) => {
  const id = useId();
  const [typed, setTyped] = useState(String(size));
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const entered = rowsPerPageOf(typed);
    setTyped(String(entered ?? size));
    if (entered !== undefined) onSize(entered);
  };
  return (
    <form className={classes.size} onSubmit={apply} noValidate>
      <label htmlFor={id}>{t('ui:table.rowsPerPage')}</label>
      <TextInput
        id={id}
        className={classes.sizeInput}
        size="md"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" size="md">
        {t('ui:table.apply')}
      </Button>
    </form>
  );
};

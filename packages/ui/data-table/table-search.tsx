import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { CloseButton } from '../parts/layout.ts';
import { TextInput } from '../parts/text-input.ts';
import type { TableText } from './columns.ts';
import classes from './data-table.module.css';

const LONGEST = 200;

/** Searches all columns when the typing rests for `delay` milliseconds. Source: TBL-001. */
export const TableSearch = ({
  search,
  delay,
  onSearch,
  t,
}: {
  search: string;
  delay: number;
  onSearch: (search: string) => void;
  t: TableText;
}) => {
  const [typed, setTyped] = useState(search);
  // Only a letter restarts the wait: rows, names and dialogs that arrive meanwhile do not.
  const searchFor = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed === search) return undefined;
    const timer = setTimeout(() => searchFor(typed), delay);
    return () => clearTimeout(timer);
  }, [typed, search, delay]);
  const clear = () => {
    setTyped('');
    onSearch('');
  };
  return (
    <search className={classes.search}>
      <TextInput
        type="search"
        size="md"
        maxLength={LONGEST}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('ui:table.search')}
        placeholder={t('ui:table.search')}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        rightSection={
          typed ? (
            <CloseButton size={36} aria-label={t('ui:table.clearSearch')} onClick={clear} />
          ) : null
        }
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed) clear();
          if (event.key === 'Enter') {
            event.preventDefault();
            onSearch(typed);
          }
        }}
      />
    </search>
  );
};

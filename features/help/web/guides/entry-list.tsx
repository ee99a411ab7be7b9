import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './guide-list.module.css';

/** Something of the list that can be opened. */
export type Entry = {
  key: string;
  title: string;
  /** Of the title, where it need not be the interface's. */
  lang?: string;
  dir?: 'ltr' | 'rtl';
  onOpen: () => void;
};

/** Entries to open; the one that was open before has the keyboard. */
export const EntryList = ({
  label,
  entries,
  cameFrom,
}: {
  label: string;
  entries: readonly Entry[];
  cameFrom: string | undefined;
}) => {
  const last = useRef<HTMLButtonElement>(null);
  useEffect(() => last.current?.focus(), []);
  return (
    <ul className={classes.list} aria-label={label}>
      {entries.map(({ key, title, lang, dir, onOpen }) => (
        <li key={key}>
          <button
            ref={key === cameFrom ? last : undefined}
            type="button"
            className={classes.guide}
            onClick={onOpen}
          >
            <span lang={lang} dir={dir}>
              {title}
            </span>
            <IconChevronRight size={20} stroke={1.75} aria-hidden className="mantine-rotate-rtl" />
          </button>
        </li>
      ))}
    </ul>
  );
};

import { UnstyledButton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { PageLink } from './page-link.tsx';
import classes from './toc-panel.module.css';
import type { TocEntry } from './toc-tree.ts';

const contains = (entry: TocEntry, searched: TocEntry | undefined): boolean =>
  searched !== undefined &&
  (entry === searched || entry.children.some((child) => contains(child, searched)));

type TocListProps = {
  entries: readonly TocEntry[];
  /** The entry that the present page belongs to. */
  current: TocEntry | undefined;
  level: number;
};

const TocItem = ({
  entry,
  current,
  level,
}: Omit<TocListProps, 'entries'> & { entry: TocEntry }) => {
  const { t } = useText();
  const hasCurrent = contains(entry, current);
  // Undefined until it is opened or closed by hand; then the present page does neither.
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? (level === 1 ? true : hasCurrent);
  const hasMore = entry.children.length > 0;
  return (
    <li>
      <div className={classes.line} data-level={level}>
        {hasMore ? (
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'reader:toc.collapse' : 'reader:toc.expand', {
              name: entry.name,
            })}
            onClick={() => setChosen(!isOpen)}
          >
            <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </UnstyledButton>
        ) : (
          <span className={classes.noToggle} />
        )}
        <PageLink page={entry.page} isCurrent={entry === current}>
          {entry.name}
        </PageLink>
      </div>
      {hasMore && isOpen && (
        <TocList entries={entry.children} current={current} level={level + 1} />
      )}
    </li>
  );
};

/** Units, topics and sections, each leading to its page. Source: NAV-024. */
export const TocList = ({ entries, current, level }: TocListProps) => (
  <ul className={classes.list}>
    {entries.map((entry) => (
      <TocItem key={entry.id} entry={entry} current={current} level={level} />
    ))}
  </ul>
);

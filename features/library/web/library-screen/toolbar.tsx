import { useSwitch, useText } from '@sayfa/web-kit';
import { Link } from 'react-router';
import { CourseFilter } from './course-filter.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './toolbar.module.css';
import type { LibraryTab, useFilters } from './use-filters.ts';

const TABS: readonly LibraryTab[] = ['all', 'favorite', 'interactive'];

/** Tabs, search and course: one quiet line that stays in reach while the books scroll. */
export const Toolbar = ({ filters }: { filters: ReturnType<typeof useFilters> }) => {
  const { t } = useText();
  const hasTools = useSwitch('interactive_news');
  const { tab, search, courseId, setSearch, setCourse, addressOfTab } = filters;
  return (
    <div className={classes.toolbar}>
      <nav className={classes.tabs} aria-label={t('library:tabs.label')}>
        {TABS.filter((target) => hasTools || target !== 'interactive').map((target) => (
          <Link
            key={target}
            className={classes.tab}
            to={addressOfTab(target)}
            aria-current={target === tab ? 'page' : undefined}
          >
            {t(`library:tabs.${target}`)}
          </Link>
        ))}
      </nav>
      {tab !== 'interactive' && (
        <div className={classes.finding}>
          <SearchBox search={search} onSearch={setSearch} />
          <CourseFilter courseId={courseId} onChoose={setCourse} />
        </div>
      )}
    </div>
  );
};

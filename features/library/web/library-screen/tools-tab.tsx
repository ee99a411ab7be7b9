import { Skeleton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { PartPlace } from '../parts/part-place.tsx';
import classes from './library-screen.module.css';
import { Toolbar } from './toolbar.tsx';
import type { useFilters } from './use-filters.ts';

/** The tab of interactive tools. Source: LIB-002. */
export const ToolsTab = ({ filters }: { filters: ReturnType<typeof useFilters> }) => {
  const { t } = useText();
  return (
    <div className={classes.library}>
      <h1 className={classes.visuallyHidden}>{t('library:title')}</h1>
      <Toolbar filters={filters} />
      <div className={classes.tools}>
        <PartPlace name="toolList" isNeeded waiting={<Skeleton height={320} radius={12} />} />
      </div>
    </div>
  );
};

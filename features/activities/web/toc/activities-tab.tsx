import { activityOfType } from '@sayfa/activity-types';
import { EmptyState } from '@sayfa/ui';
import { formatNumber, type OpenReader, useText } from '@sayfa/web-kit';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { ActivityIcon } from '../on-pages/activity-icon.tsx';
import { useBookActivities } from '../on-pages/use-book-activities.ts';
import classes from './activities-tab.module.css';
import { type CountedPage, countPages } from './count-pages.ts';

/** CSS pixels of a line with one row of kinds, until it is measured. */
const LINE = 68;
/** Rendered lines beyond the visible ones. */
const AHEAD = 6;

const PageLine = ({ reader, line }: { reader: OpenReader; line: CountedPage }) => {
  const { t, language } = useText();
  const { page, counts } = line;
  const isCurrent = useSyncExternalStore(reader.subscribe, () => reader.page() === page);
  return (
    <a
      className={classes.line}
      href={`/indivibook/${reader.book.urlId}/${page}`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        reader.turnTo(page);
      }}
    >
      <span>{t('activities:toc.page', { page })}</span>
      <span className={classes.counts}>
        {counts.map(({ type, count }) => {
          const kind = activityOfType(type);
          const name = kind ? t(kind.name) : '';
          return (
            <span key={type} className={classes.count} title={name}>
              <ActivityIcon paths={kind?.icon ?? []} />
              <span className={classes.visuallyHidden}>{name}</span>
              {formatNumber(language, count)}
            </span>
          );
        })}
      </span>
    </a>
  );
};

const Lines = ({ reader, lines }: { reader: OpenReader; lines: readonly CountedPage[] }) => {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    overscan: AHEAD,
  });
  return (
    <div ref={scroller} className={classes.scroller}>
      <ul className={classes.list} style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          return (
            line && (
              <li
                key={line.page}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={lines.length}
                aria-posinset={index + 1}
                className={classes.item}
                style={{ transform: `translateY(${start}px)` }}
              >
                <PageLine reader={reader} line={line} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
};

/** Pages with activities, and how many of each kind. Source: NAV-025. */
const ActivitiesTab = ({ reader }: { reader: OpenReader }) => {
  const { t } = useText();
  const activitiesOf = useBookActivities(reader);
  const lines = useMemo(() => countPages(reader.total(), activitiesOf), [reader, activitiesOf]);
  if (lines.length === 0) {
    return (
      <EmptyState
        drawing="star"
        title={t('activities:toc.empty.title')}
        text={t('activities:toc.empty.text')}
      />
    );
  }
  return <Lines reader={reader} lines={lines} />;
};

export default ActivitiesTab;

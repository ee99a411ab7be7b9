import { activityOfType } from '@sayfa/activity-types';
import { EmptyState } from '@sayfa/ui';
import { formatNumber, type OpenReader, useText } from '@sayfa/web-kit';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react';
import { ActivityIcon } from '../on-pages/activity-icon.tsx';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import { useBookActivities } from '../on-pages/use-book-activities.ts';
import classes from './activities-tab.module.css';
import { titleOfActivity } from './activity-title.ts';
import { type CountedPage, type ListLine, listActivities } from './count-pages.ts';

/** CSS pixels of a line, until it is measured. */
const LINE = 44;
/** Rendered lines beyond the visible ones. */
const AHEAD = 6;

/** Turns to a page; the browser opens it in another tab where somebody holds a key for that. */
const PageLink = ({
  reader,
  page,
  className,
  children,
}: {
  reader: OpenReader;
  page: number;
  className: string | undefined;
  children: ReactNode;
}) => {
  const isCurrent = useSyncExternalStore(reader.subscribe, () => reader.page() === page);
  return (
    <a
      className={className}
      href={`/indivibook/${reader.book.urlId}/${page}`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        reader.turnTo(page);
      }}
    >
      {children}
    </a>
  );
};

const PageLine = ({
  reader,
  line: { page, counts },
}: {
  reader: OpenReader;
  line: CountedPage;
}) => {
  const { t, language } = useText();
  return (
    <PageLink reader={reader} page={page} className={classes.page}>
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
    </PageLink>
  );
};

const ActivityLine = ({
  reader,
  page,
  activity,
}: {
  reader: OpenReader;
  page: number;
  activity: ListedActivity;
}) => {
  const { t, language } = useText();
  const kind = activityOfType(activity.button_type);
  const name = kind ? t(kind.name) : '';
  const title = titleOfActivity(activity, t);
  return (
    <PageLink reader={reader} page={page} className={classes.activity}>
      <span className={classes.kind} title={name}>
        <ActivityIcon paths={kind?.icon ?? []} />
        {title !== name && <span className={classes.visuallyHidden}>{name}</span>}
      </span>
      <span className={classes.title} dir="auto">
        {title}
      </span>
      <span className={classes.number}>{formatNumber(language, page)}</span>
    </PageLink>
  );
};

const Lines = ({ reader, lines }: { reader: OpenReader; lines: readonly ListLine[] }) => {
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
                key={'activity' in line ? line.activity.id : `page ${line.page}`}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={lines.length}
                aria-posinset={index + 1}
                className={classes.item}
                style={{ transform: `translateY(${start}px)` }}
              >
                {'activity' in line ? (
                  <ActivityLine reader={reader} page={line.page} activity={line.activity} />
                ) : (
                  <PageLine reader={reader} line={line} />
                )}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
};

/** Pages with activities, how many of each kind, and each by its title. Source: NAV-025. */
const ActivitiesTab = ({ reader }: { reader: OpenReader }) => {
  const { t } = useText();
  const activitiesOf = useBookActivities(reader);
  const lines = useMemo(() => listActivities(reader.total(), activitiesOf), [reader, activitiesOf]);
  if (lines.length === 0) {
    return (
      <EmptyState
        drawing="activities"
        title={t('activities:toc.empty.title')}
        text={t('activities:toc.empty.text')}
      />
    );
  }
  return <Lines reader={reader} lines={lines} />;
};

export default ActivitiesTab;

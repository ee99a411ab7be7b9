import { activityOfType } from '@sayfa/activity-types';
import { ErrorState, Skeleton } from '@sayfa/ui';
import { useOnline, useSession, useText } from '@sayfa/web-kit';
import { IconWifiOff } from '@tabler/icons-react';
import { Suspense, useMemo } from 'react';
import { createHost } from '../host/create-host.ts';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import { ViewBoundary } from './view-boundary.tsx';
import { clearView, viewOf } from './view-of.ts';
import { labelOf } from './window-label.ts';
import classes from './windows.module.css';

/** Shown while offline in activities that need a connection. Source: ACT-053. */
const OfflineNote = () => {
  const { t } = useText();
  return (
    <p className={classes.offline} role="status">
      <IconWifiOff size={20} stroke={1.75} aria-hidden />
      {t('activities:window.offline')}
    </p>
  );
};

type WindowContentProps = { activity: ListedActivity };

/** The view of an activity, loaded when it is opened. */
export const WindowContent = ({ activity }: WindowContentProps) => {
  const { t } = useText();
  const { button_type: type, id } = activity;
  const label = labelOf(activity, t);
  const kind = activityOfType(type);
  const isOnline = useOnline();
  const View = viewOf(type);
  const domain = useSession((session) => session.details?.domain_name);
  const name = activity.description || activity.label;
  const host = useMemo(
    () => (domain ? createHost({ domain, activity: id, type, label: name }) : undefined),
    [id, domain, type, name],
  );
  return (
    <div className={classes.content} data-kind={type}>
      {!isOnline && kind?.needsConnection && <OfflineNote />}
      <ViewBoundary
        fallback={(retry) => (
          <ErrorState
            title={t('activities:window.failed')}
            retryLabel={t('ui:retry')}
            onRetry={() => {
              clearView(type);
              retry();
            }}
          />
        )}
      >
        <Suspense fallback={<Skeleton height={120} />}>
          {View && (
            <View
              // A question that was changed is read again.
              key={kind?.question ? activity.version : id}
              content={activity.content}
              label={label}
              host={host}
            />
          )}
        </Suspense>
      </ViewBoundary>
    </div>
  );
};

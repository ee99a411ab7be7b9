import { activityOfType } from '@sayfa/activity-types';
import { runInBackground } from '@sayfa/kernel';
import { Button, EmptyState, ErrorState, Modal, Skeleton } from '@sayfa/ui';
import { formatDate, type OpenReader, useCall, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { activitiesCalls } from '../../contract/index.ts';
import { ActivityIcon } from '../on-pages/activity-icon.tsx';
import { useActivityChanges } from '../on-pages/use-activity-changes.ts';
import classes from './deleting.module.css';
import { restore } from './restore.ts';

/** Deleted activities of a page, which can be restored for 30 days. */
const DeletedDialog = ({
  reader,
  domain,
  pageId,
  onClose,
}: {
  reader: OpenReader;
  domain: string;
  pageId: number;
  onClose: () => void;
}) => {
  const { t, language } = useText();
  const changes = useActivityChanges(reader);
  const [restored, setRestored] = useState<readonly number[]>([]);
  const { data, isError, refetch } = useCall(
    activitiesCalls.deleted,
    { params: { domain, pageId } },
    { staleTime: 0, gcTime: 0 },
  );
  const deleted = data?.data.filter(({ id }) => !restored.includes(id));
  const restoreOne = async (id: number): Promise<void> => {
    if (await restore(domain, [id], changes)) setRestored((before) => [...before, id]);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('activities:deleting.list')}
      centered
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
    >
      <p className={classes.quiet}>{t('activities:deleting.listHint')}</p>
      {!deleted &&
        (isError ? (
          <ErrorState
            title={t('ui:unexpected')}
            retryLabel={t('ui:retry')}
            onRetry={() => runInBackground(refetch())}
          />
        ) : (
          <Skeleton height={120} />
        ))}
      {deleted?.length === 0 && (
        <EmptyState
          drawing="shelf"
          title={t('activities:deleting.empty.title')}
          text={t('activities:deleting.empty.text')}
        />
      )}
      <ul className={classes.list}>
        {deleted?.map(({ id, button_type, description, deleted_at }) => {
          const kind = activityOfType(button_type);
          const type = kind ? t(kind.name) : '';
          return (
            <li key={id} className={classes.line}>
              <ActivityIcon paths={kind?.icon ?? []} />
              <span className={classes.name}>
                {description || type}
                <span className={classes.quiet}>
                  {description ? `${type} · ` : ''}
                  {formatDate(language, deleted_at, { dateStyle: 'medium', timeStyle: 'short' })}
                </span>
              </span>
              <Button size="sm" variant="default" onClick={() => runInBackground(restoreOne(id))}>
                {t('activities:deleting.restore')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
};

export default DeletedDialog;

import { Button, Skeleton, Text } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import classes from './report-dialog.module.css';
import type { Shooting } from './use-screenshot.ts';

type FieldProps = { shooting: Shooting; page: number; isSending: boolean };

/** The picture that goes with a report; it can be left out. Source: REC-008. */
export const ScreenshotField = ({ shooting, page, isSending }: FieldProps) => {
  const { t } = useText();
  const { shot, retake, leaveOut } = shooting;
  return (
    <div className={classes.shot}>
      {shot.state === 'preparing' && (
        <Skeleton height={140} role="status" aria-label={t('error-reports:shot.preparing')} />
      )}
      {shot.state === 'ready' && (
        <>
          <img
            className={classes.picture}
            src={shot.address}
            alt={t('error-reports:shot.picture', { page })}
          />
          <Button
            variant="subtle"
            leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
            onClick={leaveOut}
            disabled={isSending}
          >
            {t('error-reports:shot.leaveOut')}
          </Button>
        </>
      )}
      {(shot.state === 'failed' || shot.state === 'none') && (
        <>
          <Text size="sm" role={shot.state === 'failed' ? 'alert' : 'status'}>
            {t(shot.state === 'failed' ? 'error-reports:shot.failed' : 'error-reports:shot.none')}
          </Text>
          <Button
            variant="light"
            leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
            onClick={retake}
            disabled={isSending}
          >
            {t('error-reports:shot.take')}
          </Button>
        </>
      )}
    </div>
  );
};

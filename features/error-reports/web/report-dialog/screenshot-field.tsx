import { Button, Skeleton, Text } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import classes from './report-dialog.module.css';
import type { ScreenshotControls } from './use-screenshot.ts';

type FieldProps = { controls: ScreenshotControls; page: number; isSending: boolean };

/** The screenshot of a report, which can be left out. Source: REC-008. */
export const ScreenshotField = ({ controls, page, isSending }: FieldProps) => {
  const { t } = useText();
  const { screenshot, retake, leaveOut } = controls;
  return (
    <div className={classes.screenshot}>
      {screenshot.state === 'preparing' && (
        <Skeleton height={140} role="status" aria-label={t('error-reports:screenshot.preparing')} />
      )}
      {screenshot.state === 'ready' && (
        <>
          <img
            className={classes.picture}
            src={screenshot.address}
            alt={t('error-reports:screenshot.picture', { page })}
          />
          <Button
            variant="subtle"
            leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
            onClick={leaveOut}
            disabled={isSending}
          >
            {t('error-reports:screenshot.leaveOut')}
          </Button>
        </>
      )}
      {(screenshot.state === 'failed' || screenshot.state === 'none') && (
        <>
          <Text size="sm" role={screenshot.state === 'failed' ? 'alert' : 'status'}>
            {t(
              screenshot.state === 'failed'
                ? 'error-reports:screenshot.failed'
                : 'error-reports:screenshot.none',
            )}
          </Text>
          <Button
            variant="light"
            leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
            onClick={retake}
            disabled={isSending}
          >
            {t('error-reports:screenshot.take')}
          </Button>
        </>
      )}
    </div>
  );
};

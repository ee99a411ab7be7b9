import { Button, Progress } from '@sayfa/ui';
import { formatBytes, formatPercent, useLoginDialog, useText } from '@sayfa/web-kit';
import type { UploadState } from '@sayfa/web-kit/resumable-upload';
import classes from './send-panel.module.css';

/** The progress of an upload; the recording stays on this device. Source: REC-016. */
export const SendingProgress = ({ sending }: { sending: UploadState }) => {
  const { t, language } = useText();
  const openLogin = useLoginDialog((dialog) => dialog.open);
  if (sending.state === 'failed') return null;
  const total = sending.total ?? 0;
  const sent = sending.state === 'sent' ? total : sending.sent;
  const share = total > 0 ? sent / total : 0;
  const text = (): string => {
    if (sending.state === 'sent') return t('video-solutions:send.arrived');
    if (sending.state === 'waiting') return t('video-solutions:send.waiting');
    if (sending.state === 'signedOut') return t('video-solutions:send.signedOut');
    return t('video-solutions:send.sending', {
      percent: formatPercent(language, share),
      size: formatBytes(language, total),
    });
  };
  return (
    <div className={classes.progress}>
      <Progress
        value={share * 100}
        aria-label={t('video-solutions:send.progress')}
        color={sending.state === 'sent' ? 'success' : 'accent'}
      />
      <p className={classes.status} role={sending.state === 'sending' ? undefined : 'status'}>
        {text()}
      </p>
      {sending.state === 'signedOut' && (
        <Button variant="default" onClick={openLogin}>
          {t('video-solutions:send.signIn')}
        </Button>
      )}
    </div>
  );
};

import { Button, Progress } from '@sayfa/ui';
import { formatBytes, formatPercent, useText } from '@sayfa/web-kit';
import type { Upload } from '../sending/use-upload.ts';
import classes from './sending.module.css';

/** How much of a file has left this device. */
export const Sending = ({
  upload,
  onCancel,
}: {
  upload: Extract<Upload, { state: 'sending' | 'checking' }>;
  onCancel: () => void;
}) => {
  const { t, language } = useText();
  const sending = upload.state === 'sending';
  const share = sending ? (upload.all > 0 ? upload.sent / upload.all : 0) : 1;
  return (
    <div className={classes.sending}>
      <p className={classes.text} role="status">
        {t(sending ? 'imports:sending.title' : 'imports:sending.checking')}
      </p>
      <Progress value={share * 100} animated={!sending} aria-label={t('imports:sending.title')} />
      <div className={classes.line}>
        <span className={classes.numbers}>
          {sending && upload.all > 0
            ? t('imports:sending.bytes', {
                sent: formatBytes(language, upload.sent),
                all: formatBytes(language, upload.all),
                percent: formatPercent(language, share),
              })
            : ' '}
        </span>
        <Button variant="default" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
      </div>
    </div>
  );
};

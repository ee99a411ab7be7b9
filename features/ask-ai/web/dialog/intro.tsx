import { Alert, Button, Group, Skeleton, Text } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './ask-dialog.module.css';
import type { RegionPicture } from './use-region-picture.ts';

type IntroProps = {
  page: number;
  picture: RegionPicture;
  onRetry: () => void;
  onNotes: () => void;
  onProceed: () => void;
};

/** Says what will be sent to whom, before anything is. Source: AI-003, AI-012. */
export const Intro = ({ page, picture, onRetry, onNotes, onProceed }: IntroProps) => {
  const { t } = useText();
  const proceed = useRef<HTMLButtonElement>(null);
  // Whoever comes back from the form goes on from here.
  useEffect(() => proceed.current?.focus(), []);
  return (
    <div className={classes.step}>
      <Alert
        color="warning"
        title={t('ask-ai:intro.warning')}
        icon={<IconAlertTriangle stroke={1.75} aria-hidden />}
      >
        {t('ask-ai:intro.text')}
      </Alert>
      {picture.state === 'preparing' && (
        <Skeleton height={160} aria-label={t('ask-ai:intro.preparing')} role="status" />
      )}
      {picture.state === 'ready' && (
        <img
          className={classes.picture}
          src={picture.address}
          alt={t('ask-ai:intro.picture', { page })}
        />
      )}
      {picture.state === 'failed' && (
        <div role="alert">
          <Text>{t('ask-ai:intro.noPicture')}</Text>
          <Button variant="light" mt="xs" onClick={onRetry}>
            {t('ask-ai:intro.retry')}
          </Button>
        </div>
      )}
      <Text size="sm">{t('ask-ai:intro.mistakes')}</Text>
      <Group justify="space-between">
        <Button variant="subtle" onClick={onNotes}>
          {t('ask-ai:choosing.notes')}
        </Button>
        <Button
          ref={proceed}
          onClick={onProceed}
          disabled={picture.state !== 'ready'}
          data-autofocus
        >
          {t('ask-ai:intro.proceed')}
        </Button>
      </Group>
    </div>
  );
};

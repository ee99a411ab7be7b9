import { Anchor, Button } from '@sayfa/ui';
import { useOnline, useText } from '@sayfa/web-kit';
import { isOnDevice } from '../is-on-device.ts';
import { Unshowable } from '../unshowable.tsx';
import classes from './player.module.css';

type FailureProps = { kind: 'video' | 'sound'; address: string; onRetry: () => void };

/** It did not play: why, as far as it is known, and what can be done. Source: ACT-058. */
export const Failure = ({ kind, address, onRetry }: FailureProps) => {
  const { t } = useText();
  const isOnline = useOnline();
  if (isOnDevice(address)) return <Unshowable isUnreadable />;
  const reason = kind === 'video' ? 'media-views:videoFailed' : 'media-views:soundFailed';
  return (
    <div className={classes.failure} role="alert">
      <p>{t(isOnline ? reason : 'ui:offline')}</p>
      <div className={classes.ways}>
        <Button size="compact-sm" onClick={onRetry}>
          {t('ui:retry')}
        </Button>
        <Anchor href={address} download size="sm">
          {t('media-views:saveFile')}
        </Anchor>
      </div>
    </div>
  );
};

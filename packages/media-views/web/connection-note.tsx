import { useOnline, useText } from '@sayfa/web-kit';
import { IconWifiOff } from '@tabler/icons-react';
import classes from './notes.module.css';

/** Says, while there is no connection, that what it stands beside needs one. Source: ACT-053. */
export const ConnectionNote = () => {
  const { t } = useText();
  const isOnline = useOnline();
  return isOnline ? null : (
    <p className={classes.connection} role="status">
      <IconWifiOff aria-hidden />
      {t('media-views:connectionNeeded')}
    </p>
  );
};

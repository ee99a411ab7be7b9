import { useText } from '@sayfa/web-kit';
import { IconFileAlert } from '@tabler/icons-react';
import classes from './unshowable.module.css';

/** Stands for a chosen file that this browser cannot show; trying again would not help. */
export const Unreadable = () => {
  const { t } = useText();
  return (
    <p className={classes.unshowable} role="alert">
      <IconFileAlert aria-hidden />
      {t('media-views:unreadable')}
    </p>
  );
};

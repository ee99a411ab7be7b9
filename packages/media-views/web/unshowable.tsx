import { useText } from '@sayfa/web-kit';
import { IconFileAlert, IconPhotoOff } from '@tabler/icons-react';
import classes from './unshowable.module.css';

/**
 * Stands for what cannot be shown: content that leads nowhere, such as a link of a host that is not
 * known any more, or a chosen file that this browser cannot read. Trying again would not help.
 */
export const Unshowable = ({ isUnreadable = false }: { isUnreadable?: boolean }) => {
  const { t } = useText();
  const Icon = isUnreadable ? IconFileAlert : IconPhotoOff;
  return (
    <p className={classes.unshowable} role={isUnreadable ? 'alert' : 'status'}>
      <Icon aria-hidden />
      {t(isUnreadable ? 'media-views:unreadable' : 'media-views:unshowable')}
    </p>
  );
};

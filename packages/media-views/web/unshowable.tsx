import { useText } from '@sayfa/web-kit';
import { IconPhotoOff } from '@tabler/icons-react';
import classes from './unshowable.module.css';

/** Stands for content that leads nowhere, such as a link of a host that is not known any more. */
export const Unshowable = () => {
  const { t } = useText();
  return (
    <p className={classes.unshowable} role="status">
      <IconPhotoOff aria-hidden />
      {t('media-views:unshowable')}
    </p>
  );
};

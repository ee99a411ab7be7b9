import { useText } from '@sayfa/web-kit';
import { IconExternalLink, IconWorld } from '@tabler/icons-react';
import { linkOf } from '../../content/addresses.ts';
import { Unshowable } from '../unshowable.tsx';
import classes from './link-card.module.css';

/** A link that opens beside the book. Nothing of its host is asked for here, not even a picture. */
export const LinkCard = ({ address, label }: { address: string; label: string }) => {
  const { t } = useText();
  const url = linkOf(address.trim());
  if (!url) return <Unshowable />;
  return (
    <a className={classes.card} href={url.href} target="_blank" rel="noopener noreferrer">
      <span className={classes.sign}>
        <IconWorld aria-hidden />
      </span>
      <span className={classes.words}>
        <bdi className={classes.title}>{label || url.hostname}</bdi>
        <bdi className={classes.host} dir="ltr">
          {url.hostname}
        </bdi>
        <bdi className={classes.address} dir="ltr">
          {url.href}
        </bdi>
      </span>
      <span className={classes.open}>
        {t('media-views:openLink')}
        <IconExternalLink size={18} aria-hidden />
      </span>
    </a>
  );
};

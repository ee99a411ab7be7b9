import { embedOf } from '@sayfa/embeds';
import { Button } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { FRAME_RIGHTS } from '../policy/attributes.ts';
import classes from './rich-text.module.css';

/** A video or sound of another host: named first, asked for only after a click. */
export const Player = ({ address, title }: { address: string; title: string }) => {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const embed = embedOf(address, { origin: location.origin });
  if (!embed) return null;
  const name = title || embed.title;
  if (isOpen)
    return (
      <iframe
        className={classes.frame}
        data-shape={embed.shape}
        src={embed.embedUrl}
        title={name}
        sandbox={FRAME_RIGHTS.sandbox}
        allow={FRAME_RIGHTS.allow}
        referrerPolicy={FRAME_RIGHTS.referrerpolicy}
        allowFullScreen
      />
    );
  return (
    <div className={classes.player}>
      <p>{t('rich-text:player.text', { host: embed.title })}</p>
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('rich-text:player.open', { title: name })}
      </Button>
    </div>
  );
};

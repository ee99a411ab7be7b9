import { Button } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './rich-text.module.css';

/** Always another origin's page, so it never reaches this one. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-presentation';

/** A page of another host: named first, asked for only after a click. */
export const EmbedCard = ({ address, title }: { address: string; title: string }) => {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const { host } = new URL(address);
  if (isOpen) {
    return (
      <iframe
        className={classes.frame}
        src={address}
        title={title || host}
        sandbox={SANDBOX}
        referrerPolicy="no-referrer"
        allowFullScreen
      />
    );
  }
  return (
    <div className={classes.embed}>
      <p>{t('news:embed.text', { host })}</p>
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('news:embed.open', { title: title || host })}
      </Button>
    </div>
  );
};

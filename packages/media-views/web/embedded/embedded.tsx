import type { Embed } from '@sayfa/embeds';
import { Anchor, Loader } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconExternalLink, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { Media } from '../../content/media-of.ts';
import classes from './embedded.module.css';

/** Its own origin, never ours: it may run and open windows, and moves nothing around it. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation';

type EmbeddedProps = {
  embed: Embed;
  /** Its `url` is the link that people open by themselves. */
  media: Media;
  /** What it is called; spoken, and shown before it is asked for. */
  label: string;
};

/** The player, asked for just now. */
const Frame = ({ embed, label }: Pick<EmbeddedProps, 'embed' | 'label'>) => {
  const { t } = useText();
  const [isThere, setThere] = useState(false);
  return (
    <>
      {!isThere && <Loader className={classes.waiting} aria-label={t('ui:loading')} />}
      <iframe
        src={embed.embedUrl}
        title={label}
        sandbox={SANDBOX}
        allow="autoplay; fullscreen"
        // Some players ask which site shows them; the address of the book stays here.
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setThere(true)}
      />
    </>
  );
};

/**
 * A video or sound of another host. Until it is asked for by a press, nothing of that host is loaded,
 * so that it does not learn who reads which page.
 */
export const Embedded = ({ embed, media, label }: EmbeddedProps) => {
  const { t } = useText();
  const [isLoadRequested, setLoadRequested] = useState(false);
  const host = embed.title;
  return (
    <div className={classes.embedded}>
      <div className={classes.stage} data-shape={embed.shape}>
        {isLoadRequested ? (
          <Frame embed={embed} label={label} />
        ) : (
          <button type="button" className={classes.facade} onClick={() => setLoadRequested(true)}>
            <span className={classes.play}>
              <IconPlayerPlayFilled />
            </span>
            <span className={classes.title} dir="auto">
              {label}
            </span>
            <span className={classes.show}>{t('media-views:showFrom', { host })}</span>
          </button>
        )}
      </div>
      {media.description !== '' && (
        <p className={classes.description} dir="auto">
          {media.description}
        </p>
      )}
      <p className={classes.note}>
        {!isLoadRequested && <span>{t('media-views:beforeShowing', { host })}</span>}
        <Anchor
          className={classes.away}
          href={media.url}
          target="_blank"
          rel="noopener noreferrer"
          size="sm"
        >
          {t('media-views:openAt', { host })}
          <IconExternalLink size={16} aria-hidden />
        </Anchor>
      </p>
    </div>
  );
};

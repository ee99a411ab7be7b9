import { Anchor } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconExternalLink, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { frameScale } from './frame-scale.ts';
import classes from './h5p.module.css';

/** Its own origin, never ours: it may run, and moves nothing around it. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-forms';

type EmbeddedActivityProps = { url: string; host: string; isFramed: boolean; label: string };

/**
 * An activity on another host. Until it is asked for by a press, nothing of that host is loaded; a
 * host that frames may not show is opened in a window of the browser.
 */
export const EmbeddedActivity = ({ url, host, isFramed, label }: EmbeddedActivityProps) => {
  const { t } = useText();
  const [isLoadRequested, setLoadRequested] = useState(false);
  return (
    <>
      {isFramed && (
        <div className={classes.stage}>
          {isLoadRequested ? (
            <iframe
              src={url}
              title={label}
              style={frameScale()}
              sandbox={SANDBOX}
              allow="fullscreen"
              referrerPolicy="strict-origin-when-cross-origin"
            />
          ) : (
            <button type="button" className={classes.facade} onClick={() => setLoadRequested(true)}>
              <IconPlayerPlayFilled size={40} aria-hidden />
              <span>{label}</span>
              <span>{t('h5p-kit:showFrom', { host })}</span>
            </button>
          )}
        </div>
      )}
      <p className={classes.note}>
        <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
          {t('h5p-kit:openAt', { host })} <IconExternalLink size={16} aria-hidden />
        </Anchor>
      </p>
    </>
  );
};

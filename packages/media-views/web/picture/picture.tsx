import { Button, IconButton, Loader } from '@sayfa/ui';
import { shortcutProps, useOnline, useText } from '@sayfa/web-kit';
import { IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Media } from '../../content/media-of.ts';
import { CreditLine } from '../credit/credit-line.tsx';
import { isOnDevice } from '../is-on-device.ts';
import { Unshowable } from '../unshowable.tsx';
import classes from './picture.module.css';
import { ZOOM_IN, ZOOM_OUT, ZOOM_RESET } from './picture-commands.ts';
import { useZoom } from './use-zoom.ts';

/** It did not come: what can be done. */
const Missing = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useText();
  const isOnline = useOnline();
  return (
    <div className={classes.missing} role="alert">
      <p>{t(isOnline ? 'media-views:pictureFailed' : 'ui:offline')}</p>
      <Button size="compact-sm" onClick={onRetry}>
        {t('ui:retry')}
      </Button>
    </div>
  );
};

/**
 * A picture that can be looked at closely: wheel, two fingers, double tap, dragging, and the keys
 * + − 0 and arrows.
 */
export const Picture = ({ media, label }: { media: Media; label: string }) => {
  const { t } = useText();
  const [state, setState] = useState<'coming' | 'there' | 'missing'>('coming');
  const [attempt, setAttempt] = useState(0);
  const keys = useRef<HTMLButtonElement>(null);
  const { setPart, style, scale, pointerHandlers, ...controls } = useZoom();
  if (state === 'missing' && isOnDevice(media.url)) return <Unshowable isUnreadable />;
  if (state === 'missing')
    return (
      <Missing
        onRetry={() => {
          setState('coming');
          setAttempt(attempt + 1);
        }}
      />
    );
  return (
    <figure className={classes.picture}>
      <section
        ref={setPart}
        className={classes.frame}
        data-zoomed={scale > 1 || undefined}
        data-state={state}
        {...pointerHandlers}
        onPointerUp={(event) => {
          pointerHandlers.onPointerUp(event);
          // A press makes its keys work as well.
          keys.current?.focus({ preventScroll: true });
        }}
      >
        {state === 'coming' && <Loader className={classes.waiting} aria-label={t('ui:loading')} />}
        <img
          key={attempt}
          src={media.url}
          alt={media.alt || label}
          draggable={false}
          style={style}
          onLoad={() => setState('there')}
          onError={() => setState('missing')}
        />
      </section>
      <div className={classes.buttons}>
        <IconButton
          label={t(ZOOM_OUT.name)}
          {...shortcutProps(ZOOM_OUT)}
          icon={<IconZoomOut />}
          disabled={scale <= 1}
          onClick={() => ZOOM_OUT.run(controls)}
        />
        <IconButton
          label={t(ZOOM_RESET.name)}
          {...shortcutProps(ZOOM_RESET)}
          icon={<IconZoomReset />}
          disabled={scale <= 1}
          onClick={() => ZOOM_RESET.run(controls)}
        />
        <IconButton
          ref={keys}
          label={t(ZOOM_IN.name)}
          {...shortcutProps(ZOOM_IN)}
          icon={<IconZoomIn />}
          onClick={() => ZOOM_IN.run(controls)}
        />
      </div>
      {media.description !== '' && <figcaption dir="auto">{media.description}</figcaption>}
      {media.credit && <CreditLine credit={media.credit} />}
    </figure>
  );
};

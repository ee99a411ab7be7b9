import { Button } from '@sayfa/ui';
import { type OpenReader, useText } from '@sayfa/web-kit';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { chooseRegion } from './choose-region.ts';
import classes from './choosing.module.css';
import { type Region, regionOnScreen } from './region.ts';
import './choosing.css';

type ChoosingProps = {
  reader: OpenReader;
  onChosen: (region: Region) => void;
  onNotes: (region: Region) => void;
  onLeave: () => void;
};

const units = (value: number): string => `calc(${value} * var(--page-unit))`;

const Frame = ({ reader, region }: { reader: OpenReader; region: Region }) => {
  const page = reader.pagesOnStage().find(({ number }) => number === region.page);
  const { left, top, width, height } = region.rect;
  return page
    ? createPortal(
        <div
          className={classes.frame}
          style={{
            left: units(left),
            top: units(top),
            inlineSize: units(width),
            blockSize: units(height),
          }}
          aria-hidden
        />,
        page.overlay,
      )
    : null;
};

/** Choosing what to ask about: by dragging, or what is on screen. Source: AI-002, AI-011. */
export const Choosing = ({ reader, onChosen, onNotes, onLeave }: ChoosingProps) => {
  const { t } = useText();
  const [marked, setMarked] = useState<Region>();
  const choose = useEffectEvent(onChosen);
  const leave = useEffectEvent(onLeave);
  useSyncExternalStore(reader.subscribe, () => reader.page());
  const onScreen = regionOnScreen(reader);

  useEffect(
    () => chooseRegion(reader, { mark: setMarked, choose: (region) => choose(region) }),
    [reader],
  );
  useEffect(() => {
    const stop = new AbortController();
    const listener = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Before the tools, for whom Escape means something else.
      event.preventDefault();
      leave();
    };
    window.addEventListener('keydown', listener, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);

  return (
    <>
      {marked && <Frame reader={reader} region={marked} />}
      <section
        className={classes.bar}
        aria-label={t('ask-ai:ask')}
        data-marking={marked ? '' : undefined}
      >
        <p className={classes.hint} role="status">
          {t(onScreen ? 'ask-ai:choosing.hint' : 'ask-ai:choosing.blank')}
        </p>
        {onScreen && (
          <>
            <Button variant="light" onClick={() => onChosen(onScreen)}>
              {t('ask-ai:choosing.visible')}
            </Button>
            <Button variant="default" onClick={() => onNotes(onScreen)}>
              {t('ask-ai:choosing.notes')}
            </Button>
          </>
        )}
        <Button variant="subtle" onClick={onLeave}>
          {t('ask-ai:choosing.cancel')}
        </Button>
      </section>
    </>
  );
};

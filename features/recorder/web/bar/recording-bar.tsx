import { IconButton, useMediaQuery, VisuallyHidden } from '@sayfa/ui';
import { type OpenReader, runKey, shortcutProps, useText } from '@sayfa/web-kit';
import {
  IconGripVertical,
  IconMicrophoneOff,
  IconPlayerPauseFilled,
  IconPlayerRecordFilled,
  IconPlayerStopFilled,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { figuresOf } from '../figures.ts';
import recorderCommands, { PAUSE, STOP } from '../recorder-commands.ts';
import type { Recorder, RecorderEngine } from '../recorder-state.ts';
import { useBarPlace, useMovingBar } from './bar-place.ts';
import classes from './recording-bar.module.css';

/** Boards: legible from six metres, in reach of children. */
const BOARD = '(min-width: 2400px), (min-width: 1600px) and (pointer: coarse)';
const SIZES = { usual: { target: 44, icon: 22 }, board: { target: 56, icon: 28 } };

/** CSS pixels between the stage's edge and the bar. */
const MARGIN = 12;

type AtWork = Extract<Recorder, { phase: 'recording' | 'stopping' }>;
type BarProps = { now: AtWork; engine: RecorderEngine; reader: OpenReader };

/** Keys that work wherever the focus is, so that the pointer need not cross the recorded area. */
const useKeys = (now: AtWork, engine: RecorderEngine): void => {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (now.phase !== 'recording' || event.repeat) return;
    if (!runKey(recorderCommands, { isPaused: now.isPaused, engine }, event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
};

/** CSS pixels between the stage and the window's edge on the side where lines start. */
const startOf = ({ stage }: OpenReader): number => {
  const { left, right } = stage.getBoundingClientRect();
  return getComputedStyle(stage).direction === 'rtl' ? window.innerWidth - right : left;
};

/** Seconds of a recording of the page. Source: REC-004. */
const PAGE_SECONDS = 7;

const Time = ({ now }: { now: Extract<Recorder, { phase: 'recording' }> }) => {
  const { language } = useText();
  const figures = figuresOf(language, now.elapsed / 1000);
  return (
    <time className={classes.time} dir="ltr" role="timer">
      {now.source === 'page' ? `${figures} / ${figuresOf(language, PAGE_SECONDS)}` : figures}
    </time>
  );
};

const wordsOf = (now: AtWork): string => {
  if (now.phase === 'stopping') return 'recorder:bar.stopping';
  return now.isPaused ? 'recorder:bar.paused' : 'recorder:bar.name';
};

/** The elapsed time and the buttons of a recording, movable by a handle. */
export const RecordingBar = ({ now, engine, reader }: BarProps) => {
  const { t } = useText();
  const bar = useRef<HTMLElement>(null);
  const [start] = useState(() => startOf(reader));
  const place = useBarPlace((state) => state.place);
  const moving = useMovingBar(bar);
  const { target, icon } = useMediaQuery(BOARD) ? SIZES.board : SIZES.usual;
  const sign = { size: icon, 'aria-hidden': true } as const;
  useKeys(now, engine);
  return createPortal(
    <section
      ref={bar}
      className={classes.bar}
      style={place ? { left: place.x, top: place.y } : { insetInlineStart: start + MARGIN }}
      aria-label={t('recorder:bar.name')}
      data-placed={place !== undefined || undefined}
      data-phone={reader.isPhone || undefined}
      data-paused={(now.phase === 'recording' && now.isPaused) || undefined}
    >
      <IconButton
        className={classes.handle}
        label={t('recorder:bar.move')}
        icon={<IconGripVertical {...sign} stroke={1.75} />}
        size={target}
        side="top"
        {...moving}
      />
      <span className={classes.dot} aria-hidden />
      {now.phase === 'recording' && <Time now={now} />}
      {now.phase === 'stopping' && <span>{t('recorder:bar.stopping')}</span>}
      {now.phase === 'recording' && now.isSilent && (
        <span className={classes.silent} title={t('recorder:bar.silent')}>
          <IconMicrophoneOff {...sign} stroke={1.75} />
        </span>
      )}
      {now.phase === 'recording' && (
        <>
          {now.source === 'screen' && (
            <IconButton
              label={t(now.isPaused ? 'recorder:bar.resume' : 'recorder:bar.pause')}
              {...shortcutProps(PAUSE)}
              icon={
                now.isPaused ? (
                  <IconPlayerRecordFilled {...sign} />
                ) : (
                  <IconPlayerPauseFilled {...sign} />
                )
              }
              size={target}
              side="top"
              onClick={now.isPaused ? engine.resume : engine.pause}
            />
          )}
          <IconButton
            label={t('recorder:bar.stop')}
            {...shortcutProps(STOP)}
            icon={<IconPlayerStopFilled {...sign} />}
            variant="filled"
            size={target}
            side="top"
            onClick={engine.stop}
          />
        </>
      )}
      <VisuallyHidden>
        <span role="status">{t(wordsOf(now))}</span>
        <span role="alert">
          {now.phase === 'recording' && now.isSilent && t('recorder:bar.silent')}
        </span>
      </VisuallyHidden>
    </section>,
    document.body,
  );
};

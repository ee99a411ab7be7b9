import type { Language } from '@sayfa/i18n';
import { systemClock } from '@sayfa/kernel';
import { formatNumber, useLessonState, useText, useToolbarOffers } from '@sayfa/web-kit';
import { PanelAnnouncement, PanelButton, PanelRow } from '@sayfa/web-kit/lesson-panel';
import {
  IconFlag,
  IconHourglass,
  IconPlayerPause,
  IconPlayerPlay,
  IconRotate2,
} from '@tabler/icons-react';
import { useNow } from '../panel/use-now.ts';
import {
  elapsedAt,
  lapTimes,
  MAX_LAPS,
  newStopwatch,
  type Stopwatch,
  stopwatchSlot,
  timeParts,
  withLap,
  withStartOrStop,
} from './stopwatch-state.ts';
import classes from './stopwatch-view.module.css';

const figuresOf = (language: Language, milliseconds: number): string => {
  const { hours, minutes, seconds, hundredths } = timeParts(milliseconds);
  const two = (value: number): string => formatNumber(language, value, { minimumIntegerDigits: 2 });
  const long = hours > 0 ? `${formatNumber(language, hours)}:${two(minutes)}` : two(minutes);
  return `${long}:${two(seconds)}.${two(hundredths)}`;
};

const Laps = ({ state }: { state: Stopwatch }) => {
  const { t, language } = useText();
  const times = lapTimes(state);
  if (times.length === 0) return null;
  return (
    <ol className={classes.laps} reversed aria-label={t('class-kit:stopwatch.laps')}>
      {times
        .map((time, place) => ({ time, end: state.laps[place] ?? 0, number: place + 1 }))
        .toReversed()
        .map(({ time, end, number }) => (
          <li key={number}>
            <span>{formatNumber(language, number)}</span>
            <span dir="ltr">{figuresOf(language, time)}</span>
            <span dir="ltr" className={classes.end}>
              {figuresOf(language, end)}
            </span>
          </li>
        ))}
    </ol>
  );
};

/** Opens the timer of the teacher tools, which counts down. */
const CountdownButton = () => {
  const { t } = useText();
  const timer = useToolbarOffers(({ offers }) => offers.find(({ id }) => id === 'timer'));
  if (!timer) return null;
  return (
    <PanelButton
      icon={IconHourglass}
      label={t('class-kit:stopwatch.countdown')}
      pressed={timer.isOn === true}
      onClick={() => timer.run()}
    />
  );
};

const StopwatchControls = ({ state, isRunning }: { state: Stopwatch; isRunning: boolean }) => {
  const { t } = useText();
  const put = (change: (state: Stopwatch, now: number) => Stopwatch) => () =>
    stopwatchSlot.put(change(state, systemClock.now()));
  return (
    <PanelRow>
      <PanelButton
        isMain
        icon={isRunning ? IconPlayerPause : IconPlayerPlay}
        label={t(isRunning ? 'class-kit:stopwatch.stop' : 'class-kit:stopwatch.start')}
        onClick={put(withStartOrStop)}
      />
      <PanelButton
        icon={IconFlag}
        label={t('class-kit:stopwatch.lap')}
        disabled={!isRunning || state.laps.length >= MAX_LAPS}
        onClick={put(withLap)}
      />
      <PanelButton
        icon={IconRotate2}
        label={t('class-kit:stopwatch.reset')}
        disabled={isRunning || state.before === 0}
        onClick={() => stopwatchSlot.put(undefined)}
      />
      <CountdownButton />
    </PanelRow>
  );
};

/** A stopwatch with laps; the countdown is the timer of the teacher tools. Source: BRD-056. */
const StopwatchView = () => {
  const { t, language } = useText();
  const state = stopwatchSlot.useValue() ?? newStopwatch();
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const isRunning = state.startedAt !== null;
  const now = useNow(isRunning ? 0 : undefined);
  const stood = figuresOf(language, state.before);
  return (
    <div className={classes.stopwatch}>
      <p className={classes.figures} role="timer" dir="ltr">
        {isRunning ? figuresOf(language, elapsedAt(state, now)) : stood}
      </p>
      {!isAudience && <StopwatchControls state={state} isRunning={isRunning} />}
      <PanelAnnouncement>
        {!isRunning && state.before > 0 && t('class-kit:stopwatch.stopped', { time: stood })}
      </PanelAnnouncement>
      <Laps state={state} />
    </div>
  );
};

export default StopwatchView;

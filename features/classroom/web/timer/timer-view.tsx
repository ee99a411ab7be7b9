import { runInBackground, systemClock } from '@sayfa/kernel';
import { IconButton, Slider, VisuallyHidden } from '@sayfa/ui';
import { formatNumber, formatPercent, useLessonState, useText } from '@sayfa/web-kit';
import {
  IconArrowsDiagonalMinimize2,
  IconArrowsMaximize,
  IconMinus,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconRotate2,
  IconVolume,
  IconVolumeOff,
  IconX,
} from '@tabler/icons-react';
import { useTargets } from '../front/use-board.ts';
import { bell } from './bell.ts';
import { figuresOf } from './figures.ts';
import {
  minusMinute,
  paused,
  plusMinute,
  resetTimer,
  stepped,
  type Timer,
  timerSlot,
} from './timer-state.ts';
import classes from './timer-view.module.css';
import { useTimer } from './use-timer.ts';

/** Back to this where the sound is switched on again. */
const USUAL_VOLUME = 0.8;

const Loudness = ({ volume, onChange }: { volume: number; onChange: (volume: number) => void }) => {
  const { t, language } = useText();
  return (
    <Slider
      className={classes.loudness}
      min={0}
      max={1}
      step={0.1}
      size="lg"
      thumbSize={28}
      label={null}
      value={volume}
      onChange={onChange}
      onChangeEnd={(value) => runInBackground(bell.allow().then(() => bell.sample(value)))}
      thumbLabel={t('classroom:timer.volume')}
      thumbValueText={formatPercent(language, volume)}
    />
  );
};

const Notes = ({
  state,
  over,
  needsPress,
}: {
  state: Timer;
  over: number;
  needsPress: boolean;
}) => {
  const { t, language } = useText();
  if (state.phase === 'ended') {
    const ago = figuresOf(language, over);
    return (
      <p className={classes.note} data-over="">
        {t(state.isLate ? 'classroom:timer.late' : 'classroom:timer.over', { ago })}
      </p>
    );
  }
  return needsPress ? <p className={classes.note}>{t('classroom:timer.needsPress')}</p> : null;
};

const TimerAnnouncement = ({
  announcement,
  seconds,
}: {
  announcement: ReturnType<typeof useTimer>['announcement'];
  seconds: number;
}) => {
  const { t, language } = useText();
  const figures = figuresOf(language, seconds);
  return (
    <VisuallyHidden>
      <span role="status">
        {announcement &&
          announcement !== 'over' &&
          t(`classroom:timer.announcement.${announcement}`, {
            // What was said once is not said again with every second.
            seconds: formatNumber(language, Math.min(seconds, 10)),
            time: figures,
          })}
      </span>
      <span role="alert">{announcement === 'over' && t('classroom:timer.announcement.over')}</span>
    </VisuallyHidden>
  );
};

type Controls = Pick<ReturnType<typeof useTimer>, 'seconds' | 'volume' | 'start' | 'setVolume'>;

/** What the presenter does with the timer. */
const TimerButtons = ({ state, timer }: { state: Timer; timer: Controls }) => {
  const { t } = useText();
  const { target, icon } = useTargets();
  const { seconds, volume, start, setVolume } = timer;
  const isRunning = state.phase === 'running';
  const sign = { size: icon, stroke: 1.75, 'aria-hidden': true } as const;
  const look = { size: target };
  const put = (change: (now: Timer, at: number) => Timer) => () =>
    timerSlot.put(change(state, systemClock.now()));
  return (
    <div className={classes.buttons}>
      <IconButton
        label={t('classroom:timer.subtractMinute')}
        icon={<IconMinus {...sign} />}
        onClick={put((now, at) => stepped(now, minusMinute, at))}
        {...look}
      />
      <IconButton
        label={t('classroom:timer.addMinute')}
        icon={<IconPlus {...sign} />}
        onClick={put((now, at) => stepped(now, plusMinute, at))}
        {...look}
      />
      <IconButton
        label={t(isRunning ? 'classroom:timer.pause' : 'classroom:timer.start')}
        icon={isRunning ? <IconPlayerPause {...sign} /> : <IconPlayerPlay {...sign} />}
        variant="filled"
        disabled={!isRunning && seconds === 0}
        onClick={isRunning ? put(paused) : start}
        {...look}
      />
      <IconButton
        label={t('classroom:timer.reset')}
        icon={<IconRotate2 {...sign} />}
        onClick={put(resetTimer)}
        {...look}
      />
      <IconButton
        label={t('classroom:timer.sound')}
        icon={volume > 0 ? <IconVolume {...sign} /> : <IconVolumeOff {...sign} />}
        pressed={volume > 0}
        onClick={() => setVolume(volume > 0 ? 0 : USUAL_VOLUME)}
        {...look}
      />
      {state.isLarge && <Loudness volume={volume} onChange={setVolume} />}
      <IconButton
        label={t(state.isLarge ? 'classroom:timer.smaller' : 'classroom:timer.larger')}
        icon={
          state.isLarge ? (
            <IconArrowsDiagonalMinimize2 {...sign} />
          ) : (
            <IconArrowsMaximize {...sign} />
          )
        }
        onClick={put((now) => ({ ...now, isLarge: !now.isLarge }))}
        {...look}
      />
      <IconButton
        label={t('classroom:timer.close')}
        icon={<IconX {...sign} />}
        onClick={() => {
          bell.silence();
          timerSlot.put(undefined);
        }}
        {...look}
      />
    </div>
  );
};

/** The timer: small in the upper bar, or so large that the last row can read it. Source: PRS-027…030. */
export const TimerView = ({ state }: { state: Timer }) => {
  const { t, language } = useText();
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const timer = useTimer(state);
  const { seconds, over, announcement, needsPress } = timer;
  return (
    <section
      className={classes.timer}
      aria-label={t('classroom:timer.name')}
      data-large={state.isLarge || undefined}
      data-phase={state.phase}
    >
      <p className={classes.figures} role="timer" dir="ltr">
        {figuresOf(language, seconds)}
      </p>
      <Notes state={state} over={over} needsPress={needsPress} />
      {!isAudience && (
        <>
          <TimerButtons state={state} timer={timer} />
          <TimerAnnouncement announcement={announcement} seconds={seconds} />
        </>
      )}
    </section>
  );
};

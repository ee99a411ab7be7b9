import { Slider } from '@sayfa/ui';
import { formatNumber, useLessonState, useText } from '@sayfa/web-kit';
import { PanelAnnouncement, PanelButton, PanelRow } from '@sayfa/web-kit/lesson-panel';
import { IconMicrophone, IconPlayerStop } from '@tabler/icons-react';
import { bandOf, FIRST_NOISE, noiseSlot } from './noise-state.ts';
import classes from './noise-view.module.css';
import { useNoise } from './use-noise.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** A bar with the teacher's line, and in words how loud it is; empty while nobody listens. */
const NoiseBar = ({ level, limit }: { level: number | undefined; limit: number }) => {
  const { t } = useText();
  const band = level === undefined ? undefined : bandOf(level, limit);
  return (
    <div className={classes.noise} data-band={band}>
      <div className={classes.track} aria-hidden>
        <span className={classes.bar} style={{ inlineSize: percent(level ?? 0) }} />
        <span className={classes.line} style={{ insetInlineStart: percent(limit) }} />
      </div>
      <p className={classes.word}>{t(`class-kit:noise.${band ?? 'off'}`)}</p>
      <PanelAnnouncement>{band === 'loud' && t('class-kit:noise.loud')}</PanelAnnouncement>
    </div>
  );
};

const NoiseControls = () => {
  const { t, language } = useText();
  const { level, problem, isStarting, start, stop } = useNoise();
  const noise = noiseSlot.useValue() ?? FIRST_NOISE;
  const isOn = level !== undefined;
  const value = formatNumber(language, noise.limit, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <>
      <NoiseBar level={level} limit={noise.limit} />
      {problem && <p role="alert">{t(`class-kit:noise.problems.${problem}`)}</p>}
      <PanelRow>
        <PanelButton
          icon={isOn ? IconPlayerStop : IconMicrophone}
          label={t(isOn ? 'class-kit:noise.stop' : 'class-kit:noise.start')}
          isMain={!isOn}
          disabled={isStarting}
          onClick={isOn ? stop : start}
        />
      </PanelRow>
      <div className={classes.limit}>
        <span>{t('class-kit:noise.limit')}</span>
        <Slider
          className={classes.slider}
          min={0.1}
          max={0.95}
          step={0.05}
          size="lg"
          thumbSize={28}
          label={null}
          value={noise.limit}
          onChange={(limit) => noiseSlot.put({ ...noise, limit })}
          thumbLabel={t('class-kit:noise.limit')}
          thumbValueText={value}
        />
      </div>
      <p className={classes.hint}>{t('class-kit:noise.hint')}</p>
    </>
  );
};

/** How loud the room is, from its microphone; nothing is recorded or sent. Source: BRD-058. */
const NoiseView = () => {
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const noise = noiseSlot.useValue() ?? FIRST_NOISE;
  return isAudience ? (
    <NoiseBar level={noise.level ?? undefined} limit={noise.limit} />
  ) : (
    <NoiseControls />
  );
};

export default NoiseView;

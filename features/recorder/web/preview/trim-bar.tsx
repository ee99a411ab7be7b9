import { Button, DirectionProvider, Progress, RangeSlider } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { figuresOf } from '../figures.ts';
import classes from './preview.module.css';
import type { Trimming } from './use-trim.ts';

/** Seconds. Source: VID-042. */
const STEP = 1;

type TrimBarProps = {
  trimming: Trimming;
  /** Whole seconds of the video. */
  seconds: number;
  /** Shows the video at a second, where it will be cut. */
  onLook: (second: number) => void;
};

/** Two thumbs that mark the part of the video that remains. Source: VID-041. */
export const TrimBar = ({ trimming, seconds, onLook }: TrimBarProps) => {
  const { t, language } = useText();
  const { trim, choose, cancel, apply } = trimming;
  if (trim.state === 'off') return null;
  const { from, to } = trim.range;
  const isCutting = trim.state === 'cutting';
  const isWhole = from === 0 && to === seconds;
  const figures = (second: number): string => figuresOf(language, second);
  const range = t('recorder:trim.range', {
    from: figures(from),
    to: figures(to),
    length: figures(to - from),
  });
  return (
    <section className={classes.trim} aria-label={t('recorder:trim.name')}>
      <div className={classes.thumbs} dir="ltr" data-thumbs>
        {/* Time runs to the right in every language, as in the player. */}
        <DirectionProvider initialDirection="ltr" detectDirection={false}>
          <RangeSlider
            min={0}
            max={seconds}
            step={STEP}
            minRange={STEP}
            size="lg"
            thumbSize={28}
            label={figures}
            disabled={isCutting}
            value={[from, to]}
            thumbFromLabel={t('recorder:trim.from')}
            thumbToLabel={t('recorder:trim.to')}
            onChange={([start, end]) => {
              choose({ from: start, to: end });
              onLook(start === from ? end : start);
            }}
          />
        </DirectionProvider>
      </div>
      <output className={classes.range}>{range}</output>
      {isCutting && <Progress value={100 * trim.share} aria-label={t('recorder:trim.cutting')} />}
      <div className={classes.buttons}>
        <Button variant="default" onClick={cancel}>
          {t('ui:cancel')}
        </Button>
        <Button disabled={isWhole} loading={isCutting} onClick={apply}>
          {t('recorder:trim.apply')}
        </Button>
      </div>
    </section>
  );
};

import { Button } from '@sayfa/ui';
import { formatNumber, useText } from '@sayfa/web-kit';
import { IconCheck, IconEye, IconRefresh, IconStar } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { feedbackFor, type OverallFeedback } from '../content/own-content.ts';
import classes from './player.module.css';
import type { Playing } from './use-play.ts';

const Result = ({ playing, ranges }: { playing: Playing; ranges: OverallFeedback }) => {
  const { t, language } = useText();
  const { score, maxScore } = playing.marking;
  const share = maxScore > 0 ? score / maxScore : 0;
  const isAll = score === maxScore;
  const numbers = {
    score: formatNumber(language, score),
    total: formatNumber(language, maxScore),
  };
  const usual = isAll ? t('h5p-content:result.all') : t('h5p-content:result.some');
  return (
    <>
      <IconStar className={classes.star} data-all={isAll || undefined} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <p className={classes.feedback} dir="auto">
          {feedbackFor(ranges, share) ?? usual}
        </p>
        <p className={classes.score}>
          <span className={classes.bar} aria-hidden>
            <span
              className={classes.fill}
              style={{ display: 'block', inlineSize: `${share * 100}%` }}
            />
          </span>
          {t('h5p-content:result.score', numbers)}
        </p>
      </div>
    </>
  );
};

/** The result, and what can be done now. Source: buttons of H5P. */
export const PlayerFooter = ({
  playing,
  ranges,
}: {
  playing: Playing;
  ranges: OverallFeedback;
}) => {
  const { t } = useText();
  const { play, rules, marking } = playing;
  const [isTooEarly, setTooEarly] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const phaseBefore = useRef(play.phase);
  useEffect(() => {
    if (phaseBefore.current === play.phase) return;
    phaseBefore.current = play.phase;
    // The button that led here is gone, and the focus with it.
    if (!document.activeElement || document.activeElement === document.body) {
      buttons.current?.querySelector('button')?.focus({ preventScroll: true });
    }
  }, [play.phase]);

  const isDone = play.phase !== 'playing';
  const isAll = marking.score === marking.maxScore;
  const showSolution = (): void => {
    if (rules.solutionNeedsAll && !playing.isComplete) setTooEarly(true);
    else playing.showSolution();
  };
  const retry = (): void => {
    setTooEarly(false);
    playing.retry();
  };
  return (
    <div className={classes.footer}>
      <div className={classes.result} role="status">
        {isDone && <Result playing={playing} ranges={ranges} />}
      </div>
      <div className={classes.buttons} ref={buttons}>
        {!isDone && !rules.isInstant && (
          <Button data-go onClick={playing.check} leftSection={<IconCheck size={20} aria-hidden />}>
            {t('h5p-content:check')}
          </Button>
        )}
        {play.phase === 'checked' && rules.canShowSolution && !isAll && (
          <Button
            variant="default"
            onClick={showSolution}
            leftSection={<IconEye size={20} aria-hidden />}
          >
            {t('h5p-content:showSolution')}
          </Button>
        )}
        {isDone && rules.canRetry && (
          <Button
            variant={isAll ? 'default' : 'filled'}
            onClick={retry}
            leftSection={<IconRefresh size={20} aria-hidden />}
          >
            {t('h5p-content:retry')}
          </Button>
        )}
      </div>
      {isTooEarly && isDone && (
        <p className={classes.notice} role="alert">
          {t('h5p-content:fillAllFirst')}
        </p>
      )}
    </div>
  );
};

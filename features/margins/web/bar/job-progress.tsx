import { Button, Progress } from '@sayfa/ui';
import { formatNumber, textOf, useText } from '@sayfa/web-kit';
import type { MarginJob } from '../../contract/index.ts';
import { wordsOfCut } from '../tasks/show-outcome.ts';
import classes from './margins-bar.module.css';

const words: Readonly<Record<MarginJob['state'], string>> = {
  waiting: 'margins:job.waiting',
  running: 'margins:job.running',
  done: 'margins:job.done',
  failed: 'margins:job.failed',
  cancelled: 'margins:job.cancelled',
};

const reasonOf = ({ code }: MarginJob): string | undefined =>
  code === null ? undefined : textOf('margins:serverErrorLater');

type JobProgressProps = {
  job: MarginJob;
  /** The server cannot be reached. */
  isLost: boolean;
  onCancel(): void;
  onRetry(): void;
  onUndo(): void;
};

/** Progress of cutting the pages of the book. Source: MRG-014, MRG-015. */
export const JobProgress = ({ job, isLost, onCancel, onRetry, onUndo }: JobProgressProps) => {
  const { t, language } = useText();
  const { state, done, all, outcome } = job;
  const isBusy = state === 'waiting' || state === 'running';
  const numbers = { done: formatNumber(language, done), all: formatNumber(language, all) };
  const progress = state === 'done' && outcome ? '' : t(words[state], numbers);
  return (
    <section className={classes.job} aria-label={t('margins:job.name')}>
      <p className={classes.words} role="status">
        {isLost ? t('ui:offline') : progress} {reasonOf(job)} {outcome && wordsOfCut(outcome)}
      </p>
      {isBusy && (
        <Progress
          className={classes.progress}
          value={all === 0 ? 0 : (100 * done) / all}
          aria-label={t('margins:job.running', numbers)}
        />
      )}
      {isBusy && (
        <Button size="sm" variant="default" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
      )}
      {outcome && (
        <Button size="sm" variant="default" onClick={onUndo}>
          {t('margins:undo')}
        </Button>
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <Button size="sm" variant="default" onClick={onRetry}>
          {t('ui:retry')}
        </Button>
      )}
    </section>
  );
};

import type { ActivityHost } from '@sayfa/activity-kit/web';
import { runInBackground } from '@sayfa/kernel';
import { RichText } from '@sayfa/rich-text/web';
import { Button, Skeleton } from '@sayfa/ui';
import { loadDeferredMessages, useText } from '@sayfa/web-kit';
import { useEffect, useId, useRef } from 'react';
import { letterOf } from '../letters.ts';
import type { QuestionKind } from '../question.ts';
import { canRetry, canShowSolution, type ShownQuestion } from '../shown-question.ts';
import { EarlierAnswer } from './earlier-answer.tsx';
import { Feedback } from './feedback.tsx';
import { markOf, OptionCard } from './option-card.tsx';
import classes from './question-view.module.css';
import { type Answering, useAttempt } from './use-attempt.ts';

/** Chosen ids after a click. Source: QST-016, QST-017. */
const toggled = (kind: QuestionKind, chosen: readonly string[], id: string): readonly string[] => {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  return kind === 'single' ? [id] : [...chosen, id];
};

const attemptOf = (question: ShownQuestion) => ({
  answer: [],
  submitted: question.submitted,
  isTrue: question.isTrue,
  repeatCount: question.repeatCount,
  solutionShown: question.showSolution,
});

/** What can be done now; the buttons change places for each other, the keyboard's place does not get lost. */
const Steps = ({ question, answering }: { question: ShownQuestion; answering: Answering }) => {
  const { t } = useText();
  const { chosen, isKnown, isBusy, take } = answering;
  const attempt = attemptOf(question);
  const row = useRef<HTMLDivElement>(null);
  const takeAndStay = (step: 'submit' | 'retry' | 'showSolution'): void => {
    runInBackground(take(step).then(() => row.current?.focus({ preventScroll: true })));
  };
  return (
    <div className={classes.steps} ref={row} tabIndex={-1}>
      {!question.submitted && (
        <Button
          onClick={() => takeAndStay('submit')}
          disabled={!isKnown || chosen.length === 0}
          loading={isBusy}
        >
          {t('question-kit:submit')}
        </Button>
      )}
      {isKnown && canRetry(question, attempt) && (
        <Button onClick={() => takeAndStay('retry')} loading={isBusy}>
          {t('question-kit:retry')}
        </Button>
      )}
      {isKnown && canShowSolution(question, attempt) && (
        <Button variant="default" onClick={() => takeAndStay('showSolution')} disabled={isBusy}>
          {t('question-kit:showSolution')}
        </Button>
      )}
    </div>
  );
};

/** A question to answer. Without a host it is tried by its author, and nothing is kept. */
export const QuestionView = ({
  kind,
  content,
  host,
}: {
  kind: QuestionKind;
  content: string;
  host?: ActivityHost | undefined;
}) => {
  const { t } = useText();
  const group = useId();
  const answering = useAttempt(kind, content, host);
  const { question, earlier, chosen, isKnown, isBusy, error, choose, take } = answering;
  useEffect(() => {
    loadDeferredMessages().catch(() => undefined);
  }, []);
  if (!question) {
    return error ? <p role="alert">{error}</p> : <Skeleton height={200} />;
  }
  const isMany = kind === 'multiple';
  const isClosed = !isKnown || question.submitted || isBusy;
  return (
    <section
      className={classes.question}
      data-tried={host ? undefined : true}
      aria-busy={!isKnown && !error}
    >
      {earlier && <EarlierAnswer question={earlier} />}
      <div className={classes.root} id={`${group}-root`}>
        <RichText html={question.root} />
      </div>
      {isMany && <p className={classes.quiet}>{t('question-kit:chooseAll')}</p>}
      <fieldset
        className={classes.options}
        role={isMany ? undefined : 'radiogroup'}
        aria-labelledby={`${group}-root`}
      >
        {question.answers.map((option, place) => {
          const isChosen = chosen.includes(option.id);
          return (
            <OptionCard
              key={option.id}
              kind={isMany ? 'checkbox' : 'radio'}
              group={group}
              letter={letterOf(place)}
              html={option.answer}
              isChosen={isChosen}
              isClosed={isClosed}
              mark={markOf(option.true, isChosen)}
              onToggle={() => choose(toggled(kind, chosen, option.id))}
            />
          );
        })}
      </fieldset>
      <div className={classes.foot}>
        <Feedback question={question} />
        {error && (
          <div role="alert" className={classes.error}>
            {error}
            {!isKnown && (
              <Button variant="subtle" onClick={() => runInBackground(take('read'))}>
                {t('ui:retry')}
              </Button>
            )}
          </div>
        )}
        <Steps question={question} answering={answering} />
      </div>
    </section>
  );
};

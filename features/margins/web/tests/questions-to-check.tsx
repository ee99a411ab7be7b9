import { bookTestCalls, type QuestionTask } from '@sayfa/book-tests/contract';
import { runInBackground } from '@sayfa/kernel';
import { Button, ErrorState, Loader, PicturePair } from '@sayfa/ui';
import { callApi, useCall, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { wordsOf } from '../tasks/show-outcome.ts';
import classes from './tests-dialog.module.css';

type Place = { domain: string; testId: number };
type Decision = 'keepQuestion' | 'separateQuestion';

const Question = ({
  task,
  before,
  domain,
  onDecided,
}: {
  task: QuestionTask;
  /** Address of its earlier picture. */
  before: string;
  domain: string;
  onDecided: () => Promise<unknown>;
}) => {
  const { t } = useText();
  const [sending, setSending] = useState<Decision>();
  const [failure, setFailure] = useState<string>();
  const place = t('margins:tests.check.where', {
    page: task.page_number,
    number: task.question_order_number,
  });
  const decide = async (decision: Decision): Promise<void> => {
    setSending(decision);
    setFailure(undefined);
    try {
      await callApi(bookTestCalls[decision], { params: { domain, questionId: task.id } });
      await onDecided();
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      setSending(undefined);
    }
  };
  const button = (decision: Decision, key: string) => (
    <Button
      variant="default"
      loading={sending === decision}
      disabled={sending !== undefined}
      onClick={() => runInBackground(decide(decision))}
    >
      {t(`margins:tests.check.${key}`)}
    </Button>
  );
  return (
    <li aria-label={place}>
      <span className={classes.count}>{place}</span>
      <PicturePair
        before={{ url: before, label: t('margins:tests.check.before') }}
        after={{ url: task.question_image, label: t('margins:tests.check.now') }}
      >
        {button('keepQuestion', 'keep')}
        {button('separateQuestion', 'separate')}
      </PicturePair>
      {failure && <p role="alert">{failure}</p>}
    </li>
  );
};

/** Questions of a test that may or may not be the same since they were cut again. */
export const QuestionsToCheck = ({
  at,
  onDecided,
}: {
  at: Place;
  onDecided: () => Promise<unknown>;
}) => {
  const { t } = useText();
  const { data, error, isPending, refetch } = useCall(
    bookTestCalls.questions,
    { params: at },
    { refetchOnMount: 'always' },
  );
  if (isPending) return <Loader aria-label={t('ui:loading')} />;
  if (error) {
    return (
      <ErrorState
        title={wordsOf(error)}
        retryLabel={t('ui:retry')}
        onRetry={() => runInBackground(refetch())}
      />
    );
  }
  return (
    <div className={classes.check}>
      <p className={classes.about}>{t('margins:tests.check.about')}</p>
      <ul>
        {data.data.question_tasks.map(
          (task) =>
            task.previous_image !== null && (
              <Question
                key={task.id}
                task={task}
                before={task.previous_image}
                domain={at.domain}
                onDecided={() => Promise.all([refetch(), onDecided()])}
              />
            ),
        )}
      </ul>
    </div>
  );
};

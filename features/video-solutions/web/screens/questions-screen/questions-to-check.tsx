import { bookTestCalls } from '@sayfa/book-tests/contract';
import { Button, PicturePair } from '@sayfa/ui';
import { callTask, toast, useSession, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import type { RecordingTask } from '../../../contract/index.ts';
import { askAnew } from '../ask-anew.ts';
import { isRecorded } from '../counts.ts';
import films from '../films/films.module.css';
import { useAttempt } from '../use-attempt.ts';
import classes from './questions-screen.module.css';

/** Whether a question has a video of which it is doubtful whether it still answers it. */
const isToCheck = (task: RecordingTask): boolean =>
  task.previous_image !== null && isRecorded(task);

const QuestionToCheck = ({ task, before }: { task: RecordingTask; before: string }) => {
  const { t } = useText();
  const { busy, failure, attempt } = useAttempt();
  const [chosen, setChosen] = useState<string>();
  const domain = useSession(({ details }) => details?.domain_name ?? '');
  const params = { domain, questionId: task.id };
  const decide = async (key: 'keep' | 'unassign'): Promise<void> => {
    setChosen(key);
    const isDone = await attempt(() =>
      key === 'keep'
        ? callTask(bookTestCalls.keepQuestion, { params })
        : callTask(bookTestCalls.separateQuestion, { params }),
    );
    if (isDone && key === 'unassign') {
      toast({ kind: 'success', text: t('video-solutions:check.unassigned') });
    }
    await askAnew();
  };
  const button = (key: 'keep' | 'unassign') => (
    <Button
      variant="default"
      loading={busy && chosen === key}
      disabled={busy}
      aria-label={t(`video-solutions:check.${key}Of`, { id: task.id })}
      onClick={() => void decide(key)}
    >
      {t(`video-solutions:check.${key}`)}
    </Button>
  );
  return (
    <li>
      <span className={films.quiet}>
        {t('video-solutions:questions.question', { id: task.id })} ·{' '}
        {t('video-solutions:questions.where', {
          page: task.page_number,
          number: task.question_order_number,
        })}
      </span>
      <PicturePair
        before={{ url: before, label: t('video-solutions:check.before') }}
        after={{ url: task.question_image, label: t('video-solutions:check.now') }}
      >
        {button('keep')}
        {button('unassign')}
      </PicturePair>
      {failure && (
        <p className={films.failure} role="alert">
          {failure}
        </p>
      )}
    </li>
  );
};

/** Videos of questions that may have become others when their page was cut again. */
export const QuestionsToCheck = ({ tasks }: { tasks: readonly RecordingTask[] }) => {
  const { t } = useText();
  const toCheck = tasks.filter(isToCheck);
  if (toCheck.length === 0) return null;
  return (
    <section className={classes.check} aria-labelledby="questions-to-check">
      <h2 id="questions-to-check">{t('video-solutions:check.title')}</h2>
      <p>{t('video-solutions:check.text')}</p>
      <ul>
        {toCheck.map(
          (task) =>
            task.previous_image !== null && (
              <QuestionToCheck key={task.id} task={task} before={task.previous_image} />
            ),
        )}
      </ul>
    </section>
  );
};

import { bookTestCalls } from '@sayfa/book-tests/contract';
import { runInBackground } from '@sayfa/kernel';
import { Button, PicturePair } from '@sayfa/ui';
import { callTask, toast, useSession, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import type { RecordingTask } from '../../../contract/index.ts';
import { isRecorded } from '../counts.ts';
import { invalidateTasks } from '../invalidate-tasks.ts';
import { useAttempt } from '../use-attempt.ts';
import videos from '../videos/videos.module.css';
import classes from './questions-screen.module.css';

/** Whether it is uncertain that the video of a question still answers it. */
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
    await invalidateTasks();
  };
  const button = (key: 'keep' | 'unassign') => (
    <Button
      variant="default"
      loading={busy && chosen === key}
      disabled={busy}
      aria-label={t(`video-solutions:check.${key}Of`, { id: task.id })}
      onClick={() => runInBackground(decide(key))}
    >
      {t(`video-solutions:check.${key}`)}
    </Button>
  );
  return (
    <li>
      <span className={videos.quiet}>
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
        <p className={videos.failure} role="alert">
          {failure}
        </p>
      )}
    </li>
  );
};

/** Videos of questions that may have changed when their page was cut again. */
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

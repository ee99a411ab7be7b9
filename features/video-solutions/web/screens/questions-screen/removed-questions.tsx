import { runInBackground } from '@sayfa/kernel';
import { Button, IconButton, Select } from '@sayfa/ui';
import { callTask, toast, useText } from '@sayfa/web-kit';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type RecordingTask,
  type SolutionFile,
  videoSolutionCalls,
} from '../../../contract/index.ts';
import { invalidateTasks } from '../invalidate-tasks.ts';
import { useAttempt } from '../use-attempt.ts';
import { lengthText } from '../videos/length-text.ts';
import videos from '../videos/videos.module.css';
import classes from './questions-screen.module.css';

type Choice = { value: string; label: string };

const RemovedQuestion = ({
  task,
  video,
  choices,
  onWatch,
}: {
  task: RecordingTask;
  video: SolutionFile;
  choices: Choice[];
  onWatch: () => void;
}) => {
  const { t } = useText();
  const { busy, failure, attempt } = useAttempt();
  const [chosen, setChosen] = useState<string | null>(null);
  const assign = async (): Promise<void> => {
    const isDone = await attempt(() =>
      callTask(videoSolutionCalls.assign, {
        params: { fileId: video.id },
        body: { question_id: Number(chosen) },
      }),
    );
    if (isDone) toast({ kind: 'success', text: t('video-solutions:removed.assigned') });
    await invalidateTasks();
  };
  return (
    <li>
      <img src={task.question_image} alt="" loading="lazy" decoding="async" />
      <span className={videos.words}>
        {t('video-solutions:questions.question', { id: task.id })}
        <bdi className={videos.quiet}>
          {[video.title, lengthText(video.duration)].filter((text) => text !== '').join(' · ')}
        </bdi>
      </span>
      <IconButton
        label={t('video-solutions:actions.watchOf', { id: task.id })}
        icon={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
        onClick={onWatch}
      />
      <Select
        aria-label={t('video-solutions:removed.question')}
        placeholder={t('video-solutions:removed.question')}
        data={choices}
        value={chosen}
        onChange={setChosen}
        searchable
      />
      <Button
        loading={busy}
        disabled={chosen === null}
        aria-label={t('video-solutions:removed.assignOf', { id: task.id })}
        onClick={() => runInBackground(assign())}
      >
        {t('video-solutions:removed.assign')}
      </Button>
      {failure && (
        <p className={videos.failure} role="alert">
          {failure}
        </p>
      )}
    </li>
  );
};

/** Videos of questions that are no longer cut; they can be given to other questions of the test. */
export const RemovedQuestions = ({
  removed,
  tasks,
  onWatch,
}: {
  removed: readonly RecordingTask[];
  tasks: readonly RecordingTask[];
  onWatch: (task: RecordingTask) => void;
}) => {
  const { t } = useText();
  const choices = tasks.map(({ id, page_number, question_order_number }) => ({
    value: String(id),
    label: `${id} · ${t('video-solutions:questions.where', {
      page: page_number,
      number: question_order_number,
    })}`,
  }));
  const withVideo = removed.flatMap((task) => {
    const video = task.s3.find(({ deleted_at }) => deleted_at === null);
    return video ? [{ task, video }] : [];
  });
  if (withVideo.length === 0) return null;
  return (
    <section className={classes.removed} aria-labelledby="removed-questions">
      <h2 id="removed-questions">{t('video-solutions:removed.title')}</h2>
      <p>{t('video-solutions:removed.text')}</p>
      <ul>
        {withVideo.map(({ task, video }) => (
          <RemovedQuestion
            key={task.id}
            task={task}
            video={video}
            choices={choices}
            onWatch={() => onWatch(task)}
          />
        ))}
      </ul>
    </section>
  );
};

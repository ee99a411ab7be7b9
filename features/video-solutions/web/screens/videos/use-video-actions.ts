import { runInBackground } from '@sayfa/kernel';
import { callTask, isApiError, queryClient, toast, useText } from '@sayfa/web-kit';
import {
  type FullTask,
  type FullTest,
  type RecordingTask,
  videoSolutionCalls,
} from '../../../contract/index.ts';
import { invalidateTasks } from '../invalidate-tasks.ts';
import { useAttempt } from '../use-attempt.ts';

/** Puts the changed question into the cached answers. Source: VID-027. */
const showChanged = (task: RecordingTask): void => {
  queryClient.setQueriesData<{ data: FullTest }>(
    { queryKey: [videoSolutionCalls.ofTest.path] },
    (known) =>
      known && {
        data: {
          ...known.data,
          question_tasks: known.data.question_tasks.map((each) =>
            each.id === task.id ? task : each,
          ),
        },
      },
  );
  queryClient.setQueriesData<{ data: FullTask }>(
    { queryKey: [videoSolutionCalls.question.path] },
    (known) => (known?.data.id === task.id ? { data: { ...known.data, ...task } } : known),
  );
};

/** Deletes the video of a question and restores videos. */
export const useVideoActions = () => {
  const { t } = useText();
  const { busy, failure, attempt } = useAttempt();

  const run = async (change: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await attempt(change);
    runInBackground(invalidateTasks());
    return isDone;
  };

  const restore = (fileId: number): Promise<boolean> =>
    run(async () => {
      await callTask(videoSolutionCalls.restore, { params: { fileId } });
      toast({ kind: 'success', text: t('video-solutions:delete.restored') });
    });

  const undo = async (fileId: number): Promise<void> => {
    try {
      await callTask(videoSolutionCalls.restore, { params: { fileId } });
      toast({ kind: 'success', text: t('video-solutions:delete.restored') });
    } catch (error) {
      toast({
        kind: 'error',
        text: isApiError(error) ? error.message : t('ui:unexpected'),
        action: { label: t('ui:retry'), run: () => runInBackground(undo(fileId)) },
      });
    }
    runInBackground(invalidateTasks());
  };

  /** True once it is deleted. Source: VID-027. */
  const remove = (task: RecordingTask): Promise<boolean> =>
    run(async () => {
      const shown = task.s3.find(({ deleted_at }) => deleted_at === null);
      const { data } = await callTask(videoSolutionCalls.remove, {
        params: { questionId: task.id },
        body: { video_solution: null },
      });
      showChanged(data);
      toast({
        kind: 'success',
        text: t('video-solutions:delete.done'),
        milliseconds: 10_000,
        ...(shown && {
          action: {
            label: t('video-solutions:delete.undo'),
            run: () => runInBackground(undo(shown.id)),
          },
        }),
      });
    });

  return { busy, failure, remove, restore };
};

import { callTask, type RecordingSubject, usePageActivities } from '@sayfa/web-kit';
import { videoSolutionCalls } from '../../contract/index.ts';
import { questionsOfPage } from '../questions/questions-of-page.ts';

/** The current video of a question. */
export type ExistingVideo = {
  /** Identifies it among all videos. */
  key: string;
  /** ISO 8601; undefined for one that an editor placed as an activity. */
  at: string | undefined;
};

/**
 * Fetches the current video of a question, undefined if it has none. Another tab or device
 * may have sent one in the meantime. Throws ApiError.
 */
export const fetchExistingVideo = async ({
  page,
  pageId,
  questionId,
  orderId,
}: RecordingSubject): Promise<ExistingVideo | undefined> => {
  const { data: tests } = await callTask(videoSolutionCalls.ofPage, { params: { pageId } });
  const tasks = tests.flatMap(({ question_tasks }) => question_tasks);
  const task = tasks.find(({ id }) => id === questionId);
  const file = task?.s3.find(({ url }) => url === task.video_solution);
  if (file) return { key: `file-${file.id}`, at: file.created_at };
  const activities = usePageActivities.getState().of(page);
  const question = questionsOfPage({ page, pageId, tests, activities, nameOf: () => '' }).find(
    (each) =>
      questionId === undefined ? each.orderId === orderId : each.questionId === questionId,
  );
  if (!question?.video) return undefined;
  const { video } = question;
  return { key: 'url' in video ? video.url : `activity-${video.activity.id}`, at: undefined };
};

import { callTask, type RecordingSubject, usePageActivities } from '@sayfa/web-kit';
import { videoSolutionCalls } from '../../contract/index.ts';
import { questionsOfPage } from '../questions/questions-of-page.ts';

/** The film that a question has already. */
export type FilmBefore = {
  /** Tells it from every other film. */
  key: string;
  /** ISO 8601; undefined of one that was laid by hand. */
  at: string | undefined;
};

/**
 * Asks the server which film a question has now; undefined where it has none. Another tab or device
 * may have sent one meanwhile. Throws ApiError.
 */
export const filmBefore = async ({
  page,
  pageId,
  questionId,
  orderId,
}: RecordingSubject): Promise<FilmBefore | undefined> => {
  const { data: tests } = await callTask(videoSolutionCalls.ofPage, { params: { pageId } });
  const tasks = tests.flatMap(({ question_tasks }) => question_tasks);
  const task = tasks.find(({ id }) => id === questionId);
  const file = task?.s3.find(({ url }) => url === task.video_solution);
  if (file) return { key: `file-${file.id}`, at: file.created_at };
  const things = usePageActivities.getState().of(page);
  const question = questionsOfPage({ page, pageId, tests, things, nameOf: () => '' }).find(
    (each) =>
      questionId === undefined ? each.orderId === orderId : each.questionId === questionId,
  );
  if (!question?.film) return undefined;
  const { film } = question;
  return { key: 'url' in film ? film.url : `thing-${film.thing.id}`, at: undefined };
};

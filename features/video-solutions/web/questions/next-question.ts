import { callTask } from '@sayfa/web-kit';
import { type RecordingTask, videoSolutionCalls } from '../../contract/index.ts';
import type { PageQuestion } from './questions-of-page.ts';

/** The question to record next: its page, counted from 1, its id and its order number. */
export type NextQuestion = { page: number; question: number; order: number };

const isOpen = ({ video_solution }: Pick<RecordingTask, 'video_solution'>): boolean =>
  video_solution === null;

/** The first question without a video after a place in the book, else the first one of all. `questions` are in the order of pages. */
export const firstOpenAfter = (
  questions: readonly RecordingTask[],
  { page, order }: { page: number; order: number },
): NextQuestion | undefined => {
  const open = questions.filter(isOpen);
  const next =
    open.find(
      ({ page_number, question_order_number }) =>
        page_number > page || (page_number === page && question_order_number > order),
    ) ?? open[0];
  return next && { page: next.page_number, question: next.id, order: next.question_order_number };
};

/** Tests with questions to record; the one that is worked on comes first. */
const testsOf = async (bookId: number, first: number | undefined): Promise<number[]> => {
  const { data } = await callTask(videoSolutionCalls.ofBook, { params: { bookId } });
  const open = data.tests
    .filter((test) => test.total_recorded_questions < test.total_number_of_questions)
    .map(({ id }) => id);
  return open.toSorted((one, other) => Number(other === first) - Number(one === first));
};

/**
 * The next question without a video, from a question or page on; undefined if every question of
 * the book has one. Throws ApiError.
 */
export const nextWithoutVideo = async (
  bookId: number,
  from: Pick<PageQuestion, 'page' | 'orderId' | 'test'>,
): Promise<NextQuestion | undefined> => {
  const place = { page: from.page, order: from.orderId ?? 0 };
  const [testId] = await testsOf(bookId, from.test?.id);
  if (testId === undefined) return undefined;
  const { data } = await callTask(videoSolutionCalls.ofTest, { params: { testId } });
  return firstOpenAfter(data.question_tasks, place);
};

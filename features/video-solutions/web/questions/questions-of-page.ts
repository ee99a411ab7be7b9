import { definitionOf } from '@sayfa/activity-types';
import { answersOfStep, type ZoomStep, zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import type { AnswerOf } from '@sayfa/contract-kit';
import type { PageActivity, QuestionInView } from '@sayfa/web-kit';
import type { RecordingTask, videoSolutionCalls } from '../../contract/index.ts';

/** Tests with their questions on a page, as the server answers. */
export type TestsOfPage = AnswerOf<typeof videoSolutionCalls.ofPage>['data'];

/** A question that a video can answer: one of a test, or a zoom area. */
export type PageQuestion = QuestionInView & {
  /** Identifies it in the book. */
  key: string;
  /** Its short name. */
  number: number;
  test: { id: number; title: string } | undefined;
  /** Address of a picture of it. */
  picture: string | undefined;
  /** Id of the zoom area that shows it. */
  zoom: number | undefined;
  video: { url: string } | { activity: PageActivity } | undefined;
  /** Error reports that are still open. */
  reports: number;
};

export const keyOfQuestion = (id: number): string => `question-${id}`;

/** The tests and activities of a page, and the names of its questions. */
export type PageContent = {
  /** From 1. */
  page: number;
  pageId: number;
  tests: TestsOfPage;
  activities: readonly PageActivity[];
  nameOf(kind: 'question' | 'step', number: number): string;
};

/** A zoom area shows the question that it names, else the one with its order number. Source: PRS-036, VID-044. */
export const showsQuestion = (
  step: ZoomStep,
  { id, order }: { id: number; order: number },
): boolean =>
  step.questionId === undefined ? step.orderId === order : Number(step.questionId) === id;

const videoOfTask = ({ video_solution: url }: RecordingTask): { url: string } | undefined =>
  url === null ? undefined : { url };

const videoOfStep = (
  activities: readonly PageActivity[],
  step: ZoomStep,
): { activity: PageActivity } | undefined => {
  const activity = answersOfStep(activities, step.id).find(
    (answer) => definitionOf(answer)?.answersStep === 'video',
  );
  return activity && { activity };
};

/** The questions of a page: those of tests in their order, then zoom areas that show none of them. */
export const questionsOfPage = ({
  page,
  pageId,
  tests,
  activities,
  nameOf,
}: PageContent): readonly PageQuestion[] => {
  const steps = zoomStepsOf(activities);
  const ofTests = tests.flatMap(({ id, title, question_tasks }) =>
    question_tasks.map((task): PageQuestion => {
      const number = task.question_order_number;
      const step = steps.find((each) => showsQuestion(each, { id: task.id, order: number }));
      return {
        key: keyOfQuestion(task.id),
        page,
        pageId,
        questionId: task.id,
        orderId: number,
        name: nameOf('question', number),
        number,
        test: { id, title },
        picture: task.question_image,
        zoom: step?.id,
        video: videoOfTask(task) ?? (step && videoOfStep(activities, step)),
        reports: task.error_reports.filter(({ closed_at }) => closed_at === null).length,
      };
    }),
  );
  const shown = new Set(ofTests.map(({ zoom }) => zoom));
  const others = steps.flatMap((step, index): PageQuestion[] => {
    if (shown.has(step.id)) return [];
    const question = Number(step.questionId);
    return [
      {
        key: `zoom-${step.id}`,
        page,
        pageId,
        ...(Number.isInteger(question) && question > 0 && { questionId: question }),
        orderId: step.orderId,
        name: nameOf('step', index + 1),
        number: index + 1,
        test: undefined,
        picture: undefined,
        zoom: step.id,
        video: videoOfStep(activities, step),
        reports: 0,
      },
    ];
  });
  return [...ofTests, ...others];
};

/** What other features get of a question. */
export const inViewOf = ({
  page,
  pageId,
  questionId,
  orderId,
  name,
}: PageQuestion): QuestionInView => ({
  page,
  pageId,
  ...(questionId !== undefined && { questionId }),
  ...(orderId !== undefined && { orderId }),
  name,
});

/** The question of the presented step, the only one, or the chosen one. Source: PRS-036, REC-015. */
export const questionInView = (
  questions: readonly PageQuestion[],
  { presented, chosen }: { presented: number | undefined; chosen: string | undefined },
): PageQuestion | undefined => {
  if (presented !== undefined) {
    const shown = questions.filter(({ zoom }) => zoom === presented);
    // The same page part may be a question of two tests.
    return shown.find(({ key }) => key === chosen) ?? shown[0];
  }
  return questions.length === 1 ? questions[0] : questions.find(({ key }) => key === chosen);
};

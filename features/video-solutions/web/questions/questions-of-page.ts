import { definitionOf } from '@sayfa/activity-types';
import { answersOfStep, type ZoomStep, zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import type { AnswerOf } from '@sayfa/contract-kit';
import type { PageActivity, QuestionInView } from '@sayfa/web-kit';
import type { RecordingTask, videoSolutionCalls } from '../../contract/index.ts';

/** Tests with the questions that lie on a page, as the server answers. */
export type TestsOfPage = AnswerOf<typeof videoSolutionCalls.ofPage>['data'];

/** A question that can be answered by a film: of a test, or what a zoom area shows. */
export type PageQuestion = QuestionInView & {
  /** Tells it from every other question of the book. */
  key: string;
  /** As it is told where the place is small. */
  number: number;
  test: { id: number; title: string } | undefined;
  /** Address of a picture of it. */
  picture: string | undefined;
  /** Id of the zoom area that shows it. */
  zoom: number | undefined;
  film: { url: string } | { thing: PageActivity } | undefined;
  /** Error reports that are still open. */
  reports: number;
};

/** The key of a question of a test. */
export const keyOfQuestion = (id: number): string => `question-${id}`;

/** What a page has, and how its questions are called. */
export type PageContent = {
  /** From 1. */
  page: number;
  pageId: number;
  tests: TestsOfPage;
  things: readonly PageActivity[];
  nameOf(kind: 'question' | 'step', number: number): string;
};

/** A zoom area shows a question that it names; otherwise the one with its place in the order. Source: PRS-036, VID-044. */
export const showsQuestion = (
  step: ZoomStep,
  { id, order }: { id: number; order: number },
): boolean =>
  step.questionId === undefined ? step.orderId === order : Number(step.questionId) === id;

const filmOfTask = ({ video_solution: url }: RecordingTask): { url: string } | undefined =>
  url === null ? undefined : { url };

const filmOfStep = (
  things: readonly PageActivity[],
  step: ZoomStep,
): { thing: PageActivity } | undefined => {
  const thing = answersOfStep(things, step.id).find(
    (answer) => definitionOf(answer)?.answersStep === 'video',
  );
  return thing && { thing };
};

/** The questions of a page: those of tests in their order, then zoom areas that show none of them. */
export const questionsOfPage = ({
  page,
  pageId,
  tests,
  things,
  nameOf,
}: PageContent): readonly PageQuestion[] => {
  const steps = zoomStepsOf(things);
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
        film: filmOfTask(task) ?? (step && filmOfStep(things, step)),
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
        film: filmOfStep(things, step),
        reports: 0,
      },
    ];
  });
  return [...ofTests, ...others];
};

/** What others are told of a question. */
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

/** The question that a person looks at: of the step that is presented, the only one, or the chosen one. Source: PRS-036, REC-015. */
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

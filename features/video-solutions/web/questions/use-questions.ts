import {
  type OpenReader,
  useNumbersOnStage,
  usePageActivities,
  useTaskCall,
  useText,
  useZoomMode,
} from '@sayfa/web-kit';
import { useMemo } from 'react';
import { videoSolutionCalls } from '../../contract/index.ts';
import { useChosenQuestion } from './chosen-question.ts';
import {
  type PageQuestion,
  questionInView,
  questionsOfPage,
  type TestsOfPage,
} from './questions-of-page.ts';

/** What is known of the questions on the stage. */
export type QuestionsOnStage = {
  questions: readonly PageQuestion[];
  /** The one that the person looks at. */
  inView: PageQuestion | undefined;
  /** Those of tests are asked for. */
  isLoading: boolean;
  /** Those of tests are not known: the server refused, or was not reached. */
  hasFailed: boolean;
  askAgain(): void;
};

const NO_TESTS: TestsOfPage = [];

/** Questions of tests on a page; asked for by who records alone. Source: VID-037. */
const useTestsOf = (pageId: number | undefined, isStaff: boolean) =>
  useTaskCall(
    videoSolutionCalls.ofPage,
    { params: { pageId: pageId ?? 0 } },
    { enabled: isStaff && pageId !== undefined },
  );

/** Follows the questions on the stage: of the page being read and the one beside it. */
export const useQuestions = (reader: OpenReader, isStaff: boolean): QuestionsOnStage => {
  const { t } = useText();
  const things = usePageActivities();
  const [first, second] = useNumbersOnStage(reader).split(',').map(Number);
  const one = useTestsOf(first && things.pageId(first), isStaff);
  const other = useTestsOf(second && things.pageId(second), isStaff);
  const presented = useZoomMode(({ mode, step }) =>
    mode === 'zoom-show' ? step?.activity : undefined,
  );
  const chosen = useChosenQuestion((state) => state.chosen);

  const questions = useMemo(() => {
    const of = (page: number | undefined, tests: TestsOfPage = NO_TESTS) => {
      const pageId = page && things.pageId(page);
      if (!page || pageId === undefined) return [];
      const nameOf = (kind: 'question' | 'step', number: number): string =>
        t(`video-solutions:staff.${kind}`, { number });
      return questionsOfPage({ page, pageId, tests, things: things.of(page), nameOf });
    };
    return [...of(first, one.data?.data), ...of(second, other.data?.data)];
  }, [first, second, one.data, other.data, things, t]);

  return {
    questions,
    inView: useMemo(
      () => questionInView(questions, { presented, chosen }),
      [questions, presented, chosen],
    ),
    isLoading: one.isLoading || other.isLoading,
    hasFailed: one.isError || other.isError,
    askAgain: () => {
      if (one.isError) void one.refetch();
      if (other.isError) void other.refetch();
    },
  };
};

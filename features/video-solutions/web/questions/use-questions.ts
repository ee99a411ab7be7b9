import { runInBackground } from '@sayfa/kernel';
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

/** The questions on the stage. */
export type QuestionsOnStage = {
  questions: readonly PageQuestion[];
  /** The one in view. */
  inView: PageQuestion | undefined;
  /** Questions of tests are being fetched. */
  isLoading: boolean;
  /** Questions of tests could not be fetched. */
  hasFailed: boolean;
  refetch(): void;
};

const NO_TESTS: TestsOfPage = [];

/** Questions of tests on a page; fetched only for people who record. Source: VID-037. */
const useTestsOf = (pageId: number | undefined, isStaff: boolean) =>
  useTaskCall(
    videoSolutionCalls.ofPage,
    { params: { pageId: pageId ?? 0 } },
    { enabled: isStaff && pageId !== undefined },
  );

/** The questions of the pages on the stage: the current page and the one beside it. */
export const useQuestions = (reader: OpenReader, isStaff: boolean): QuestionsOnStage => {
  const { t } = useText();
  const activities = usePageActivities();
  const [first, second] = useNumbersOnStage(reader).split(',').map(Number);
  const one = useTestsOf(first && activities.pageId(first), isStaff);
  const other = useTestsOf(second && activities.pageId(second), isStaff);
  const presented = useZoomMode(({ mode, step }) =>
    mode === 'zoom-show' ? step?.activity : undefined,
  );
  const chosen = useChosenQuestion((state) => state.chosen);

  const questions = useMemo(() => {
    const of = (page: number | undefined, tests: TestsOfPage = NO_TESTS) => {
      const pageId = page && activities.pageId(page);
      if (!page || pageId === undefined) return [];
      const nameOf = (kind: 'question' | 'step', number: number): string =>
        t(`video-solutions:staff.${kind}`, { number });
      return questionsOfPage({ page, pageId, tests, activities: activities.of(page), nameOf });
    };
    return [...of(first, one.data?.data), ...of(second, other.data?.data)];
  }, [first, second, one.data, other.data, activities, t]);

  return {
    questions,
    inView: useMemo(
      () => questionInView(questions, { presented, chosen }),
      [questions, presented, chosen],
    ),
    isLoading: one.isLoading || other.isLoading,
    hasFailed: one.isError || other.isError,
    refetch: () => {
      if (one.isError) runInBackground(one.refetch());
      if (other.isError) runInBackground(other.refetch());
    },
  };
};

import type { Attempt } from '@sayfa/activity-kit';
import * as z from 'zod/mini';
import { jsonOf } from './json-of.ts';
import { inOrderOf } from './option-order.ts';
import { type Question, type QuestionKind, questionOf } from './question.ts';

/** A question while somebody answers it. The right answers are absent until they may be shown. Source: QST-014. */
export const shownQuestion = z.object({
  /** HTML. */
  root: z.string(),
  answers: z.array(
    z.object({
      id: z.string(),
      /** HTML. */
      answer: z.string(),
      /** Only where it may be known: of what was chosen, or of all with the solution. */
      true: z.optional(z.boolean()),
    }),
  ),
  /** One id of a multiple choice, a list of a multiple response. */
  answer: z.union([z.string(), z.array(z.string()), z.null()]),
  submitted: z.boolean(),
  isTrue: z.nullable(z.boolean()),
  showSolution: z.boolean(),
  repeatCount: z.number(),
  maxTimesToRepeat: z.number(),
  canHaveInstantFeedback: z.boolean(),
  enableRetryButton: z.boolean(),
  enableShowSolutionButton: z.boolean(),
  requireAnswerToViewSolution: z.boolean(),
  /** Only after a right answer; empty where the usual words are meant. */
  generalFeedbackOnCorrectAnswer: z.optional(z.string()),
  /** Only after a wrong answer; empty where the usual words are meant. */
  generalFeedbackOnIncorrectAnswer: z.optional(z.string()),
});

/** A question while somebody answers it. */
export type ShownQuestion = z.infer<typeof shownQuestion>;

/** An attempt nobody has begun. */
export const UNTOUCHED: Attempt = {
  answer: [],
  submitted: false,
  isTrue: null,
  repeatCount: 0,
  solutionShown: false,
};

/** Whether trying again is offered. Source: QST-020. */
export const canRetry = (
  rules: Pick<Question, 'enableRetryButton' | 'maxTimesToRepeat'>,
  attempt: Attempt,
): boolean =>
  rules.enableRetryButton &&
  attempt.submitted &&
  attempt.isTrue === false &&
  attempt.repeatCount < rules.maxTimesToRepeat;

/** Whether the solution is offered. Source: QST-021. */
export const canShowSolution = (
  rules: Pick<Question, 'enableShowSolutionButton' | 'requireAnswerToViewSolution'>,
  attempt: Attempt,
): boolean =>
  rules.enableShowSolutionButton &&
  !attempt.solutionShown &&
  (attempt.submitted ? attempt.isTrue === false : !rules.requireAnswerToViewSolution);

const feedbackOf = (question: Question, { submitted, isTrue }: Attempt) => {
  if (!submitted || !question.canHaveInstantFeedback) return {};
  return isTrue
    ? { generalFeedbackOnCorrectAnswer: question.generalFeedbackOnCorrectAnswer }
    : { generalFeedbackOnIncorrectAnswer: question.generalFeedbackOnIncorrectAnswer };
};

/** A question as far as somebody with this attempt may know it; `seed` only mixes. */
export const shownOf = (
  kind: QuestionKind,
  question: Question,
  attempt: Attempt,
  seed?: string,
): ShownQuestion => {
  const knows = (id: string): boolean =>
    attempt.solutionShown ||
    (attempt.submitted && question.canHaveInstantFeedback && attempt.answer.includes(id));
  const options =
    seed !== undefined && question.randomizeAnswers
      ? inOrderOf(seed, question.answers)
      : question.answers;
  return {
    root: question.root,
    answers: options.map((option) => ({
      id: option.id,
      answer: option.answer,
      ...(knows(option.id) && { true: option.true }),
    })),
    answer: kind === 'single' ? (attempt.answer[0] ?? null) : [...attempt.answer],
    submitted: attempt.submitted,
    isTrue: attempt.isTrue,
    showSolution: attempt.solutionShown,
    repeatCount: attempt.repeatCount,
    maxTimesToRepeat: question.maxTimesToRepeat,
    canHaveInstantFeedback: question.canHaveInstantFeedback,
    enableRetryButton: question.enableRetryButton,
    enableShowSolutionButton: question.enableShowSolutionButton,
    requireAnswerToViewSolution: question.requireAnswerToViewSolution,
    ...feedbackOf(question, attempt),
  };
};

/** What a reader gets of a stored question before it is answered; nothing of what is no question. */
export const withheldQuestion = (kind: QuestionKind, content: string): string => {
  const question = questionOf(content);
  return question ? JSON.stringify(shownOf(kind, question, UNTOUCHED)) : '';
};

/** The question that a reader was sent; undefined where it is none. */
export const shownQuestionOf = (content: string): ShownQuestion | undefined => {
  const parsed = shownQuestion.safeParse(jsonOf(content));
  return parsed.success ? parsed.data : undefined;
};

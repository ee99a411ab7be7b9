import * as z from 'zod/mini';
import { jsonOf } from './json-of.ts';

/** Answers an author can write. Source: QST-003, QST-012. */
export const MIN_ANSWERS = 2;

/** Answers an author can write. Source: QST-003, QST-012. */
export const MAX_ANSWERS = 6;

/** How many submits and retries an author can allow. Source: QST-006. */
export const MAX_REPEATS = 100;

/** Whether one answer is chosen or several: multiple-choice and multiple-response. Source: ACT-003. */
export type QuestionKind = 'single' | 'multiple';

/** One answer to choose; `true` where it is right. Source: QST-012. */
const answerOption = z.object({
  id: z.string(),
  question_id: z.string(),
  answer: z.string(),
  true: z.boolean(),
});

/** A question as stored: what its author wrote. What readers do with it is kept apart. Source: QST-011. */
export const question = z.object({
  id: z.string(),
  /** HTML. */
  root: z.string(),
  subject: z.string(),
  outcomes: z.string(),
  description: z.string(),
  question_point: z.number(),
  answers: z.array(answerOption),
  maxTimesToRepeat: z.number(),
  canHaveInstantFeedback: z.boolean(),
  enableRetryButton: z.boolean(),
  enableShowSolutionButton: z.boolean(),
  randomizeAnswers: z.boolean(),
  requireAnswerToViewSolution: z.boolean(),
  /** Empty where the usual words are meant. */
  generalFeedbackOnCorrectAnswer: z.string(),
  /** Empty where the usual words are meant. */
  generalFeedbackOnIncorrectAnswer: z.string(),
});

/** A question as stored. */
export type Question = z.infer<typeof question>;

/** The question that a stored content is; undefined where it is none. */
export const questionOf = (content: string): Question | undefined => {
  const parsed = question.safeParse(jsonOf(content));
  return parsed.success ? parsed.data : undefined;
};

/** A question nobody has written anything into yet. Source: QST-006, QST-011, QST-021. */
export const emptyQuestion = (id: string): Question => ({
  id,
  root: '',
  subject: '',
  outcomes: '',
  description: '',
  question_point: 1,
  answers: withAnswers(id, [], MIN_ANSWERS),
  maxTimesToRepeat: 1,
  canHaveInstantFeedback: true,
  enableRetryButton: true,
  enableShowSolutionButton: true,
  randomizeAnswers: false,
  requireAnswerToViewSolution: true,
  generalFeedbackOnCorrectAnswer: '',
  generalFeedbackOnIncorrectAnswer: '',
});

/** As many answers as asked for, numbered answer1, answer2 …; what is written stays. */
export const withAnswers = (
  questionId: string,
  answers: readonly { answer: string; true: boolean }[],
  count: number,
): Question['answers'] =>
  Array.from({ length: count }, (_, at) => ({
    id: `answer${at + 1}`,
    question_id: questionId,
    answer: answers[at]?.answer ?? '',
    true: answers[at]?.true ?? false,
  }));

import * as z from 'zod/mini';
import { jsonOf } from '../json-of.ts';
import { emptyQuestion, question } from '../question.ts';

/** A question while it is written: numbers may be missing. */
const draftQuestion = z.extend(question, {
  maxTimesToRepeat: z.nullable(z.number()),
  question_point: z.nullable(z.number()),
});

/** A question while it is written. */
export type DraftQuestion = z.infer<typeof draftQuestion>;

/** The question in a draft; undefined where nothing is written yet. */
export const draftQuestionOf = (content: string): DraftQuestion | undefined => {
  const parsed = draftQuestion.safeParse(jsonOf(content));
  return parsed.success ? parsed.data : undefined;
};

/** What a form begins with; feedback in the author's language. Source: QST-013. */
export const firstDraft = (id: string, feedback: { right: string; wrong: string }) => ({
  ...emptyQuestion(id),
  generalFeedbackOnCorrectAnswer: feedback.right,
  generalFeedbackOnIncorrectAnswer: feedback.wrong,
});

import type { CheckedContent, ContentFault, ContentMeans } from '@sayfa/activity-kit';
import { isBlankHtml } from '@sayfa/rich-text';
import * as z from 'zod/mini';

import { jsonOf } from './json-of.ts';
import {
  emptyQuestion,
  MAX_ANSWERS,
  MAX_REPEATS,
  MIN_ANSWERS,
  type Question,
  type QuestionKind,
  withAnswers,
} from './question.ts';

/** UTF-16 units; a question with its pictures' addresses is far below. */
const LONGEST_HTML = 20_000;
const LONGEST_LINE = 1_000;
const LONGEST_ID = 64;

const flag = z.optional(z.union([z.boolean(), z.literal(0), z.literal(1)]));

/** What a form or another program sends; whatever else it holds belongs to the button or to a reader. */
const given = z.object({
  id: z.optional(z.union([z.string(), z.number()])),
  root: z.optional(z.string()),
  subject: z.optional(z.string()),
  outcomes: z.optional(z.string()),
  description: z.optional(z.string()),
  question_point: z.nullish(z.number()),
  answers: z.optional(z.array(z.object({ answer: z.optional(z.string()), true: flag }))),
  maxTimesToRepeat: z.optional(z.unknown()),
  canHaveInstantFeedback: flag,
  enableRetryButton: flag,
  enableShowSolutionButton: flag,
  randomizeAnswers: flag,
  requireAnswerToViewSolution: flag,
  generalFeedbackOnCorrectAnswer: z.optional(z.string()),
  generalFeedbackOnIncorrectAnswer: z.optional(z.string()),
  left: z.optional(z.unknown()),
  top: z.optional(z.unknown()),
});

type Given = z.infer<typeof given>;

/** The author counts answers by hand, so a missing one is told by its own number. Source: QST-005. */
const answerFaults = (answers: NonNullable<Given['answers']>): ContentFault[] => {
  if (answers.length > MAX_ANSWERS) {
    return [{ code: 'too_many_answers', field: 'answers', limit: MAX_ANSWERS }];
  }
  const count = Math.max(MIN_ANSWERS, answers.length);
  return Array.from({ length: count }, (_, at) => at)
    .filter((at) => isBlankHtml(answers[at]?.answer ?? ''))
    .map((at) => ({ code: 'answers_required', field: `answer${at + 1}` }));
};

/** Source: QST-006. */
const repeatFaults = (times: unknown): ContentFault[] => {
  const field = 'maxTimesToRepeat';
  if (times === null || times === '') return [{ code: 'field_required', field }];
  const isRight =
    typeof times === 'number' && Number.isInteger(times) && times >= 1 && times <= MAX_REPEATS;
  return isRight ? [] : [{ code: 'repeat_range', field, limit: MAX_REPEATS }];
};

/** Source: QST-007. */
const placeFaults = (place: unknown, field: string): ContentFault[] => {
  if (place === undefined) return [];
  if (place === null || place === '') return [{ code: 'field_required', field }];
  return typeof place === 'number' && Number.isFinite(place)
    ? []
    : [{ code: 'must_be_number', field }];
};

/** Source: QST-008, QST-009. */
const correctFaults = (
  kind: QuestionKind,
  answers: NonNullable<Given['answers']>,
): ContentFault[] => {
  const correct = answers.filter((answer) => Boolean(answer.true)).length;
  if (correct === 0) return [{ code: 'no_correct_answer', field: 'answers' }];
  return kind === 'single' && correct > 1 ? [{ code: 'one_correct_answer', field: 'answers' }] : [];
};

const lengthFaults = (draft: Given): ContentFault[] => {
  const tooLong = (text: string | undefined, field: string, limit: number): ContentFault[] =>
    text !== undefined && text.length > limit ? [{ code: 'text_too_long', field, limit }] : [];
  return [
    ...tooLong(String(draft.id ?? ''), 'id', LONGEST_ID),
    ...tooLong(draft.root, 'root', LONGEST_HTML),
    ...(draft.answers ?? []).flatMap(({ answer }, at) =>
      tooLong(answer, `answer${at + 1}`, LONGEST_HTML),
    ),
    ...(
      [
        'subject',
        'outcomes',
        'description',
        'generalFeedbackOnCorrectAnswer',
        'generalFeedbackOnIncorrectAnswer',
      ] as const
    ).flatMap((field) => tooLong(draft[field], field, LONGEST_LINE)),
  ];
};

/** Everything that keeps a question from being stored, in the order of the form. Source: QST-003…010. */
export const questionFaults = (kind: QuestionKind, draft: Given): ContentFault[] => [
  ...(isBlankHtml(draft.root ?? '') ? [{ code: 'field_required', field: 'root' } as const] : []),
  ...answerFaults(draft.answers ?? []),
  ...repeatFaults(draft.maxTimesToRepeat === undefined ? 1 : draft.maxTimesToRepeat),
  ...placeFaults(draft.top, 'top'),
  ...placeFaults(draft.left, 'left'),
  ...correctFaults(kind, draft.answers ?? []),
  ...lengthFaults(draft),
];

/** What is stored of it; texts without anything that could run. */
const stored = (draft: Given, { cleanHtml }: ContentMeans): Question => {
  const empty = emptyQuestion(String(draft.id ?? ''));
  const is = (given: boolean | 0 | 1 | undefined, usual: boolean): boolean =>
    given === undefined ? usual : Boolean(given);
  return {
    id: empty.id,
    root: cleanHtml(draft.root ?? ''),
    subject: draft.subject ?? '',
    outcomes: draft.outcomes ?? '',
    description: draft.description ?? '',
    question_point: draft.question_point ?? empty.question_point,
    answers: withAnswers(
      empty.id,
      (draft.answers ?? []).map((one) => ({
        answer: cleanHtml(one.answer ?? ''),
        true: Boolean(one.true),
      })),
      draft.answers?.length ?? 0,
    ),
    maxTimesToRepeat:
      typeof draft.maxTimesToRepeat === 'number' ? draft.maxTimesToRepeat : empty.maxTimesToRepeat,
    canHaveInstantFeedback: is(draft.canHaveInstantFeedback, empty.canHaveInstantFeedback),
    enableRetryButton: is(draft.enableRetryButton, empty.enableRetryButton),
    enableShowSolutionButton: is(draft.enableShowSolutionButton, empty.enableShowSolutionButton),
    randomizeAnswers: is(draft.randomizeAnswers, empty.randomizeAnswers),
    requireAnswerToViewSolution: is(
      draft.requireAnswerToViewSolution,
      empty.requireAnswerToViewSolution,
    ),
    generalFeedbackOnCorrectAnswer: (draft.generalFeedbackOnCorrectAnswer ?? '').trim(),
    generalFeedbackOnIncorrectAnswer: (draft.generalFeedbackOnIncorrectAnswer ?? '').trim(),
  };
};

/** Everything that is wrong with a content that a form holds. */
export const faultsOfContent = (kind: QuestionKind, content: string): ContentFault[] => {
  const draft = given.safeParse(content === '' ? {} : jsonOf(content));
  return draft.success ? questionFaults(kind, draft.data) : [{ code: 'invalid', field: 'content' }];
};

/** The question to store of what came, or the first thing that is wrong with it. */
export const checkQuestion = (
  kind: QuestionKind,
  content: string,
  means: ContentMeans,
): CheckedContent => {
  if (content.trim() === '') return { code: 'answers_required', field: 'answer1' };
  const draft = given.safeParse(jsonOf(content));
  if (!draft.success) return { code: 'invalid', field: 'content' };
  const clean = stored(draft.data, means);
  // What is left after cleaning counts: an answer that was only a script is an empty one.
  const [fault] = questionFaults(kind, {
    ...draft.data,
    root: clean.root,
    answers: clean.answers,
  });
  return fault ?? { content: JSON.stringify(clean) };
};

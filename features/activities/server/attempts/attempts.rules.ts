import type { Attempt, AttemptStep, QuestionRule } from '@sayfa/activity-kit';
import type { ErrorCode } from '@sayfa/contract-kit';
import type { OthersAttempts } from '../../contract/attempts.ts';
import type { AttemptRow } from './attempt-rows.table.ts';

export type Step = 'choose' | 'submit' | 'retry' | 'showSolution';

/** An attempt nobody has begun. */
export const UNTOUCHED: Attempt = {
  answer: [],
  submitted: false,
  isTrue: null,
  repeatCount: 0,
  solutionShown: false,
};

/** Seed of the shuffled order of options: the same for a person on every device. Source: QST-022. */
export const seedOf = (userId: number, activityId: number): string => `${userId}/${activityId}`;

/** The attempt after a step; an answer sent with a submit is chosen first. */
export const stepTo = (
  rule: QuestionRule,
  content: string,
  attempt: Attempt,
  { step, answer }: { step: Step; answer?: readonly string[] | undefined },
): AttemptStep => {
  if (step === 'retry') return rule.retry(content, attempt);
  if (step === 'showSolution') return rule.showSolution(content, attempt);
  if (step === 'choose') return rule.choose(content, attempt, answer ?? []);
  if (answer === undefined) return rule.submit(content, attempt);
  const chosen = rule.choose(content, attempt, answer);
  return 'refused' in chosen ? chosen : rule.submit(content, chosen.attempt);
};

/** Error codes of refused steps. */
export const REFUSALS = {
  not_now: 'attempt_not_now',
  answer_required: 'answer_required',
  answer_invalid: 'answer_invalid',
} as const satisfies Record<string, ErrorCode>;

/** Counts per option, and over all, of what people submitted last. */
export const countsOf = (
  options: ReturnType<QuestionRule['options']>,
  answers: readonly { answer: readonly string[]; isTrue: boolean; count: number }[],
): Pick<OthersAttempts, 'options' | 'submitted' | 'right'> => {
  const sum = (counted: typeof answers): number =>
    counted.reduce((total, { count }) => total + count, 0);
  return {
    options: options.map((option) => ({
      ...option,
      count: sum(answers.filter(({ answer }) => answer.includes(option.id))),
    })),
    submitted: sum(answers),
    right: sum(answers.filter(({ isTrue }) => isTrue)),
  };
};

/** A row as teachers see it. */
export const othersRow = (
  { userId, attempt, last, updatedAt }: AttemptRow,
  names: ReadonlyMap<number, string>,
): OthersAttempts['rows'][number] => ({
  userId,
  name: names.get(userId) ?? '',
  answer: last?.answer ?? [...attempt.answer],
  submitted: last !== undefined,
  isTrue: last?.isTrue ?? null,
  repeatCount: attempt.repeatCount,
  at: new Date(updatedAt).toISOString(),
});

import type { Attempt, AttemptStep, QuestionRule } from '@sayfa/activity-kit';
import { type Question, type QuestionKind, questionOf } from './question.ts';
import { canRetry, canShowSolution, shownOf } from './shown-question.ts';

/** Right only when exactly the right ones are chosen. Source: QST-017. */
const isRight = (question: Question, answer: readonly string[]): boolean =>
  question.answers.every((option) => option.true === answer.includes(option.id));

/** Chosen ids in the author's order, or undefined where they cannot be chosen together. */
const chosenOf = (
  kind: QuestionKind,
  question: Question,
  answer: readonly string[],
): string[] | undefined => {
  const chosen = question.answers.map(({ id }) => id).filter((id) => answer.includes(id));
  const isWhole = chosen.length === answer.length;
  return isWhole && (kind === 'multiple' || chosen.length <= 1) ? chosen : undefined;
};

const chooseIn = (
  kind: QuestionKind,
  question: Question,
  attempt: Attempt,
  answer: readonly string[],
): AttemptStep => {
  // Source: QST-015.
  if (attempt.submitted) return { refused: 'not_now' };
  const chosen = chosenOf(kind, question, answer);
  return chosen ? { attempt: { ...attempt, answer: chosen } } : { refused: 'answer_invalid' };
};

/** Source: QST-018. */
const submitIn = (question: Question, attempt: Attempt): AttemptStep => {
  if (attempt.submitted) return { refused: 'not_now' };
  if (attempt.answer.length === 0) return { refused: 'answer_required' };
  return {
    attempt: {
      ...attempt,
      submitted: true,
      isTrue: isRight(question, attempt.answer),
      repeatCount: attempt.repeatCount + 1,
    },
  };
};

/** Source: QST-020. What was shown of the solution goes too. */
const retryIn = (question: Question, attempt: Attempt): AttemptStep =>
  canRetry(question, attempt)
    ? {
        attempt: {
          answer: [],
          submitted: false,
          isTrue: null,
          repeatCount: attempt.repeatCount + 1,
          solutionShown: false,
        },
      }
    : { refused: 'not_now' };

/** Source: QST-021. */
const showSolutionIn = (question: Question, attempt: Attempt): AttemptStep =>
  canShowSolution(question, attempt)
    ? { attempt: { ...attempt, solutionShown: true } }
    : { refused: 'not_now' };

/** The options' ids and which of them are right. */
const keyOf = (content: string): string =>
  JSON.stringify((questionOf(content)?.answers ?? []).map((option) => [option.id, option.true]));

/** How a question of a kind is answered. What is stored but is no question takes no step. */
export const questionRule = (kind: QuestionKind): QuestionRule => {
  const within = (content: string, step: (question: Question) => AttemptStep): AttemptStep => {
    const question = questionOf(content);
    return question ? step(question) : { refused: 'not_now' };
  };
  return {
    choose: (content, attempt, answer) =>
      within(content, (question) => chooseIn(kind, question, attempt, answer)),
    submit: (content, attempt) => within(content, (question) => submitIn(question, attempt)),
    retry: (content, attempt) => within(content, (question) => retryIn(question, attempt)),
    showSolution: (content, attempt) =>
      within(content, (question) => showSolutionIn(question, attempt)),
    shown: (content, attempt, seed) => {
      const question = questionOf(content);
      return question ? JSON.stringify(shownOf(kind, question, attempt, seed)) : '';
    },
    gradedPart: (content) => {
      const question = questionOf(content);
      if (!question) return content;
      const { root, answers } = question;
      return JSON.stringify([
        root,
        answers.map((option) => [option.id, option.answer, option.true]),
      ]);
    },
    isReworded: (content, other) => keyOf(content) === keyOf(other),
    options: (content) =>
      (questionOf(content)?.answers ?? []).map((option) => ({
        id: option.id,
        text: option.answer,
        isCorrect: option.true,
      })),
  };
};

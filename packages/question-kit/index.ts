/** Questions with answers to choose: what is stored of them, how they are answered, what is withheld. */
export { questionFaults } from './check-question.ts';
export { letterOf } from './letters.ts';
export {
  emptyQuestion,
  MAX_ANSWERS,
  MAX_REPEATS,
  MIN_ANSWERS,
  type Question,
  type QuestionKind,
  questionOf,
  withAnswers,
} from './question.ts';
export { questionContent } from './question-content.ts';
export { questionRule } from './question-rule.ts';
export {
  canRetry,
  canShowSolution,
  type ShownQuestion,
  shownQuestionOf,
} from './shown-question.ts';

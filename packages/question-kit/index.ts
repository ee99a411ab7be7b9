/** Questions with answers to choose: what is stored of them, how they are answered, what is withheld. */
export { type QuestionFault, questionFaults } from './check-question.ts';
export { letterOf } from './letters.ts';
export {
  emptyQuestion,
  FEWEST_ANSWERS,
  MOST_ANSWERS,
  MOST_REPEATS,
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

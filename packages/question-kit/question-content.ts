import type { ContentRule } from '@sayfa/activity-kit';
import { checkQuestion, faultsOfContent } from './check-question.ts';
import type { QuestionKind } from './question.ts';
import { withheldQuestion } from './shown-question.ts';

/** What is stored of a question and what readers get of it. Source: QST-003…012. */
export const questionContent = (kind: QuestionKind): ContentRule => ({
  fields: [{ name: 'content', label: 'question-kit:question', isRequired: true, is: 'own' }],
  check: (given, means) => checkQuestion(kind, given, means),
  faults: (given) => faultsOfContent(kind, given),
  withheld: (content) => withheldQuestion(kind, content),
});

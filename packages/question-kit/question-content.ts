import type { ContentRule } from '@sayfa/activity-kit';
import { isBlankHtml } from '@sayfa/rich-text';
import { checkQuestion, faultsOfContent } from './check-question.ts';
import { type QuestionKind, questionOf } from './question.ts';
import { withheldQuestion } from './shown-question.ts';

/** Whether anything of a question is written. */
const hasWords = (content: string): boolean => {
  const question = questionOf(content);
  if (!question) return false;
  return [question.root, ...question.answers.map(({ answer }) => answer)].some(
    (html) => !isBlankHtml(html),
  );
};

/** What is stored of a question and what readers get of it. Source: QST-003…012. */
export const questionContent = (kind: QuestionKind): ContentRule => ({
  fields: [{ name: 'content', label: 'question-kit:question', isRequired: true, is: 'own' }],
  check: (given, means) => checkQuestion(kind, given, means),
  faults: (given) => faultsOfContent(kind, given),
  canPreview: hasWords,
  withheld: (content) => withheldQuestion(kind, content),
});

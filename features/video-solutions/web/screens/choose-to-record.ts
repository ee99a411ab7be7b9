import { useChosenQuestion } from '../questions/chosen-question.ts';
import { keyOfQuestion } from '../questions/questions-of-page.ts';

/** Chooses the question with which the book opens, if its page has several. */
export const chooseToRecord = ({ id }: { id: number }): void =>
  useChosenQuestion.getState().choose(keyOfQuestion(id));

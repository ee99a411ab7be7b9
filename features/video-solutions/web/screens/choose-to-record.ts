import { useChosenQuestion } from '../questions/chosen-question.ts';
import { keyOfQuestion } from '../questions/questions-of-page.ts';

/** The book opens with this question chosen, also where several questions lie on its page. */
export const chooseToRecord = ({ id }: { id: number }): void =>
  useChosenQuestion.getState().choose(keyOfQuestion(id));

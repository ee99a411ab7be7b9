import { type Policy, requires } from '@sayfa/server-kit';
import type { bookTestCalls } from '../contract/index.ts';

const editors = requires('canEditMargins');
const checkers = requires('canCheckQuestions');

/** Only editors manage tests. The routes check the book. */
export const bookTestsPolicy: Policy<typeof bookTestCalls> = {
  list: editors,
  create: editors,
  questions: editors,
  keepQuestion: checkers,
  separateQuestion: checkers,
  remove: editors,
  restore: editors,
};

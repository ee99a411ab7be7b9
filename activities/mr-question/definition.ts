import { defineActivity } from '@sayfa/activity-kit';
import { questionContent, questionRule } from '@sayfa/question-kit';

/** Multiple-response question. */
export const mrQuestion = defineActivity({
  type: 'mr_question',
  name: 'activity-mr-question:name',
  shape: 'tile',
  icon: [
    'M4 6l1.5 1.5L8 5',
    'M4 12l1.5 1.5L8 11',
    'M4 18l1.5 1.5L8 17',
    'M11 7h9',
    'M11 12h9',
    'M11 18h9',
  ],
  content: questionContent('multiple'),
  opening: 'window',
  window: { width: 480, height: 480 },
  author: 'teachers',
  isEditable: true,
  question: questionRule('multiple'),
  tool: { name: 'addmrquestion', hint: 'activity-mr-question:hint', order: 80 },
});

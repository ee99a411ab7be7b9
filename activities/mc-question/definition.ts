import { defineActivity } from '@sayfa/activity-kit';
import { questionContent, questionRule } from '@sayfa/question-kit';

/** Multiple-choice question. */
export const mcQuestion = defineActivity({
  type: 'mc_question',
  name: 'activity-mc-question:name',
  shape: 'tile',
  icon: ['M6 7h.01', 'M6 12h.01', 'M6 17h.01', 'M10 7h9', 'M10 12h9', 'M10 17h9'],
  content: questionContent('single'),
  opening: 'window',
  window: { width: 480, height: 480 },
  author: 'teachers',
  isEditable: true,
  question: questionRule('single'),
  tool: { name: 'addmcquestion', hint: 'activity-mc-question:hint', order: 70 },
});

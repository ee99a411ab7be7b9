import { defineActivity, plainContent } from '@sayfa/activity-kit';

/** Multiple-choice question. */
export const mcQuestion = defineActivity({
  type: 'mc_question',
  name: 'activity-mc-question:name',
  icon: ['M6 7h.01', 'M6 12h.01', 'M6 17h.01', 'M10 7h9', 'M10 12h9', 'M10 17h9'],
  content: plainContent,
  opening: 'window',
  author: 'teachers',
  isEditable: false,
  tool: { name: 'addmcquestion', hint: 'activity-mc-question:hint' },
});

import { defineActivity, hideableContent, hideableOf } from '@sayfa/activity-kit';

/** Hidden area. */
export const questionHideable = defineActivity({
  type: 'questionHideable',
  name: 'activity-question-hideable:name',
  shape: 'frame',
  icon: [
    'M3 3l18 18',
    'M10 6c1-.3 1-.3 2-.3 4 0 7 2 10 7-1 1.500-2 2.700-3 3.700',
    'M6 7c-2 1-3 3-4 5 3 5 6 7 10 7 2 0 3-.5 5-1.500',
  ],
  content: hideableContent,
  opening: 'annotations',
  answerOf: hideableOf,
  author: 'editors',
  isEditable: false,
  fixedStyle: 'questionHideable',
  tool: { name: 'qhideable', hint: 'activity-question-hideable:hint', order: 110 },
});

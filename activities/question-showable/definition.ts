import { defineActivity, showableContent, showableOf } from '@sayfa/activity-kit';

/** Show area. */
export const questionShowable = defineActivity({
  type: 'questionShowable',
  name: 'activity-question-showable:name',
  shape: 'frame',
  icon: [
    'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7',
    'M12 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4',
  ],
  content: showableContent,
  opening: 'annotations',
  answerOf: showableOf,
  author: 'editors',
  isEditable: false,
  fixedStyle: 'questionShowable',
  tool: { name: 'qshowable', hint: 'activity-question-showable:hint', order: 100 },
});

import { defineActivity, plainContent } from '@sayfa/activity-kit';

/** Answer. */
export const answer = defineActivity({
  type: 'answer',
  name: 'activity-answer:name',
  icon: ['M4 5h16v11h-9l-5 4v-4H4z', 'M9 10l2 2 4-4'],
  content: plainContent,
  opening: 'window',
  author: 'teachers',
  isEditable: false,
});

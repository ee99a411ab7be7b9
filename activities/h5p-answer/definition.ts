import { defineActivity, plainContent } from '@sayfa/activity-kit';

/** Activity answer. */
export const h5pAnswer = defineActivity({
  type: 'h5p-answer',
  name: 'activity-h5p-answer:name',
  shape: 'tile',
  icon: ['M4 5h16v14H4z', 'M8 12l3 3 5-6'],
  content: plainContent,
  opening: 'window',
  author: 'teachers',
  isEditable: false,
  needsConnection: true,
});

import { defineActivity } from '@sayfa/activity-kit';
import { richTextContent } from '@sayfa/rich-text';

/** Answer. */
export const answer = defineActivity({
  type: 'answer',
  name: 'activity-answer:name',
  shape: 'sheet',
  icon: ['M4 5h16v11h-9l-5 4v-4H4z', 'M9 10l2 2 4-4'],
  content: richTextContent('activity-answer:content'),
  opening: 'window',
  window: { width: 480, height: 300 },
  author: 'teachers',
  isEditable: true,
});

import { defineActivity, plainContent } from '@sayfa/activity-kit';

/** Picture. */
export const image = defineActivity({
  type: 'image',
  name: 'activity-image:name',
  icon: ['M4 5h16v14H4z', 'M4 16l5-5 4 4 3-3 4 4', 'M15 9h.01'],
  content: plainContent,
  opening: 'window',
  author: 'teachers',
  isEditable: false,
  tool: { name: 'addimage', hint: 'activity-image:hint' },
});

import { defineActivity, plainContent } from '@sayfa/activity-kit';

/** Suggested words. */
export const words = defineActivity({
  type: 'words',
  name: 'activity-words:name',
  icon: ['M5 6h14', 'M5 12h14', 'M5 18h8'],
  content: plainContent,
  opening: 'none',
  author: 'editors',
  isEditable: false,
});

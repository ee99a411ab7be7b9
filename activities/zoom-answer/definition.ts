import { defineActivity, plainContent } from '@sayfa/activity-kit';

/** Answer of a zoom area. */
export const zoomAnswer = defineActivity({
  type: 'zoomAnswer',
  name: 'activity-zoom-answer:name',
  shape: 'frame',
  icon: ['M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0', 'M9 12l2 2 4-4'],
  content: plainContent,
  opening: 'answer',
  author: 'editors',
  isEditable: false,
  fixedStyle: 'zoomAnswer',
});

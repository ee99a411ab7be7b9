import { defineActivity, plainContent } from '@sayfa/activity-kit';

/** Video solution. */
export const zoomVideoAnswer = defineActivity({
  type: 'zoomVideoAnswer',
  name: 'activity-zoom-video-answer:name',
  shape: 'frame',
  icon: ['M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0', 'M10 9l5 3-5 3z'],
  content: plainContent,
  opening: 'window',
  author: 'editors',
  isEditable: true,
  fixedStyle: 'zoomVideoAnswer',
  needsConnection: true,
});

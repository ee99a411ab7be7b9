import { defineActivity, plainContent } from '@sayfa/activity-kit';

/** Video link. */
export const videoUrl = defineActivity({
  type: 'videoUrl',
  name: 'activity-video-url:name',
  icon: ['M4 6h10v12H4z', 'M14 10l6-3v10l-6-3', 'M7 12h4'],
  content: plainContent,
  opening: 'window',
  author: 'teachers',
  isEditable: false,
  needsConnection: true,
});

import { defineActivity, plainContent } from '@sayfa/activity-kit';

/** Video. */
export const video = defineActivity({
  type: 'video',
  name: 'activity-video:name',
  icon: ['M4 6h11v12H4z', 'M15 10l5-3v10l-5-3z'],
  content: plainContent,
  opening: 'window',
  author: 'teachers',
  isEditable: true,
  needsConnection: true,
  tool: { name: 'addvideo', hint: 'activity-video:hint' },
});

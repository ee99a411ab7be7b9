import { defineActivity, plainContent } from '@sayfa/activity-kit';

/** Zoom area. */
export const zoomPagePart = defineActivity({
  type: 'zoomPagePart',
  name: 'activity-zoom-page-part:name',
  shape: 'frame',
  icon: ['M4 9V4h5', 'M15 4h5v5', 'M20 15v5h-5', 'M9 20H4v-5'],
  content: plainContent,
  opening: 'step',
  author: 'editors',
  isEditable: false,
  fixedStyle: 'zoomPagePart',
  tool: { name: 'addzoom', hint: 'activity-zoom-page-part:hint' },
});

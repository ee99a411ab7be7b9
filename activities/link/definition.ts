import { defineActivity } from '@sayfa/activity-kit';
import { linkRule } from '@sayfa/media-views';

/** Link. */
export const link = defineActivity({
  type: 'link',
  name: 'activity-link:name',
  shape: 'sheet',
  icon: [
    'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1',
    'M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  ],
  content: linkRule({
    name: 'url',
    label: 'activity-link:link',
    isRequired: true,
    is: 'link',
  }),
  opening: 'window',
  window: { width: 'half', height: 'half' },
  author: 'teachers',
  isEditable: true,
  needsConnection: true,
  tool: { name: 'addlink', hint: 'activity-link:hint', order: 50 },
});

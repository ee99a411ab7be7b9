import { defineActivity } from '@sayfa/activity-kit';
import { richTextContent } from '@sayfa/rich-text';

/** Component. */
export const component = defineActivity({
  type: 'component',
  name: 'activity-component:name',
  shape: 'sheet',
  icon: ['M4 12l4-4 4 4-4 4z', 'M12 4l4 4', 'M12 12l4-4 4 4-4 4z'],
  content: richTextContent('activity-component:content'),
  opening: 'window',
  window: { width: 480, height: 300 },
  author: 'teachers',
  isEditable: true,
});

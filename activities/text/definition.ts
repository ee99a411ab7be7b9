import { defineActivity } from '@sayfa/activity-kit';
import { richTextContent } from '@sayfa/rich-text';

/** Note. */
export const text = defineActivity({
  type: 'text',
  name: 'activity-text:name',
  shape: 'sheet',
  icon: ['M5 4h14v16H5z', 'M8 8h8', 'M8 12h8', 'M8 16h5'],
  content: richTextContent('activity-text:content'),
  opening: 'window',
  window: { width: 480, height: 300 },
  author: 'teachers',
  isEditable: true,
  tool: { name: 'addnote', hint: 'activity-text:hint', order: 60 },
});

import { defineActivity } from '@sayfa/activity-kit';
import { h5pContent, h5pWindowOf } from '@sayfa/h5p-kit';

/** Activity answer. */
export const h5pAnswer = defineActivity({
  type: 'h5p-answer',
  name: 'activity-h5p-answer:name',
  shape: 'tile',
  icon: ['M4 5h16v14H4z', 'M8 12l3 3 5-6'],
  content: h5pContent,
  opening: 'window',
  window: { width: 'wide', height: 'wide' },
  windowOf: h5pWindowOf,
  author: 'teachers',
  isEditable: true,
  needsConnection: true,
  showsPackage: true,
});

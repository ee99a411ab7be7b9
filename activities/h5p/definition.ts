import { defineActivity } from '@sayfa/activity-kit';
import { h5pContent, h5pWindowOf } from '@sayfa/h5p-kit';

/** Activity. */
export const h5p = defineActivity({
  type: 'h5p',
  name: 'activity-h5p:name',
  shape: 'tile',
  icon: ['M4 7h16v10H4z', 'M8 10v4', 'M8 12h3', 'M11 10v4', 'M15 10h1.5a1.5 1.5 0 0 1 0 3H15v1'],
  content: h5pContent,
  opening: 'window',
  window: { width: 'wide', height: 'wide' },
  windowOf: h5pWindowOf,
  author: 'teachers',
  isEditable: true,
  needsConnection: true,
  showsPackage: true,
  tool: { name: 'addh5p', hint: 'activity-h5p:hint', order: 20 },
});

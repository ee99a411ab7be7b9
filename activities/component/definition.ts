import { defineActivity, plainContent } from '@sayfa/activity-kit';

/** Component. */
export const component = defineActivity({
  type: 'component',
  name: 'activity-component:name',
  icon: ['M4 12l4-4 4 4-4 4z', 'M12 4l4 4', 'M12 12l4-4 4 4-4 4z'],
  content: plainContent,
  opening: 'window',
  author: 'teachers',
  isEditable: false,
});

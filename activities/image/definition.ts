import { defineActivity } from '@sayfa/activity-kit';
import { LONGEST_ALT, mediaRule, PICTURE_FILE } from '@sayfa/media-views';

/** Picture. */
export const image = defineActivity({
  type: 'image',
  name: 'activity-image:name',
  icon: ['M4 5h16v14H4z', 'M4 16l5-5 4 4 3-3 4 4', 'M15 9h.01'],
  content: mediaRule(
    [
      {
        name: 'url',
        label: 'activity-image:file',
        isRequired: true,
        is: 'file',
        file: PICTURE_FILE,
      },
      {
        name: 'alt',
        label: 'activity-image:alt',
        isRequired: false,
        is: 'line',
        maxLength: LONGEST_ALT,
      },
    ],
    PICTURE_FILE,
  ),
  opening: 'window',
  author: 'teachers',
  isEditable: true,
  tool: { name: 'addimage', hint: 'activity-image:hint', order: 40 },
});

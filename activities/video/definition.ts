import { defineActivity } from '@sayfa/activity-kit';
import { mediaRule, VIDEO_FILE } from '@sayfa/media-views';

/** Video. */
export const video = defineActivity({
  type: 'video',
  name: 'activity-video:name',
  icon: ['M4 6h11v12H4z', 'M15 10l5-3v10l-5-3z'],
  content: mediaRule(
    [
      {
        name: 'url',
        label: 'activity-video:link',
        isRequired: true,
        is: 'videoLink',
        file: VIDEO_FILE,
      },
      { name: 'captions', label: 'activity-video:captions', isRequired: false, is: 'captions' },
    ],
    { ...VIDEO_FILE, videos: true },
  ),
  opening: 'window',
  window: { width: 'half', height: 'half' },
  author: 'teachers',
  isEditable: true,
  needsConnection: true,
  tool: { name: 'addvideo', hint: 'activity-video:hint', order: 10 },
});

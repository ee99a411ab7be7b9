import { defineActivity } from '@sayfa/activity-kit';
import { mediaRule, VIDEO_FILE } from '@sayfa/media-views';

/** Video link. */
export const videoUrl = defineActivity({
  type: 'videoUrl',
  name: 'activity-video-url:name',
  icon: ['M4 6h10v12H4z', 'M14 10l6-3v10l-6-3', 'M7 12h4'],
  content: mediaRule(
    [{ name: 'url', label: 'activity-video-url:link', isRequired: true, is: 'videoLink' }],
    { ...VIDEO_FILE, videos: true },
  ),
  opening: 'window',
  window: { width: 'half', height: 'half' },
  author: 'teachers',
  isEditable: true,
  needsConnection: true,
});

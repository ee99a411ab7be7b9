import { defineActivity } from '@sayfa/activity-kit';
import { mediaRule, SOUND_FILE } from '@sayfa/media-views';

/** Sound. */
export const audio = defineActivity({
  type: 'audio',
  name: 'activity-audio:name',
  icon: ['M5 10v4h4l5 4V6l-5 4z', 'M17 9a4 4 0 0 1 0 6', 'M19.5 6.5a8 8 0 0 1 0 11'],
  content: mediaRule(
    [
      { name: 'url', label: 'activity-audio:file', isRequired: true, is: 'file', file: SOUND_FILE },
      { name: 'captions', label: 'activity-audio:captions', isRequired: false, is: 'captions' },
    ],
    SOUND_FILE,
  ),
  opening: 'window',
  window: { width: 400, height: 100 },
  author: 'teachers',
  isEditable: true,
  tool: { name: 'addaudio', hint: 'activity-audio:hint', order: 30 },
});

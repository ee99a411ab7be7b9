import { type ContentField, type ContentRule, defineActivity } from '@sayfa/activity-kit';
import { jsonIn } from '@sayfa/kernel';
import { mediaRule, VIDEO_FILE } from '@sayfa/media-views';
import * as z from 'zod/mini';

/** In UTF-16 units. */
const LONGEST = 2000;

const fields: readonly ContentField[] = [
  {
    name: 'answer',
    label: 'activity-zoom-video-answer:answer',
    isRequired: true,
    is: 'videoLink',
    file: VIDEO_FILE,
  },
  {
    name: 'description',
    label: 'activity-zoom-video-answer:description',
    isRequired: false,
    is: 'line',
    maxLength: LONGEST,
  },
];
const video = mediaRule(fields, { ...VIDEO_FILE, videos: true });

const shape = z.object({
  zoomId: z.optional(z.union([z.int(), z.string().check(z.maxLength(100))])),
  answer: z.string(),
  description: z._default(z.string(), ''),
});

const content: ContentRule = {
  fields,
  check(given, means) {
    // A plain address is the video.
    const read = shape.safeParse(given.startsWith('{') ? jsonIn(given) : { answer: given });
    if (!read.success) return { code: 'invalid', field: 'content' };
    const { zoomId, answer, description } = read.data;
    if (description.length > LONGEST) {
      return { code: 'text_too_long', field: 'description', limit: LONGEST };
    }
    const checked = video.check(JSON.stringify({ url: answer }), means);
    if ('code' in checked) return { ...checked, field: 'answer' };
    return {
      content: JSON.stringify({
        ...(zoomId !== undefined && { zoomId }),
        answer: checked.content,
        description: description.trim(),
      }),
    };
  },
};

/** Video solution. Source: ACT-059, QST-026. */
export const zoomVideoAnswer = defineActivity({
  type: 'zoomVideoAnswer',
  name: 'activity-zoom-video-answer:name',
  shape: 'frame',
  icon: ['M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0', 'M10 9l5 3-5 3z'],
  content,
  opening: 'window',
  window: { width: 'half', height: 'half' },
  author: 'editors',
  isEditable: true,
  answersStep: 'video',
  fixedStyle: 'zoomVideoAnswer',
  needsConnection: true,
});

import { type ContentRule, defineActivity } from '@sayfa/activity-kit';
import { jsonIn } from '@sayfa/kernel';
import * as z from 'zod/mini';

/** UTF-16 units: short enough to read in three seconds. */
const LONGEST = 500;

const zoomAnswerShape = z.object({
  answer: z.string(),
  /** The zoom area that it answers. */
  zoomId: z.optional(z.union([z.int(), z.string().check(z.maxLength(100))])),
});

/** JSON with the answer, or the plain answer. */
const read = (content: string): z.infer<typeof zoomAnswerShape> => {
  const found = zoomAnswerShape.safeParse(jsonIn(content));
  return found.success ? found.data : { answer: content };
};

const content: ContentRule = {
  fields: [
    {
      name: 'answer',
      label: 'activity-zoom-answer:answer',
      isRequired: true,
      is: 'line',
      maxLength: LONGEST,
    },
  ],
  check(given) {
    const { answer, ...area } = read(given);
    const text = answer.trim();
    if (text === '') return { code: 'content_required', field: 'answer' };
    if (text.length > LONGEST) return { code: 'text_too_long', field: 'answer', limit: LONGEST };
    return { content: JSON.stringify({ answer: text, ...area }) };
  },
  withheld: (stored) => JSON.stringify({ ...read(stored), answer: '' }),
};

/** Answer of a zoom area. */
export const zoomAnswer = defineActivity({
  type: 'zoomAnswer',
  name: 'activity-zoom-answer:name',
  shape: 'frame',
  icon: ['M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0', 'M9 12l2 2 4-4'],
  content,
  opening: 'answer',
  author: 'editors',
  isEditable: false,
  answersStep: 'words',
  fixedStyle: 'zoomAnswer',
  answerText: (stored) => read(stored).answer,
});

import { type ContentRule, defineActivity } from '@sayfa/activity-kit';

/** UTF-16 units. */
const LONGEST = 2000;

const wordsIn = (content: string): string[] =>
  content
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** A comma-separated list; each word trimmed, none empty. Source: ACT-004. */
const content: ContentRule = {
  fields: [
    {
      name: 'content',
      label: 'activity-words:content',
      isRequired: true,
      is: 'line',
      maxLength: LONGEST,
    },
  ],
  check(given) {
    const content = wordsIn(given).join(',');
    if (content === '') return { code: 'content_required', field: 'content' };
    if (content.length > LONGEST)
      return { code: 'text_too_long', field: 'content', limit: LONGEST };
    return { content };
  },
};

/** Suggested words. */
export const words = defineActivity({
  type: 'words',
  name: 'activity-words:name',
  shape: 'sheet',
  icon: ['M5 6h14', 'M5 12h14', 'M5 18h8'],
  content,
  opening: 'none',
  author: 'editors',
  isEditable: false,
  suggestedWords: wordsIn,
});

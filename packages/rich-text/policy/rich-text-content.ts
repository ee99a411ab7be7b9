import type { ContentRule } from '@sayfa/activity-kit';
import { isBlankHtml } from './is-blank.ts';

/** What an activity stores that is a rich text and nothing else. `label` is the message key of its field. */
export const richTextContent = (label: string): ContentRule => ({
  fields: [{ name: 'content', label, isRequired: true, is: 'richText' }],
  check(given, { cleanHtml }) {
    const content = cleanHtml(given);
    return isBlankHtml(content) ? { code: 'content_required', field: 'content' } : { content };
  },
});

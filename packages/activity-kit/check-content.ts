import { UserFacingError } from '@sayfa/contract-kit';
import type { ContentMeans } from './content-rule.ts';
import type { ActivityDefinition } from './define-activity.ts';

/** The text to store of a content. Throws what its kind refuses it for. */
export const checkContent = (
  { content: rule }: Pick<ActivityDefinition, 'content'>,
  given: string,
  means: ContentMeans,
): string => {
  const checked = rule.check(given, means);
  if ('code' in checked) {
    throw new UserFacingError(checked.code, { field: checked.field, limit: checked.limit });
  }
  return checked.content;
};

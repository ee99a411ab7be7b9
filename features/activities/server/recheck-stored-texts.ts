import type { ActivitiesPort } from '@sayfa/activities/port';
import type { ContentMeans } from '@sayfa/activity-kit';
import { activities, activityOfType } from '@sayfa/activity-types';

const BATCH_SIZE = 200;

/** Kinds whose content is or contains HTML. */
const WITH_HTML = activities
  .filter(({ content, question }) => question || content.fields.some(({ is }) => is === 'richText'))
  .map(({ type }) => type);

/**
 * Checks all stored texts by today's rules, so that a stricter cleaner also applies to older texts.
 * Returns how many changed. A text that would be refused today stays: browsers clean it again.
 */
export const recheckStoredTexts = async (
  stored: Pick<ActivitiesPort, 'ofTypes' | 'change'>,
  means: ContentMeans,
): Promise<number> => {
  let changed = 0;
  let last = 0;
  for (;;) {
    const some = await stored.ofTypes(WITH_HTML, { after: last, max: BATCH_SIZE });
    for (const { id, type, content, version } of some) {
      const checked = activityOfType(type)?.content.check(content, means);
      if (!checked || !('content' in checked) || checked.content === content) continue;
      const outcome = await stored.change(id, { content: checked.content }, version);
      if (outcome !== 'gone' && !('refused' in outcome)) changed += 1;
    }
    const end = some.at(-1);
    if (!end || some.length < BATCH_SIZE) return changed;
    last = end.id;
  }
};

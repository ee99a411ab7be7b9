import type { ActivitiesPort } from '@sayfa/activities/port';
import type { ContentMeans } from '@sayfa/activity-kit';
import { activities, activityOfType } from '@sayfa/activity-types';

/** Activities looked at before others get their turn. */
const AT_ONCE = 200;

/** Kinds whose content is HTML, or has some in it. */
const WITH_HTML = activities
  .filter(({ content, question }) => question || content.fields.some(({ is }) => is === 'richText'))
  .map(({ type }) => type);

/**
 * Checks stored texts as if they came today, so that a mended cleaner reaches what older ones let
 * through; how many changed. A text that would be refused today stays: readers' browsers clean it.
 */
export const recheckStoredTexts = async (
  stored: Pick<ActivitiesPort, 'ofTypes' | 'change'>,
  means: ContentMeans,
): Promise<number> => {
  let changed = 0;
  let last = 0;
  for (;;) {
    const some = await stored.ofTypes(WITH_HTML, { after: last, max: AT_ONCE });
    for (const { id, type, content, version } of some) {
      const checked = activityOfType(type)?.content.check(content, means);
      if (!checked || !('content' in checked) || checked.content === content) continue;
      const outcome = await stored.change(id, { content: checked.content }, version);
      if (outcome !== 'gone' && !('refused' in outcome)) changed += 1;
    }
    const end = some.at(-1);
    if (!end || some.length < AT_ONCE) return changed;
    last = end.id;
  }
};

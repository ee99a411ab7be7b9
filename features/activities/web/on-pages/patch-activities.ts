import type { BookContent } from '@sayfa/books/contract';
import type { ListedActivity } from './listed-activity.ts';

/** The answer with a person's own and shared activities. */
type OwnContent = { success: ListedActivity[] };

const replaced = (
  activities: readonly ListedActivity[],
  activity: ListedActivity,
): ListedActivity[] =>
  activities.some(({ id }) => id === activity.id)
    ? activities.map((each) => (each.id === activity.id ? activity : each))
    : [...activities, activity];

const hasAny = (activities: readonly ListedActivity[], ids: readonly number[]): boolean =>
  activities.some(({ id }) => ids.includes(id));

/** A book's content with a changed activity; with `adds`, a new one is added to its page. */
export const upsertInBook = (
  content: BookContent,
  activity: ListedActivity,
  adds: boolean,
): BookContent => ({
  ...content,
  success: content.success.map((page) =>
    page.id === activity.ebook_pages_id && (adds || hasAny(page.buttons, [activity.id]))
      ? { ...page, buttons: replaced(page.buttons, activity) }
      : page,
  ),
});

/** A book's content without some activities. */
export const removeFromBook = (content: BookContent, ids: readonly number[]): BookContent => ({
  ...content,
  success: content.success.map((page) =>
    hasAny(page.buttons, ids)
      ? { ...page, buttons: page.buttons.filter(({ id }) => !ids.includes(id)) }
      : page,
  ),
});

/** A person's own content with a new or changed activity. */
export const upsertInOwn = (content: OwnContent, activity: ListedActivity): OwnContent => ({
  ...content,
  success: replaced(content.success, activity),
});

/** A person's own content without some activities. */
export const removeFromOwn = (content: OwnContent, ids: readonly number[]): OwnContent => ({
  ...content,
  success: content.success.filter(({ id }) => !ids.includes(id)),
});

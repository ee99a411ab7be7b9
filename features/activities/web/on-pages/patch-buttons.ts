import type { BookContent } from '@sayfa/books/contract';
import type { ListedActivity } from './listed-activity.ts';

/** What only one's own and shared buttons are answered with. */
type OwnContent = { success: ListedActivity[] };

const replaced = (buttons: readonly ListedActivity[], button: ListedActivity): ListedActivity[] =>
  buttons.some(({ id }) => id === button.id)
    ? buttons.map((each) => (each.id === button.id ? button : each))
    : [...buttons, button];

const lies = (buttons: readonly ListedActivity[], ids: readonly number[]): boolean =>
  buttons.some(({ id }) => ids.includes(id));

/** A book's content with a button as it is now; `adds` where one that is not there belongs to it. */
export const upsertInBook = (
  content: BookContent,
  button: ListedActivity,
  adds: boolean,
): BookContent => ({
  ...content,
  success: content.success.map((page) =>
    page.id === button.ebook_pages_id && (adds || lies(page.buttons, [button.id]))
      ? { ...page, buttons: replaced(page.buttons, button) }
      : page,
  ),
});

/** A book's content without some buttons. */
export const removeFromBook = (content: BookContent, ids: readonly number[]): BookContent => ({
  ...content,
  success: content.success.map((page) =>
    lies(page.buttons, ids)
      ? { ...page, buttons: page.buttons.filter(({ id }) => !ids.includes(id)) }
      : page,
  ),
});

/** One's own content with a button as it is now. */
export const upsertInOwn = (content: OwnContent, button: ListedActivity): OwnContent => ({
  ...content,
  success: replaced(content.success, button),
});

/** One's own content without some buttons. */
export const removeFromOwn = (content: OwnContent, ids: readonly number[]): OwnContent => ({
  ...content,
  success: content.success.filter(({ id }) => !ids.includes(id)),
});

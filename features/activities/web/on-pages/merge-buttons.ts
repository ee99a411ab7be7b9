import type { ListedActivity } from './listed-activity.ts';

/** Page units; buttons that lie closer in height stand in one line for the keyboard. */
const LINE = 24;

const inReadingOrder = (one: ListedActivity, other: ListedActivity): number =>
  Math.floor(one.top / LINE) - Math.floor(other.top / LINE) ||
  one.left - other.left ||
  one.id - other.id;

/** Buttons by the id of their page. */
export const byPage = (buttons: readonly ListedActivity[]): ReadonlyMap<number, ListedActivity[]> =>
  Map.groupBy(buttons, (button) => button.ebook_pages_id);

/**
 * The buttons of a page from the book's own and from one's own and shared ones; what lies in both
 * counts as one's own. From top to bottom, as the keyboard goes through them. Source: ACT-056.
 */
export const mergeButtons = (
  ofBook: readonly ListedActivity[],
  own: readonly ListedActivity[],
): readonly ListedActivity[] => {
  const owned = new Set(own.map(({ id }) => id));
  return [...ofBook.filter(({ id }) => !owned.has(id)), ...own].toSorted(inReadingOrder);
};

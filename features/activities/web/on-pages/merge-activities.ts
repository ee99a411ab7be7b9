import type { ListedActivity } from './listed-activity.ts';

/** Page units of a line: activities of one line are ordered from left to right for the keyboard. */
const LINE = 24;

const inReadingOrder = (one: ListedActivity, other: ListedActivity): number =>
  Math.floor(one.top / LINE) - Math.floor(other.top / LINE) ||
  one.left - other.left ||
  one.id - other.id;

/** Activities by the id of their page. */
export const byPage = (
  activities: readonly ListedActivity[],
): ReadonlyMap<number, ListedActivity[]> =>
  Map.groupBy(activities, (activity) => activity.ebook_pages_id);

/**
 * The activities of a page from the book's own and from the person's own and shared ones; of one in
 * both, the person's counts. In the order of the Tab key, from top to bottom. Source: ACT-056.
 */
export const mergeActivities = (
  ofBook: readonly ListedActivity[],
  own: readonly ListedActivity[],
): readonly ListedActivity[] => {
  const owned = new Set(own.map(({ id }) => id));
  return [...ofBook.filter(({ id }) => !owned.has(id)), ...own].toSorted(inReadingOrder);
};

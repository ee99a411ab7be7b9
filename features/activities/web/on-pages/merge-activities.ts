import type { ListedActivity } from './listed-activity.ts';
import { inReadingOrder } from './reading-order.ts';

/** Activities by the id of their page. */
export const byPage = (
  activities: readonly ListedActivity[],
): ReadonlyMap<number, ListedActivity[]> =>
  Map.groupBy(activities, (activity) => activity.ebook_pages_id);

/**
 * The activities of a page from the book's own and from the person's own and shared ones; of one in
 * both, the person's counts. In the order in which they are read. Source: ACT-056.
 */
export const mergeActivities = (
  ofBook: readonly ListedActivity[],
  own: readonly ListedActivity[],
): readonly ListedActivity[] => {
  const owned = new Set(own.map(({ id }) => id));
  return inReadingOrder([...ofBook.filter(({ id }) => !owned.has(id)), ...own]);
};

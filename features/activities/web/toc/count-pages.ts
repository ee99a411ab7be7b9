import { activityOfType } from '@sayfa/activity-types';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import { inReadingOrder } from '../on-pages/reading-order.ts';

/** The number of activities of each kind on a page. Source: NAV-025. */
export type CountedPage = { page: number; counts: readonly { type: string; count: number }[] };

const isListed = ({ button_type: type }: ListedActivity): boolean =>
  (activityOfType(type)?.opening ?? 'none') !== 'none';

const countsOf = (activities: readonly ListedActivity[]): CountedPage['counts'] =>
  [...Map.groupBy(activities.filter(isListed), (activity) => activity.button_type)].map(
    ([type, some]) => ({ type, count: some.length }),
  );

/** Pages from 1 to `total` that have activities to open. */
export const countPages = (
  total: number,
  activitiesOf: (page: number) => readonly ListedActivity[],
): CountedPage[] =>
  Array.from({ length: total }, (_, index) => ({
    page: index + 1,
    counts: countsOf(activitiesOf(index + 1)),
  })).filter(({ counts }) => counts.length > 0);

/** A line of the list: a page, or one of its activities. */
export type ListLine = CountedPage | { page: number; activity: ListedActivity };

/** Pages that have activities to open, each followed by them as the page is read. */
export const listActivities = (
  total: number,
  activitiesOf: (page: number) => readonly ListedActivity[],
): ListLine[] =>
  countPages(total, activitiesOf).flatMap((counted) => [
    counted,
    ...inReadingOrder(activitiesOf(counted.page).filter(isListed)).map((activity) => ({
      page: counted.page,
      activity,
    })),
  ]);

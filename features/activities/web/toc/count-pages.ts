import { activityOfType } from '@sayfa/activity-types';
import type { ListedActivity } from '../on-pages/listed-activity.ts';

/** The number of activities of each kind on a page. Source: NAV-025. */
export type CountedPage = { page: number; counts: readonly { type: string; count: number }[] };

const countsOf = (activities: readonly ListedActivity[]): CountedPage['counts'] =>
  [...Map.groupBy(activities, (activity) => activity.button_type)]
    .filter(([type]) => (activityOfType(type)?.opening ?? 'none') !== 'none')
    .map(([type, some]) => ({ type, count: some.length }));

/** Pages from 1 to `total` that have activities to open. */
export const countPages = (
  total: number,
  activitiesOf: (page: number) => readonly ListedActivity[],
): CountedPage[] =>
  Array.from({ length: total }, (_, index) => ({
    page: index + 1,
    counts: countsOf(activitiesOf(index + 1)),
  })).filter(({ counts }) => counts.length > 0);

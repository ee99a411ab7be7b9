import { activityOfType } from '@sayfa/activity-types';
import type { ListedActivity } from '../on-pages/listed-activity.ts';

/** How many of each kind lie on a page. Source: NAV-025. */
export type CountedPage = { page: number; counts: readonly { type: string; count: number }[] };

const countsOf = (buttons: readonly ListedActivity[]): CountedPage['counts'] =>
  [...Map.groupBy(buttons, (button) => button.button_type)]
    .filter(([type]) => (activityOfType(type)?.opening ?? 'none') !== 'none')
    .map(([type, some]) => ({ type, count: some.length }));

/** Pages with something to open on them, from 1 to `total`. */
export const countPages = (
  total: number,
  buttonsOf: (page: number) => readonly ListedActivity[],
): CountedPage[] =>
  Array.from({ length: total }, (_, index) => ({
    page: index + 1,
    counts: countsOf(buttonsOf(index + 1)),
  })).filter(({ counts }) => counts.length > 0);

import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import type { Point } from '@sayfa/kernel';
import type { OpenReader } from '@sayfa/web-kit';
import { useEffect } from 'react';
import type { ListedActivity } from './listed-activity.ts';
import { middleOf, stepOf } from './reading-order.ts';

/** The id of an activity's button in the document. */
export const idOfControl = ({ id }: Pick<ListedActivity, 'id'>): string => `activity-${id}`;

/** Places the buttons of a page beside their text, for those who hear the page. */
export const useControlsAmongWords = (
  reader: OpenReader,
  page: number,
  activities: readonly ListedActivity[],
): void =>
  useEffect(() => {
    const steps = zoomStepsOf(activities);
    const beginOf = (activity: ListedActivity): Point => {
      const step = steps[stepOf(steps, activity)];
      return step ? { x: step.parts[0].left, y: step.parts[0].top } : middleOf(activity);
    };
    return reader.placeControls(
      page,
      activities.map((activity) => ({ id: idOfControl(activity), at: beginOf(activity) })),
    );
  }, [reader, page, activities]);

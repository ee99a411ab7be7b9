import { type ZoomStep, zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import { ACTIVITY_SIZE, type Point, type Rect } from '@sayfa/kernel';
import type { ListedActivity } from './listed-activity.ts';

/** Page units of a line: activities of one line are ordered from left to right. */
const LINE = 24;
/** Page units from an area within which an activity beside it belongs to it, e.g. its answer. */
const BESIDE = 60;

/** The middle of an activity, in page units. */
export const middleOf = ({ left, top }: ListedActivity): Point => ({
  x: left + ACTIVITY_SIZE / 2,
  y: top + ACTIVITY_SIZE / 2,
});

const distanceTo = ({ left, top, width, height }: Rect, { x, y }: Point): number =>
  Math.max(left - x, x - left - width, top - y, y - top - height, 0);

/** The step that an activity belongs to, as an index; -1 where it comes before all. */
export const stepOf = (steps: readonly ZoomStep[], activity: ListedActivity): number => {
  const own = steps.findIndex(({ id }) => id === activity.id);
  if (own >= 0) return own;
  const at = middleOf(activity);
  const distances = steps.map(({ parts }) =>
    Math.min(...parts.map((part) => distanceTo(part, at))),
  );
  const nearest = Math.min(...distances);
  if (nearest <= BESIDE) return distances.indexOf(nearest);
  // Between two steps of a column it comes after the upper one.
  return steps.findLastIndex(
    ({ parts: [part] }) => part.left <= at.x && at.x <= part.left + part.width && part.top <= at.y,
  );
};

/**
 * Activities in the order in which a page is read, which is that of the Tab key: along the steps of the
 * page, which know its columns, and line by line otherwise.
 */
export const inReadingOrder = (activities: readonly ListedActivity[]): ListedActivity[] => {
  const steps = zoomStepsOf(activities);
  const places = new Map(
    activities.map((activity) => {
      const step = stepOf(steps, activity);
      return [activity.id, { step, isInside: steps[step]?.id === activity.id ? 0 : 1 }] as const;
    }),
  );
  const byStep = (one: ListedActivity, other: ListedActivity): number => {
    const [first, second] = [places.get(one.id), places.get(other.id)];
    if (!first || !second) return 0;
    return first.step - second.step || first.isInside - second.isInside;
  };
  return activities.toSorted(
    (one, other) =>
      byStep(one, other) ||
      Math.floor(one.top / LINE) - Math.floor(other.top / LINE) ||
      one.left - other.left ||
      one.id - other.id,
  );
};

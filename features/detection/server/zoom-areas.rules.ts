import type { NewStoredActivity, StoredActivity } from '@sayfa/activities/contract';
import { zoomArea } from '@sayfa/activity-types';
import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import type { Draft } from '../contract/index.ts';

/** Whether what lies on a page is a zoom area. */
const isArea = ({ type }: StoredActivity): boolean => type === zoomArea.type;

/** The ids of the zoom areas among what lies on a page. */
export const areasAmong = (there: readonly StoredActivity[]): number[] =>
  there.filter(isArea).map(({ id }) => id);

const areaOf = (
  { id, left, top, width, height }: Draft,
  place: { orderId: number; pageId: number; userId: number },
): NewStoredActivity => ({
  userId: place.userId,
  type: zoomArea.type,
  style: zoomArea.type,
  left: Math.round(left),
  top: Math.round(top),
  sharing: true,
  published: true,
  content: JSON.stringify({
    orderId: place.orderId,
    id,
    pageId: place.pageId,
    downCoords: { x: left, y: top },
    upCoords: { width, height },
    cutCoords: { x: left, y: top, width, height },
    questionId: null,
  }),
});

/** Drafts as zoom areas, numbered on after those that stay on the page. */
export const areasOf = (
  drafts: readonly Draft[],
  staying: readonly StoredActivity[],
  page: { pageId: number; userId: number },
): NewStoredActivity[] => {
  const steps = zoomStepsOf(staying);
  const last = steps.reduce((highest, { orderId }) => Math.max(highest, orderId), 0);
  return drafts.map((draft, index) => areaOf(draft, { ...page, orderId: last + index + 1 }));
};

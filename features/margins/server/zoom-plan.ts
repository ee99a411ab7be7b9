import type { PageRewrite, StoredActivity } from '@sayfa/activities/contract';
import { zoomArea } from '@sayfa/activity-types';
import {
  createZoomArea,
  matchZoomAreas,
  readZoomArea,
  type ZoomAreaDraft,
} from '@sayfa/activity-types/zoom-areas';
import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import { commonArea, type Rect } from '@sayfa/kernel';

/** A new area with this share inside of an area made by hand counts as the same. */
const SAME_SHARE = 0.6;

/** Whether an activity is a zoom area that was cut along guide lines and not changed since. */
export const isCut = (activity: Pick<StoredActivity, 'type' | 'content'>): boolean =>
  activity.type === zoomArea.type && readZoomArea(activity)?.madeBy === 'margins';

/**
 * Plans areas along guide lines. Areas of an earlier cut that clearly match stay, the others are
 * deleted; areas made by hand or by detection stay, and no area is placed over them. New steps come
 * last. Throws coords_invalid.
 */
export const zoomPlan = (
  onPage: readonly StoredActivity[],
  areas: readonly Rect[],
  { page, userId }: { page: { id: number; height: number }; userId: number },
): PageRewrite => {
  const zooms = onPage.filter(({ type }) => type === zoomArea.type);
  const staying = zoomStepsOf(zooms.filter((zoom) => !isCut(zoom)));
  const covered = staying.flatMap(({ parts }): readonly Rect[] => parts);
  const first = Math.max(0, ...staying.map(({ orderId }) => orderId)) + 1;
  const free = areas.filter((area) =>
    covered.every((part) => commonArea(part, area) < SAME_SHARE * area.width * area.height),
  );
  const drafts = free.map((area, at): ZoomAreaDraft => ({ parts: [area], orderId: first + at }));
  const { matched, removed } = matchZoomAreas(zooms.filter(isCut), drafts);
  const others = [...covered, ...free];
  const written = matched.map(({ draft, area }) => ({
    before: area,
    activity: createZoomArea(draft, { page, userId, madeBy: 'margins', others }),
  }));
  return {
    remove: removed.map(({ id }) => id),
    change: written.flatMap(({ before, activity: { content, left, top } }) =>
      before && before.content !== content
        ? [{ id: before.id, change: { content, left, top } }]
        : [],
    ),
    add: written.flatMap(({ before, activity }) => (before ? [] : [{ activity }])),
  };
};

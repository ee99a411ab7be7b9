import type { NewStoredActivity, StoredActivity } from '@sayfa/activities/contract';
import { jsonIn } from '@sayfa/activity-kit';
import { zoomArea } from '@sayfa/activity-types';
import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import type { Rect } from '@sayfa/kernel';
import * as z from 'zod/mini';

/** Who made a zoom area. Whoever changes its content by hand leaves this behind. */
const MAKER = 'margins';
/** A new area that lies so far within one drawn by hand is that one. */
const SAME_SHARE = 0.6;
/** Page units left of an area: its button hides no number of a question. */
const BESIDE = 38;

const made = z.object({ madeBy: z.literal(MAKER) });
/** Whether something is a zoom area that was cut along guide lines and that nobody changed since. */
export const isMade = ({ content }: Pick<StoredActivity, 'content'>): boolean =>
  made.safeParse(jsonIn(content)).success;

const contentOf = (pageId: number, orderId: number, area: Rect): string => {
  const point = { x: area.left, y: area.top };
  const extent = { width: area.width, height: area.height };
  return JSON.stringify({
    orderId,
    pageId,
    downCoords: point,
    upCoords: extent,
    cutCoords: { ...point, ...extent },
    madeBy: MAKER,
  });
};

const overlap = (one: Rect, other: Rect): number => {
  const width =
    Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height =
    Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
};

/** What has to happen on a page so that exactly these areas lie there besides what people drew. */
export type ZoomPlan = { remove: number[]; add: NewStoredActivity[] };

/**
 * Lays areas in place of those made before; what people drew or changed stays, and no area is laid
 * over it. New steps come after theirs. Areas that lie there already stay what they are.
 */
export const zoomPlan = (
  there: readonly StoredActivity[],
  areas: readonly Rect[],
  { pageId, userId }: { pageId: number; userId: number },
): ZoomPlan => {
  const zooms = there.filter(({ type }) => type === zoomArea.type);
  const byHand = zoomStepsOf(zooms.filter((zoom) => !isMade(zoom)));
  const drawn = byHand.flatMap(({ parts }): readonly Rect[] => parts);
  const first = Math.max(0, ...byHand.map(({ orderId }) => orderId)) + 1;
  const contents = areas
    .filter((area) =>
      drawn.every((part) => overlap(part, area) < SAME_SHARE * area.width * area.height),
    )
    .map((area, at) => ({ area, content: contentOf(pageId, first + at, area) }));
  const before = zooms.filter(isMade);
  const wanted = new Set(contents.map(({ content }) => content));
  const kept = before.filter(
    ({ content }, at) =>
      wanted.has(content) && before.findIndex((other) => other.content === content) === at,
  );
  return {
    remove: before.filter((zoom) => !kept.includes(zoom)).map(({ id }) => id),
    add: contents
      .filter(({ content }) => !kept.some((zoom) => zoom.content === content))
      .map(({ area, content }) => ({
        userId,
        type: zoomArea.type,
        style: zoomArea.type,
        left: Math.max(0, area.left - BESIDE),
        top: area.top,
        show: true,
        sharing: true,
        published: true,
        description: '',
        label: '',
        content,
      })),
  };
};

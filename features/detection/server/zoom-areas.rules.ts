import type { PageRewrite, RewrittenPage, StoredActivity } from '@sayfa/activities/contract';
import { zoomArea } from '@sayfa/activity-types';
import {
  createZoomArea,
  matchZoomAreas,
  readZoomArea,
  type ZoomAreaDraft,
} from '@sayfa/activity-types/zoom-areas';
import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import type { Rect } from '@sayfa/kernel';
import type { Draft, PublishedDraft } from '../contract/index.ts';

const isArea = ({ type }: StoredActivity): boolean => type === zoomArea.type;

const draftOf = ({ id, left, top, width, height }: Draft, orderId: number): ZoomAreaDraft => ({
  id,
  parts: [{ left, top, width, height }],
  orderId,
});

const regionsOf = (drafts: readonly Pick<ZoomAreaDraft, 'parts'>[]): Rect[] =>
  drafts.flatMap(({ parts }): readonly Rect[] => parts);

/**
 * Makes zoom areas of drafts. They are numbered after those of the page; where they replace these,
 * an area that is clearly the same stays itself, with its id and its question, and the others go.
 * Throws coords_invalid.
 */
export const publishPlan = (
  drafts: readonly Draft[],
  onPage: readonly StoredActivity[],
  {
    isReplaced,
    ...context
  }: { page: { id: number; height: number }; userId: number; isReplaced: boolean },
): PageRewrite => {
  const areas = onPage.filter(isArea);
  const staying = isReplaced ? [] : zoomStepsOf(areas);
  const last = Math.max(0, ...staying.map(({ orderId }) => orderId));
  const { matched, removed } = matchZoomAreas(
    isReplaced ? areas : [],
    drafts.map((draft, at) => draftOf(draft, last + at + 1)),
  );
  const others = regionsOf([...staying, ...matched.map(({ draft }) => draft)]);
  const written = matched.map(({ draft, area }) => ({
    before: area,
    activity: createZoomArea(draft, { ...context, madeBy: 'detection', others }),
  }));
  return {
    remove: removed.map(({ id }) => id),
    change: written.flatMap(({ before, activity: { userId: _, type: __, ...change } }) =>
      before ? [{ id: before.id, change }] : [],
    ),
    add: written.flatMap(({ before, activity }) => (before ? [] : [{ activity }])),
  };
};

/** Drafts with the ids of the areas that a rewrite made of them. */
export const publishedDrafts = (
  drafts: readonly Draft[],
  { added, changed }: Pick<RewrittenPage, 'added' | 'changed'>,
): PublishedDraft[] => {
  const areas = new Map([...changed, ...added].map((area) => [readZoomArea(area)?.id, area.id]));
  return drafts.flatMap((draft) => {
    const activityId = areas.get(draft.id);
    return activityId === undefined ? [] : [{ ...draft, activityId }];
  });
};

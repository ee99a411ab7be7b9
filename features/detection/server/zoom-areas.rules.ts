import { zoomStepsOf } from '@sayfa/activity-kit';
import type { LyingButton, NewButton } from '@sayfa/books/contract';
import type { Draft } from '../contract/index.ts';

const TYPE = 'zoomPagePart';

/** Whether what lies on a page is a zoom area. */
const isArea = ({ button }: LyingButton): boolean => button.button_type === TYPE;

/** The ids of the zoom areas among what lies on a page. */
export const areasAmong = (there: readonly LyingButton[]): number[] =>
  there.filter(isArea).map(({ button }) => button.id);

const areaOf = (
  { id, left, top, width, height }: Draft,
  place: { orderId: number; pageId: number; userId: number },
): NewButton => ({
  userId: place.userId,
  buttonType: TYPE,
  style: TYPE,
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
  staying: readonly LyingButton[],
  page: { pageId: number; userId: number },
): NewButton[] => {
  const steps = zoomStepsOf(staying.map(({ button }) => button));
  const last = steps.reduce((highest, { orderId }) => Math.max(highest, orderId), 0);
  return drafts.map((draft, index) => areaOf(draft, { ...page, orderId: last + index + 1 }));
};

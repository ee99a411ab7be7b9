/** Makes all zoom areas: those drawn by hand, cut along guide lines, or detected. */
import { checkContent, pageRegion, regionOnPage } from '@sayfa/activity-kit';
import {
  ACTIVITY_SIZE,
  clamp,
  jsonIn,
  matchRegions,
  PAGE_UNITS,
  type Rect,
  rectsMeet,
} from '@sayfa/kernel';
import * as z from 'zod/mini';
import { zoomArea as zoomAreaKind } from './registry.ts';
import { ZOOM_AREA_MAKERS } from './zoom-page-part/definition.ts';
import { zoomStepsOf } from './zoom-steps.ts';

/** Width and height of a button as it is drawn on a page 1300 pixels wide, page units. */
const DRAWN_SIZE = 36;
/** Distance between a button and its area, page units. */
const GAP = 2;
const DISTANCE = DRAWN_SIZE + GAP;
/** Distance of an answer's button below that of its area, page units. */
const ANSWER_OFFSET = 46;
/** The part of an area in which the number of its question is printed, page units. */
const NUMBER_CORNER = { width: 60, height: 40 };

/** Who made a zoom area. */
export type ZoomAreaMaker = (typeof ZOOM_AREA_MAKERS)[number];

type Parts = readonly [Rect] | readonly [Rect, Rect];
type QuestionId = number | string | null | undefined;

/** A zoom area to place; regions in page units. */
export type ZoomAreaDraft = {
  parts: Parts;
  orderId: number;
  questionId?: QuestionId;
  /** Id of the draft that the area was made from. */
  id?: number | string | undefined;
};

/** The page with its height in page units, the owner of its areas, and who made them. */
export type ZoomAreaContext = {
  page: { id: number; height: number };
  userId: number;
  madeBy: ZoomAreaMaker;
  /** The other areas of the page: no button is placed over the number of one. */
  others?: readonly Rect[];
};

type Place = { left: number; top: number };

/** The fields of an activity that are written here; those of a new one. */
export type ZoomAreaActivity = Place & {
  userId: number;
  type: string;
  style: string;
  sharing: true;
  published: true;
  show: true;
  content: string;
};

type Stored = { id: number; version: number; type: string; content: string };

const regionOf = ({ left, top, width, height }: Rect) => ({ x: left, y: top, width, height });

const rectOf = ({ x, y, width, height }: z.infer<typeof pageRegion>): Rect => ({
  ...{ left: x, top: y, width, height },
});

const numberCornerOf = ({ left, top, width, height }: Rect): Rect => ({
  left,
  top,
  width: Math.min(width, NUMBER_CORNER.width),
  height: Math.min(height, NUMBER_CORNER.height),
});

/** A place of a button, limited to the page, on whole units. */
export const zoomButtonOnPage = ({ left, top }: Place, pageHeight: number): Place => ({
  left: clamp(Math.round(left), 0, PAGE_UNITS - ACTIVITY_SIZE),
  top: clamp(Math.round(top), 0, Math.max(0, Math.floor(pageHeight) - ACTIVITY_SIZE)),
});

/**
 * The place of an area's button: before it, else after it, above or below it; beside all of its
 * parts and over no number of another area. Where there is no room, in the corner of the area
 * without a number.
 */
export const placeOfZoomArea = (
  parts: Parts,
  pageHeight: number,
  others: readonly Rect[] = [],
): Place => {
  const [{ left, top, width, height }] = parts;
  const covered = [...parts, ...others.map(numberCornerOf)];
  const candidates = [
    { left: left - DISTANCE, top },
    { left: left + width + GAP, top },
    { left, top: top - DISTANCE },
    { left, top: top + height + GAP },
  ];
  const free = candidates.find((place) => {
    const drawn = { ...place, width: DRAWN_SIZE, height: DRAWN_SIZE };
    const isOnPage =
      drawn.left >= 0 &&
      drawn.top >= 0 &&
      drawn.left + DRAWN_SIZE <= PAGE_UNITS &&
      drawn.top + ACTIVITY_SIZE <= pageHeight;
    return isOnPage && covered.every((each) => !rectsMeet(drawn, each));
  });
  return zoomButtonOnPage(free ?? { left: left + width - DRAWN_SIZE, top }, pageHeight);
};

/** The place of an answer's button: below that of its area, above it at the end of a page. */
export const placeOfZoomAnswer = ({ left, top }: Place, pageHeight: number): Place => {
  const hasRoom = top + ANSWER_OFFSET + ACTIVITY_SIZE <= pageHeight;
  return zoomButtonOnPage(
    { left, top: top + (hasRoom ? ANSWER_OFFSET : -ANSWER_OFFSET) },
    pageHeight,
  );
};

const means = { cleanHtml: (html: string) => html };

/** The content of an area. Throws coords_invalid where it is not on the page. */
const contentOf = (draft: ZoomAreaDraft, { page, madeBy }: ZoomAreaContext): string => {
  const [first, second] = draft.parts;
  const region = regionOnPage(regionOf(first), page.height, 'cutCoords');
  return checkContent(
    zoomAreaKind,
    JSON.stringify({
      orderId: draft.orderId,
      id: draft.id,
      pageId: page.id,
      downCoords: { x: region.x, y: region.y },
      upCoords: { width: region.width, height: region.height },
      cutCoords: region,
      cutCoordsUp: second && regionOnPage(regionOf(second), page.height, 'cutCoordsUp'),
      questionId: draft.questionId ?? undefined,
      madeBy,
    }),
    means,
  );
};

/** A zoom area as the activity to store, seen by every reader of the book. Throws coords_invalid. */
export const createZoomArea = (
  draft: ZoomAreaDraft,
  context: ZoomAreaContext,
): ZoomAreaActivity => ({
  userId: context.userId,
  type: zoomAreaKind.type,
  style: zoomAreaKind.type,
  ...placeOfZoomArea(draft.parts, context.page.height, context.others),
  sharing: true,
  published: true,
  show: true,
  content: contentOf(draft, context),
});

const storedArea = z.object({
  orderId: z.int(),
  cutCoords: pageRegion,
  id: z.optional(z.union([z.int(), z.string()])),
  questionId: z.optional(z.nullable(z.union([z.int(), z.string()]))),
  madeBy: z._default(z.enum(ZOOM_AREA_MAKERS), 'hand'),
});

const sentArea = z.object({
  ...storedArea.shape,
  cutCoordsUp: z.optional(z.nullable(pageRegion)),
});

/** The area of a stored zoom area; undefined for any other content. */
export const readZoomArea = ({ content }: { content: string }) =>
  storedArea.safeParse(jsonIn(content)).data;

/**
 * An area whose content was sent by a person, checked and with its button placed. Throws
 * coords_invalid, and what the kind refuses.
 */
export const zoomAreaByPerson = (
  content: string,
  context: Omit<ZoomAreaContext, 'madeBy'>,
): Pick<ZoomAreaActivity, 'content' | 'left' | 'top'> => {
  const area = sentArea.parse(jsonIn(checkContent(zoomAreaKind, content, means)));
  const first = rectOf(area.cutCoords);
  const parts: Parts = area.cutCoordsUp ? [first, rectOf(area.cutCoordsUp)] : [first];
  const { left, top, ...activity } = createZoomArea(
    { ...area, parts },
    { ...context, madeBy: 'hand' },
  );
  return { left, top, content: activity.content };
};

/** Another number among the steps of its page, set by a person. */
export const contentWithOrder = (content: string, orderId: number): string => {
  const area = jsonIn(content);
  const given = area instanceof Object ? { ...area, orderId, madeBy: 'hand' } : undefined;
  return checkContent(zoomAreaKind, JSON.stringify(given ?? null), means);
};

/** The area of the page that clearly matches a draft; undefined where there is none. */
export type MatchedZoomArea<Area extends Stored> = {
  draft: ZoomAreaDraft;
  area: Area | undefined;
};

/**
 * Which areas of a page are replaced by drafts. A draft keeps the area, with its id and its
 * question, where both clearly match; drawings of a step belong to the id of its area.
 */
export const matchZoomAreas = <Area extends Stored>(
  areas: readonly Area[],
  drafts: readonly ZoomAreaDraft[],
): { matched: MatchedZoomArea<Area>[]; removed: Area[] } => {
  const steps = zoomStepsOf(areas);
  const { matched: pairs } = matchRegions(
    steps.map(({ parts, orderId }) => ({ parts, number: orderId })),
    drafts.map(({ parts, orderId }) => ({ parts, number: orderId })),
  );
  const stepOfDraft = new Map(
    pairs.flatMap(({ before, after, isDoubtful }) => {
      const step = steps[before];
      return step && !isDoubtful ? [[after, step] as const] : [];
    }),
  );
  const matched = drafts.map((draft, at) => {
    const step = stepOfDraft.get(at);
    return {
      draft: { ...draft, questionId: draft.questionId ?? step?.questionId },
      area: step && areas.find(({ id }) => id === step.id),
    };
  });
  const same = new Set(matched.map(({ area }) => area?.id));
  return { matched, removed: areas.filter(({ id }) => !same.has(id)) };
};

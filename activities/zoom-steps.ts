import { pageRegion } from '@sayfa/activity-kit';
import { intersectionOverUnion, jsonIn, type Rect } from '@sayfa/kernel';
import * as z from 'zod/mini';
import { definitionOf, type Typed } from './registry.ts';

/** A zoom area as it is presented: one region of a page or two, in page units. */
export type ZoomStep = {
  /** Id of the activity. */
  id: number;
  version: number;
  /** Steps of a page are shown in this order. */
  orderId: number;
  parts: readonly [Rect] | readonly [Rect, Rect];
  /** The question that it shows. Source: PRS-036. */
  questionId: number | string | undefined;
};

/** Two boxes show the same above this share of common area. */
const SAME = 0.5;

type OnPage = Typed & { id: number; version: number; content: string };

const stored = z.object({
  orderId: z.int(),
  cutCoords: pageRegion,
  cutCoordsUp: z.optional(z.nullable(pageRegion)),
  questionId: z.optional(z.nullable(z.union([z.int(), z.string()]))),
});

const rectOf = ({ x, y, width, height }: z.infer<typeof pageRegion>): Rect => ({
  left: x,
  top: y,
  width,
  height,
});

const stepOf = (activity: OnPage): ZoomStep[] => {
  if (!definitionOf(activity)?.isZoomArea) return [];
  const { id, version, content } = activity;
  const { data } = stored.safeParse(jsonIn(content));
  if (!data) return [];
  const first = rectOf(data.cutCoords);
  return [
    {
      id,
      version,
      orderId: data.orderId,
      parts: data.cutCoordsUp ? [first, rectOf(data.cutCoordsUp)] : [first],
      questionId: data.questionId ?? undefined,
    },
  ];
};

const answerOfZoom = z.object({ zoomId: z.union([z.int(), z.string()]) });

/** The activities that answer a step: short answers and videos. Source: QST-026. */
export const answersOfStep = <Answer extends OnPage>(
  activities: readonly Answer[],
  step: number,
): readonly Answer[] =>
  activities.filter(
    (activity) =>
      definitionOf(activity)?.answersStep &&
      Number(answerOfZoom.safeParse(jsonIn(activity.content)).data?.zoomId) === step,
  );

/** The steps among the activities of a page, in the order in which they are shown. Source: PRS-004. */
export const zoomStepsOf = (activities: readonly OnPage[]): readonly ZoomStep[] =>
  activities
    .flatMap(stepOf)
    .toSorted((one, other) => one.orderId - other.orderId || one.id - other.id);

const maxOverlap = (region: Rect, { parts }: ZoomStep): number =>
  Math.max(...parts.map((part) => intersectionOverUnion([region], [part])));

/**
 * The zoom area of a question among those of its page: the one that names it. Among areas that name
 * no question, else, the one that covers the same region, or the one with its order number if that
 * covers part of it.
 */
export const zoomOfQuestion = (
  question: { id: number; orderNumber: number; region: Rect },
  steps: readonly ZoomStep[],
): ZoomStep | undefined => {
  const named = steps.find(({ questionId }) => String(questionId) === String(question.id));
  if (named) return named;
  const open = steps.filter(({ questionId }) => questionId === undefined);
  const likest = open
    .map((step) => ({ step, overlap: maxOverlap(question.region, step) }))
    .toSorted((one, other) => other.overlap - one.overlap)[0];
  if (likest && likest.overlap > SAME) return likest.step;
  return open.find(
    (step) => step.orderId === question.orderNumber && maxOverlap(question.region, step) > 0,
  );
};

const videoOfZoom = z.object({ zoomId: z.union([z.int(), z.string()]), answer: z.string() });

/** Addresses of the videos that answer zoom areas, by the id of the area; the last of each. */
export const videosOfSteps = (activities: readonly OnPage[]): ReadonlyMap<number, string> => {
  const videos = new Map<number, string>();
  for (const activity of activities) {
    if (definitionOf(activity)?.answersStep !== 'video') continue;
    const { data } = videoOfZoom.safeParse(jsonIn(activity.content));
    if (data) videos.set(Number(data.zoomId), data.answer);
  }
  return videos;
};

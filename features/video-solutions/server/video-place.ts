import type { ZoomStep } from '@sayfa/activity-types/zoom-steps';
import { ACTIVITY_SIZE, clamp, likenessOf, PAGE_UNITS, type Rect, rectsMeet } from '@sayfa/kernel';
import type { TestQuestion } from './video-solutions.port.ts';

/** Two boxes show the same above this share of common area. */
const SAME = 0.5;
/** Distance of an activity before or after the question, page units. */
const BESIDE = 34;
const AFTER = 6;
/** Displayed size of an activity, and distance of the places that are tried, page units. */
const SEEN = 46;
const STEP = 4;

const bestLikeness = (region: Rect, { parts }: ZoomStep): number =>
  Math.max(...parts.map((part) => likenessOf([region], [part])));

/**
 * The zoom area of a question among those of its page: the one that names it. Among areas that name
 * no question, else, the one that covers the same region, or the one with its order number if that
 * covers part of it.
 */
export const zoomOfQuestion = (
  question: Pick<TestQuestion, 'id' | 'orderNumber' | 'region'>,
  steps: readonly ZoomStep[],
): ZoomStep | undefined => {
  const named = steps.find(({ questionId }) => String(questionId) === String(question.id));
  if (named) return named;
  const open = steps.filter(({ questionId }) => questionId === undefined);
  const likest = open
    .map((step) => ({ step, likeness: bestLikeness(question.region, step) }))
    .toSorted((one, other) => other.likeness - one.likeness)[0];
  if (likest && likest.likeness > SAME) return likest.step;
  return open.find(
    (step) => step.orderId === question.orderNumber && bestLikeness(question.region, step) > 0,
  );
};

type Place = { left: number; top: number };

const seenAt = ({ left, top }: Place): Rect => ({ left, top, width: SEEN, height: SEEN });

/** The place of a video's activity: before the question, else after it, where no other activity is. */
export const placeOfVideo = (region: Rect, others: readonly Place[]): Place => {
  const onPage = (left: number) => clamp(Math.round(left), 0, PAGE_UNITS - ACTIVITY_SIZE);
  const first = Math.max(0, Math.round(region.top));
  const last = Math.max(first, Math.floor(region.top + region.height) - ACTIVITY_SIZE);
  const tops = Array.from(
    { length: Math.floor((last - first) / STEP) + 1 },
    (_, at) => first + at * STEP,
  );
  const places = [region.left - BESIDE, region.left + region.width + AFTER].flatMap((left) =>
    tops.map((top) => ({ left: onPage(left), top })),
  );
  const free = places.find((place) =>
    others.every((other) => !rectsMeet(seenAt(place), seenAt(other))),
  );
  return free ?? { left: onPage(region.left - BESIDE), top: last };
};

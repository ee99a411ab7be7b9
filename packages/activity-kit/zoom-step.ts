import type { Rect } from '@sayfa/kernel';
import * as z from 'zod/mini';
import { jsonIn, pageRegion } from './page-region.ts';

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

type Lying = { id: number; button_type: string; version: number; content: string };

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

const stepOf = ({ id, button_type, version, content }: Lying): ZoomStep[] => {
  if (button_type !== 'zoomPagePart') return [];
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

/** Kinds that answer a zoom area, and name it. Source: QST-026. */
const ANSWERS: readonly string[] = ['zoomAnswer', 'zoomVideoAnswer'];
const tied = z.object({ zoomId: z.union([z.int(), z.string()]) });

/** What among the things of a page answers a step: said answers and films, as far as they are known. Source: QST-026. */
export const answersOfStep = <Thing extends Lying>(
  things: readonly Thing[],
  step: number,
): readonly Thing[] =>
  things.filter(
    ({ button_type, content }) =>
      ANSWERS.includes(button_type) &&
      Number(tied.safeParse(jsonIn(content)).data?.zoomId) === step,
  );

/** The steps among the things of a page, in the order in which they are shown. Source: PRS-004. */
export const zoomStepsOf = (things: readonly Lying[]): readonly ZoomStep[] =>
  things.flatMap(stepOf).toSorted((one, other) => one.orderId - other.orderId || one.id - other.id);

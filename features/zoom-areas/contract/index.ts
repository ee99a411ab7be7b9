/** The calls of zoom areas: placing several at once, changing, deleting, ordering. */
import { activity } from '@sayfa/activities/contract';
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

/** Zoom areas of one page in one call. */
export const MAX_ZOOM_AREAS = 300;
/** UTF-16 units of an answer; the limit of the kind `zoomAnswer`. */
export const LONGEST_ANSWER = 500;

/** The areas are added to the page's, or replace them. */
export const FLAGS = { append: 0, replace: 1 } as const;

const domain = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/u));
const page = z.object({ domain, pageId: z.coerce.number().check(z.int(), z.positive()) });
const area = z.object({ domain, id: z.coerce.number().check(z.int(), z.positive()) });

const number = 'coords_invalid';
/** A region of a page, in page units; the server checks that it is on the page. */
const region = z.strictObject(
  {
    x: z.number(number).check(z.minimum(0, number)),
    y: z.number(number).check(z.minimum(0, number)),
    width: z.number(number).check(z.positive(number)),
    height: z.number(number).check(z.positive(number)),
  },
  number,
);

const nothingElse = {
  error: (issue: { code: string }) =>
    issue.code === 'unrecognized_keys' ? 'unknown_field' : undefined,
};

const parts = {
  cutCoords: region,
  /** The second part of an area of two. */
  cutCoordsUp: z.optional(z.nullable(region)),
  /** The question that it shows. */
  questionId: z.optional(
    z.nullable(z.union([z.int(), z.string().check(z.maxLength(100, 'text_too_long'))])),
  ),
  /** A short answer, stored as an activity `zoomAnswer`; none where it is empty. */
  answer: z.optional(z.string().check(z.maxLength(LONGEST_ANSWER, 'text_too_long'))),
};

/** A zoom area to place. */
export const newZoomArea = z.strictObject(
  {
    /** Its place among the steps of the page; default: the next number. */
    orderId: z.optional(z.int('must_be_number').check(z.minimum(1), z.maximum(100_000))),
    ...parts,
  },
  nothingElse,
);

/** A zoom area to place. */
export type NewZoomArea = z.infer<typeof newZoomArea>;

const changedZoomArea = z.strictObject(parts, nothingElse);

/** The new parts and answer of a zoom area. */
export type ChangedZoomArea = z.infer<typeof changedZoomArea>;

const rewritten = z.object({
  success: z.literal(true),
  /** Zoom areas, and the answers that were placed with them. */
  data: z.array(activity),
  /** Ids of deleted activities, which can be restored. */
  removed: z.array(z.int()),
});

/** The calls, by name. */
export const zoomAreasCalls = {
  submit: call({
    method: 'POST',
    path: '/api/v2/:domain/ebook-pages/:pageId/zoom-areas',
    isAudited: true,
    summary:
      'Places zoom areas on a page, all or none: after those that are there (flag 0) or instead of them (flag 1). Header Idempotency-Key: the same call twice places them once.',
    params: page,
    body: z.strictObject(
      {
        flag: z._default(z.union([z.literal(0), z.literal(1)]), 0),
        areas: z.array(newZoomArea).check(z.minLength(1), z.maxLength(MAX_ZOOM_AREAS)),
      },
      nothingElse,
    ),
    answer: rewritten,
  }),
  order: call({
    method: 'POST',
    path: '/api/v2/:domain/ebook-pages/:pageId/zoom-areas/order',
    isAudited: true,
    summary:
      'Renumbers all zoom areas of a page, from 1 in the order of `ids`. Refused with edit_conflict, `current.steps` being the areas, where the page has others than those.',
    params: page,
    body: z.strictObject(
      {
        ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(1_000)),
      },
      nothingElse,
    ),
    answer: rewritten,
  }),
  change: call({
    method: 'POST',
    path: '/api/v2/:domain/zoom-areas/:id',
    isAudited: true,
    summary:
      'Gives a zoom area other parts; its number stays. An answer that is left out stays, an empty one goes. Header If-Match with a version: refused with edit_conflict, `current` being the area.',
    params: area,
    body: changedZoomArea,
    answer: rewritten,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v2/:domain/zoom-areas/:id',
    isAudited: true,
    summary:
      'Deletes a zoom area and its answer; both can be restored for 30 days. Checks If-Match.',
    params: area,
    answer: rewritten,
  }),
} as const satisfies Calls;

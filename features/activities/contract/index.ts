/** The calls of activities: placing, changing, deleting, restoring, and a person's state and results. */
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';
import { activity, activityId } from './activity.ts';
import {
  activityChange,
  activityResult,
  MAX_ACTIVITIES_OF_PAGE,
  MAX_CONTENT_BYTES,
  MAX_STATE_BYTES,
  newActivity,
  newZoomActivity,
  place,
} from './fields.ts';

export { type Activity, activity } from './activity.ts';
export {
  ATTEMPTS_PER_PAGE,
  attemptCalls,
  type OthersAttempt,
  type OthersAttempts,
} from './attempts.ts';
export {
  type ActivityChange,
  activityChange,
  activityResult,
  MAX_ACTIVITIES_OF_PAGE,
  MAX_CONTENT_BYTES,
  MAX_STATE_BYTES,
  type NewActivity,
  type NewZoomActivity,
  newActivity,
} from './fields.ts';

export {
  type ActivityProjection,
  activityFor,
  type BookActivities,
  type EarlierActivity,
  isBesidesBook,
  isPartOfBook,
  type NewStoredActivity,
  type PageRewrite,
  type RewrittenPage,
  type StoredActivity,
  type StoredActivityChange,
} from './stored-activity.ts';

const KILOBYTE = 1024;
/** Answers of a page in one call. */
export const MAX_REVEALED = 100;

/** Name of the caller's domain, else `domain_mismatch`; Super Admins may name any. */
const domain = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/u));
const page = z.object({ domain, pageId: z.coerce.number().check(z.int(), z.positive()) });

/** Names an activity in an address. */
export const activityParams = z.object({
  domain,
  /** Negative for one that is projected. */
  id: z.coerce.number().check(z.int()),
});

const done = z.object({ success: z.literal(true) });

/** The calls, by name. */
export const activitiesCalls = {
  create: call({
    method: 'POST',
    path: '/api/v2/:domain/ebook-pages/:pageId/activities',
    isAudited: true,
    summary:
      'Places an activity on a page, as JSON or as a form with files. Header Idempotency-Key: the same call twice makes one activity.',
    params: page,
    // Undefined for a form, which is read as a stream.
    body: z.optional(newActivity),
    tooLarge: { code: 'text_too_large', limit: MAX_CONTENT_BYTES / KILOBYTE },
    answer: activity,
  }),
  createZoom: call({
    method: 'POST',
    path: '/api/v2/:domain/ebook-pages/:pageId/zoom-activities',
    isAudited: true,
    summary: 'Places a zoom area on a page from the zoom object.',
    params: page,
    body: newZoomActivity,
    answer: activity,
  }),
  change: call({
    method: 'POST',
    path: '/api/v2/:domain/activities/:id',
    isAudited: true,
    summary:
      'Changes what is given, as JSON or as a form with files. Header If-Match with a version: where somebody else changed it meanwhile, edit_conflict with the stored activity as `current`.',
    params: activityParams,
    body: z.optional(activityChange),
    tooLarge: { code: 'text_too_large', limit: MAX_CONTENT_BYTES / KILOBYTE },
    answer: activity,
  }),
  move: call({
    method: 'POST',
    path: '/api/v2/:domain/activities/:id/position',
    isAudited: true,
    summary: 'Changes the place only. Checks If-Match.',
    params: activityParams,
    body: place,
    answer: z.object({
      success: z.literal(true),
      id: z.int(),
      left: z.int(),
      top: z.int(),
      version: z.int(),
    }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v2/:domain/activities/:id',
    isAudited: true,
    summary: 'Deletes an activity; it can be restored for 30 days. Checks If-Match.',
    params: activityParams,
    answer: done,
  }),
  removeAll: call({
    method: 'DELETE',
    path: '/api/v2/:domain/ebook-pages/:pageId/activities',
    isAudited: true,
    summary: 'Deletes all activities of a page for editors, my own ones for others.',
    params: page,
    answer: z.object({ success: z.literal(true), deleted: z.array(z.int()) }),
  }),
  restore: call({
    method: 'POST',
    path: '/api/v2/:domain/activities/restore',
    isAudited: true,
    summary: 'Restores deleted activities that I may delete; others of the list stay as they are.',
    params: z.object({ domain }),
    body: z.strictObject({
      ids: z.array(activityId).check(z.minLength(1), z.maxLength(MAX_ACTIVITIES_OF_PAGE)),
    }),
    answer: z.object({ success: z.literal(true), data: z.array(activity) }),
  }),
  deleted: call({
    method: 'GET',
    path: '/api/v2/:domain/ebook-pages/:pageId/deleted-activities',
    summary:
      'Activities of a page that can be restored: all for editors, their own for others; latest first.',
    params: page,
    answer: z.object({
      data: z.array(
        z.object({
          ...activity.shape,
          /** Milliseconds since 1970. */
          deleted_at: z.int(),
        }),
      ),
    }),
  }),
  reveal: call({
    method: 'POST',
    path: '/api/v2/:domain/activities/:id/reveal',
    summary:
      'The whole content of an activity, with what the book’s content withholds; the call is noted. Of questions only for those who may place them.',
    params: activityParams,
    answer: z.object({ content: z.string() }),
  }),
  revealMany: call({
    method: 'POST',
    path: '/api/v2/:domain/ebook-pages/:pageId/reveals',
    summary:
      'The whole contents of answers on a page that are shown on request; each is noted. Deleted ones are left out.',
    params: page,
    body: z.strictObject({
      ids: z.array(activityId).check(z.minLength(1), z.maxLength(MAX_REVEALED)),
    }),
    answer: z.object({ data: z.array(z.object({ id: z.int(), content: z.string() })) }),
  }),
  state: call({
    method: 'GET',
    path: '/api/v2/:domain/activities/:id/state',
    summary: 'My stored state of an activity; null where there is none.',
    params: activityParams,
    answer: z.object({ state: z.nullable(z.string()) }),
  }),
  setState: call({
    method: 'PUT',
    path: '/api/v2/:domain/activities/:id/state',
    whenBusy: 'kept',
    summary: 'Stores my state of an activity, at most 256 KB; null deletes it.',
    params: activityParams,
    body: z.strictObject({ state: z.nullable(z.string()) }),
    tooLarge: { code: 'state_too_large', limit: MAX_STATE_BYTES / KILOBYTE },
    answer: done,
  }),
  addResult: call({
    method: 'POST',
    path: '/api/v2/:domain/activities/:id/results',
    whenBusy: 'kept',
    summary: 'Stores my result of an activity; the same `key` twice stores one.',
    params: activityParams,
    body: activityResult,
    answer: done,
  }),
} as const satisfies Calls;

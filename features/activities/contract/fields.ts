import { ACTIVITY_SIZE } from '@sayfa/kernel';
import * as z from 'zod/mini';

/** Activities on one page; more are refused with `activities_full`. */
export const MAX_ACTIVITIES_OF_PAGE = 1_000;
/** A larger content is refused with `text_too_large`. */
export const MAX_CONTENT_BYTES = 256 * 1024;
/** A larger state of a person is refused with `state_too_large`. */
export const MAX_STATE_BYTES = 256 * 1024;
/** UTF-16 units of a description at most. */
const LONGEST_DESCRIPTION = 500;

const PAGE_WIDTH = 1_000;
const LONGEST_PAGE = 20_000;
const LONGEST_STYLE = 100;

/** Refuses other fields with `unknown_field`. */
const nothingElse = {
  error: (issue: { code: string }) =>
    issue.code === 'unrecognized_keys' ? 'unknown_field' : undefined,
};

const left = z
  .int('must_be_number')
  .check(z.minimum(0, 'place_invalid'), z.maximum(PAGE_WIDTH, 'place_invalid'));
const top = z
  .int('must_be_number')
  .check(z.minimum(0, 'place_invalid'), z.maximum(LONGEST_PAGE, 'place_invalid'));
const flag = z.union([z.literal(0), z.literal(1)]);
const extent = z.literal(ACTIVITY_SIZE, 'size_invalid');
const description = z.string().check(z.maxLength(LONGEST_DESCRIPTION, 'text_too_long'));
const style = z.string('style_invalid').check(z.maxLength(LONGEST_STYLE, 'style_invalid'));
const content = z.string('content_required');

/** Set by the server; accepted because older clients send them. */
const ignored = { own_activity: z.optional(z.unknown()), status: z.optional(z.unknown()) };

/** The upper left corner of an activity, on a page 1000 units wide. */
export const place = z.strictObject({ left, top }, nothingElse);

/**
 * An activity to place. A form also has `file`, and up to ten `captions`, which fill, in order, the
 * entries of the content's captions whose `url` is empty.
 */
export const newActivity = z.strictObject(
  {
    button_type: z.string('type_required').check(z.minLength(1, 'type_required')),
    left,
    top,
    width: z.optional(extent),
    height: z.optional(extent),
    content: z.optional(content),
    style: z.optional(style),
    /** 0 hides it from everybody but its owner and admin level; default 1. */
    show: z.optional(flag),
    /**
     * 1 shares it: by an editor with every reader of the book, by others with readers in the same
     * domain. Default: 1 for kinds that only editors may place, else 0.
     */
    sharing: z.optional(flag),
    description: z.optional(description),
    ...ignored,
  },
  nothingElse,
);

/** An activity to place. */
export type NewActivity = z.infer<typeof newActivity>;

/** Changed fields of an activity; others stay. A form also has `file` and `captions`. */
export const activityChange = z.strictObject(
  {
    left: z.optional(left),
    top: z.optional(top),
    show: z.optional(flag),
    style: z.optional(style),
    description: z.optional(description),
    sharing: z.optional(flag),
    content: z.optional(content),
    /**
     * 1 says that a changed question is only worded differently: answers that were given to it count
     * for it. Refused with `not_reworded` where other answers are right than before.
     */
    correction: z.optional(flag),
    ...ignored,
  },
  nothingElse,
);

/** Changed fields of an activity. */
export type ActivityChange = z.infer<typeof activityChange>;

/** How an activity ended. Source: xAPI. */
export const activityResult = z.strictObject(
  {
    score: z.number('must_be_number'),
    maxScore: z.number('must_be_number').check(z.minimum(0), z.maximum(1_000_000)),
    completion: z.boolean(),
    success: z.nullable(z.boolean()),
    /** Seconds. */
    duration: z.number('must_be_number').check(z.minimum(0), z.maximum(31 * 24 * 3_600)),
    /** Idempotency key: results of one person with the same key are one result. */
    key: z.optional(z.uuid()),
  },
  nothingElse,
);

/**
 * A zoom object as it is drawn. The fields of the area are given beside the place or in `content`, as
 * an object or as its JSON; the kind of activity checks them. Source: PRS-009, PRS-010.
 */
export const newZoomActivity = z.strictObject(
  {
    button_type: z.optional(z.string()),
    left,
    top,
    width: z.optional(extent),
    height: z.optional(extent),
    style: z.optional(style),
    show: z.optional(flag),
    sharing: z.optional(flag),
    description: z.optional(description),
    content: z.optional(z.union([z.string(), z.record(z.string(), z.unknown())])),
    orderId: z.optional(z.unknown()),
    id: z.optional(z.unknown()),
    pageId: z.optional(z.unknown()),
    downCoords: z.optional(z.unknown()),
    upCoords: z.optional(z.unknown()),
    cutCoords: z.optional(z.unknown()),
    cutCoordsUp: z.optional(z.unknown()),
    questionId: z.optional(z.unknown()),
    ...ignored,
  },
  nothingElse,
);

/** A zoom object as it is drawn. */
export type NewZoomActivity = z.infer<typeof newZoomActivity>;

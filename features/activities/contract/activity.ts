import { errorReport } from '@sayfa/error-reports/contract';
import * as z from 'zod/mini';

/** Negative where the activity is projected from rows of another feature. */
export const activityId = z.int().check(z.refine((id) => id !== 0));

const flag = z.union([z.literal(0), z.literal(1)]);

/**
 * An activity as it is sent; coordinates on a page 1000 units wide. The specification fixes the names
 * `button_type`, `ebook_pages_id` and the field `buttons` of a page: NAV-034, ACT-001, ACT-028.
 * Elsewhere they are the type, the page and the activities.
 */
export const activity = z.object({
  /** Negative where the activity is projected from rows of another feature. */
  id: z.int(),
  user_id: z.int(),
  ebook_pages_id: z.int(),
  button_type: z.string(),
  style: z.string(),
  left: z.int(),
  top: z.int(),
  width: z.int(),
  height: z.int(),
  show: flag,
  status: z.int(),
  own_activity: flag,
  sharing: flag,
  description: z.string(),
  content: z.string(),
  label: z.string(),
  /** Grows with every change; for `If-Match`. */
  version: z.int(),
  /** Sent with a book: the address of the video that answers a zoom area; null where there is none. */
  video_solution: z.optional(z.nullable(z.string())),
  /** Sent with a book: open reports on a zoom area, for people who answer reports; else empty. */
  error_reports: z.optional(z.array(errorReport)),
});

/** An activity as it is sent. */
export type Activity = z.infer<typeof activity>;

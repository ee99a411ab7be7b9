/** The calls of error reports on pages and questions. */
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

/** Titles of reports by the number of their type; sent and stored in English. Source: REC-010, REC-012. */
export const REPORT_TITLES = ['Help Request', 'Bug report', 'Feature Request', 'Other'] as const;
/** Characters of a description. Source: REC-011. */
export const MIN_DESCRIPTION_LENGTH = 2;
/** Characters of a description. Source: REC-011. */
export const MAX_DESCRIPTION_LENGTH = 50;
/** Characters of a comment. */
export const LONGEST_COMMENT = 2_000;
/** Bytes of a screenshot. */
export const LARGEST_SCREENSHOT = 5_000_000;
/** Reports of a book in one answer. */
const MAX_REPORTS = 50;

const number = (message: 'invalid') =>
  z.pipe(z.string(message).check(z.regex(/^[1-9]\d{0,14}$/u, message)), z.transform(Number));

/** The text fields of the form; a picture comes with it as `base64_image` or `file`. Source: REC-012. */
export const reportFields = z
  .object({
    reportable_type: z._default(z.literal('Question', 'invalid'), 'Question'),
    title: z.enum(REPORT_TITLES, 'report_type_required'),
    description: z
      .string('description_too_short')
      .check(
        z.trim(),
        z.minLength(MIN_DESCRIPTION_LENGTH, 'description_too_short'),
        z.maxLength(MAX_DESCRIPTION_LENGTH, 'description_too_long'),
      ),
    /** The question of a test. */
    reportable_id: z.optional(number('invalid')),
    /** Otherwise the page, and the order number of the zoom area if one is shown. */
    page_id: z.optional(number('invalid')),
    order_id: z.optional(z.string().check(z.regex(/^\d{1,9}$/u, 'invalid'))),
    /** Sent by other systems; has no effect. */
    s3: z.optional(z.enum(['0', '1', 'true', 'false'], 'invalid')),
  })
  .check(
    z.refine((fields) => fields.reportable_id !== undefined || fields.page_id !== undefined, {
      message: 'invalid',
      path: ['page_id'],
    }),
  );

/** The fields of a report. */
export type ReportFields = z.infer<typeof reportFields>;

/** An answer to a report. Source: VID-031. */
export const reportComment = z.object({
  id: z.int(),
  /** Name of the author; empty if the account was deleted. */
  user: z.string(),
  comment: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
});

/** An answer to a report. */
export type ReportComment = z.infer<typeof reportComment>;

/** A report. Source: VID-031. */
export const errorReport = z.object({
  id: z.int(),
  title: z.enum(REPORT_TITLES),
  /** Address of the screenshot. */
  attachment: z.nullable(z.string()),
  description: z.string(),
  comments: z.array(reportComment),
  created_at: z.string(),
  /** When it was closed. */
  closed_at: z.nullable(z.string()),
  /** Name of the sender; empty if the account was deleted. */
  user: z.string(),
  page_id: z.nullable(z.int()),
  /** From 1. */
  page_number: z.nullable(z.int()),
  /** Id of the question of a test. */
  question_id: z.nullable(z.int()),
  order_id: z.nullable(z.int()),
});

/** A report. */
export type ErrorReport = z.infer<typeof errorReport>;

const report = z.object({ reportId: z.coerce.number().check(z.int(), z.positive()) });
const done = z.object({ success: z.literal(true) });

/** The calls, by name. */
export const errorReportCalls = {
  send: call({
    method: 'POST',
    path: '/api/v2/error-report',
    summary:
      'Multipart: reportable_type, base64_image or file, s3, title, description, reportable_id, or page_id and order_id. Any reader.',
    answer: done,
  }),
  comment: call({
    method: 'POST',
    path: '/api/v2/comments',
    summary: 'Answers an error report.',
    body: z.strictObject({
      id: z.int().check(z.positive()),
      type: z.literal('error_report', 'invalid'),
      comment: z
        .string('comment_required')
        .check(
          z.trim(),
          z.minLength(1, 'comment_required'),
          z.maxLength(LONGEST_COMMENT, 'text_too_long'),
        ),
    }),
    answer: z.object({ success: z.literal(true), data: reportComment }),
  }),
  ofBook: call({
    method: 'GET',
    path: '/api/v2/:domain/ebooks/:id/error-reports',
    summary: 'Reports on a book, the newest first; only open ones unless `all` is set.',
    params: z.object({
      domain: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/u)),
      id: z.string().check(z.regex(/^[a-z0-9]{1,64}$/u)),
    }),
    query: z.object({
      /** The last id of the previous answer. */
      before: z.optional(z.coerce.number().check(z.int(), z.positive())),
      all: z._default(z.enum(['0', '1']), '0'),
      /** How many, at most 50. */
      limit: z._default(
        z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_REPORTS)),
        MAX_REPORTS,
      ),
    }),
    answer: z.object({ data: z.array(errorReport), more: z.boolean() }),
  }),
  close: call({
    method: 'POST',
    path: '/api/v2/error-reports/:reportId/close',
    isAudited: true,
    summary: 'Closes or reopens a report.',
    params: report,
    body: z.strictObject({ closed: z.boolean() }),
    answer: z.object({ success: z.literal(true), data: errorReport }),
  }),
  attachment: call({
    method: 'GET',
    path: '/api/v2/error-reports/:reportId/attachment',
    summary: 'The screenshot of a report, for its sender and for people who answer reports.',
    params: report,
  }),
} as const satisfies Calls;

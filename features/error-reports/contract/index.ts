/** The calls of error reports: what readers find wrong on a page or in a question. */
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

/** Titles of reports by the number of their type; they are sent and kept in English. Source: REC-010, REC-012. */
export const REPORT_TITLES = ['Help Request', 'Bug report', 'Feature Request', 'Other'] as const;
/** Characters of a description. Source: REC-011. */
export const SHORTEST_DESCRIPTION = 2;
/** Characters of a description. Source: REC-011. */
export const LONGEST_DESCRIPTION = 50;
/** Characters of a comment. */
export const LONGEST_COMMENT = 2_000;
/** Bytes of a screenshot. */
export const LARGEST_SCREENSHOT = 5_000_000;
/** Reports of a book that are told at once. */
const REPORTS_AT_ONCE = 50;

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
        z.minLength(SHORTEST_DESCRIPTION, 'description_too_short'),
        z.maxLength(LONGEST_DESCRIPTION, 'description_too_long'),
      ),
    /** The question of a test that is meant. */
    reportable_id: z.optional(number('invalid')),
    /** Otherwise the page, and the zoom area on it by its order where one is shown. */
    page_id: z.optional(number('invalid')),
    order_id: z.optional(z.string().check(z.regex(/^\d{1,9}$/u, 'invalid'))),
    /** Of other systems; pictures are kept where all files are. */
    s3: z.optional(z.enum(['0', '1', 'true', 'false'], 'invalid')),
  })
  .check(
    z.refine((fields) => fields.reportable_id !== undefined || fields.page_id !== undefined, {
      message: 'invalid',
      path: ['page_id'],
    }),
  );

/** What somebody reports. */
export type ReportFields = z.infer<typeof reportFields>;

/** What was answered to a report. Source: VID-031. */
export const reportComment = z.object({
  id: z.int(),
  /** Name of who wrote it; empty where they are no more. */
  user: z.string(),
  comment: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
});

/** What was answered to a report. */
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
  /** When somebody was done with it. */
  closed_at: z.nullable(z.string()),
  /** Name of who sent it; empty where they are no more. */
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
    summary: 'Reports on a book, the newest first; open ones unless all are asked for.',
    params: z.object({
      domain: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/u)),
      id: z.string().check(z.regex(/^[a-z0-9]{1,64}$/u)),
    }),
    query: z.object({
      /** The last id of those before. */
      before: z.optional(z.coerce.number().check(z.int(), z.positive())),
      all: z._default(z.enum(['0', '1']), '0'),
      /** How many, at most 50. */
      limit: z._default(
        z.coerce.number().check(z.int(), z.positive(), z.maximum(REPORTS_AT_ONCE)),
        REPORTS_AT_ONCE,
      ),
    }),
    answer: z.object({ data: z.array(errorReport), more: z.boolean() }),
  }),
  close: call({
    method: 'POST',
    path: '/api/v2/error-reports/:reportId/close',
    summary: 'Done with a report, or not yet.',
    params: report,
    body: z.strictObject({ closed: z.boolean() }),
    answer: z.object({ success: z.literal(true), data: errorReport }),
  }),
  attachment: call({
    method: 'GET',
    path: '/api/v2/error-reports/:reportId/attachment',
    summary: 'The screenshot of a report: who sent it, and who works on reports.',
    params: report,
  }),
} as const satisfies Calls;

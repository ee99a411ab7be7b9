/** The calls of video solutions: questions to record, and the videos that answer them. */
import { bookTest, questionTask } from '@sayfa/book-tests/contract';
import { type Calls, call } from '@sayfa/contract-kit';
import { errorReport } from '@sayfa/error-reports/contract';
import * as z from 'zod/mini';

/** Bytes of a video that is sent in one piece. */
export const MAX_FORM_VIDEO_BYTES = 200_000_000;
/** Bytes of a recording that is sent in pieces. */
export const MAX_RECORDING_BYTES = 4_000_000_000;
/** Characters of a video's title and of its description. */
export const MAX_TEXT_LENGTH = 200;

const id = z.coerce.number().check(z.int(), z.positive());

/** A stored video. */
export const solutionFile = z.object({
  id: z.int(),
  /** Address of the video. */
  url: z.string(),
  title: z.string(),
  description: z.string(),
  /** Seconds. */
  duration: z.number(),
  width: z.int(),
  height: z.int(),
  /** Bytes. */
  size: z.int(),
  has_audio: z.boolean(),
  /** ISO 8601. */
  created_at: z.string(),
  /** Set if it was deleted. It can be restored for 30 days. */
  deleted_at: z.nullable(z.string()),
});

/** A stored video. */
export type SolutionFile = z.infer<typeof solutionFile>;

/** A question of a test for people who record. Source: VID-013. */
export const recordingTask = z.object({
  ...z.omit(questionTask, { region: true }).shape,
  /** Address of the video. */
  video_solution: z.nullable(z.string()),
  /** Videos of the question, the newest first, with deleted ones that can be restored. */
  s3: z.array(solutionFile),
  outcome_filled: z.boolean(),
  /** Names of the outcomes, joined by commas; empty if there are none. */
  outcome_status: z.string(),
  /** In the order in which they were chosen. */
  outcomes: z.array(z.object({ id: z.int(), name: z.string() })),
  error_reports: z.array(errorReport),
  page_id: z.int(),
});

/** A question of a test for people who record. */
export type RecordingTask = z.infer<typeof recordingTask>;

/** A test for people who record. Without a title it is shown as "Test" and its id. Source: VID-010. */
const test = z.object({
  ...z.omit(bookTest, { questions_to_check: true, book_slug: true, book_name: true }).shape,
  total_questions_with_outcomes: z.int(),
});

/** A test for people who record. */
export type RecordingTest = z.infer<typeof test>;

const book = z.object({
  id: z.int(),
  icon: z.nullable(z.string()),
  book_name: z.string(),
  book_slug: z.string(),
});

/** A question as a list of tests has it. Source: VID-038. */
const listedTask = z.pick(recordingTask, {
  id: true,
  page_number: true,
  question_order_number: true,
  video_solution: true,
  s3: true,
  error_reports: true,
});

/** A test of a list, with its questions. Source: VID-004. */
const listedTest = z.object({ ...test.shape, question_tasks: z.array(listedTask) });

/** A test of a list, with its questions. */
export type ListedTest = z.infer<typeof listedTest>;

/** A book with its tests. Source: VID-002. */
const bookOfTasks = z.object({
  ...book.shape,
  tests: z.array(listedTest),
  /** Questions with outcomes. */
  outcomes: z.int(),
});

/** A book with its tests. */
export type BookOfTasks = z.infer<typeof bookOfTasks>;

const fullTest = z.object({
  ...test.shape,
  book_slug: z.string(),
  book_name: z.string(),
  book_id: z.int(),
  question_tasks: z.array(recordingTask),
  /** Questions that are no longer cut and whose videos can be given to another question. */
  removed_questions: z.array(recordingTask),
});

/** A test with its questions. */
export type FullTest = z.infer<typeof fullTest>;

/** A question with its test and book. */
const fullTask = z.object({
  ...recordingTask.shape,
  test: z.object({ id: z.int(), title: z.string() }),
  book: book,
});

/** A question with its test and book. */
export type FullTask = z.infer<typeof fullTask>;

/**
 * What a video answers: a question of a test, or the activity with an order number on a page. The
 * order number of a question takes precedence over that of a zoom area. Source: VID-044.
 */
const aim = {
  question_id: z.optional(id),
  order_id: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
  page_id: z.optional(id),
};

const text = z._default(
  z.string('invalid').check(z.trim(), z.maxLength(MAX_TEXT_LENGTH, 'text_too_long')),
  '',
);

/** The text fields of a video: beside the file `video`, or with the id of an upload in pieces. */
export const solutionFields = z.object({
  ...aim,
  title: text,
  description: text,
  /** Id of a finished upload in pieces, instead of a file. */
  upload_id: z.optional(z.string().check(z.regex(/^[a-f0-9]{32}$/u, 'invalid'))),
  /** Sent by other systems; has no effect. */
  s3: z.optional(z.enum(['0', '1', 'true', 'false'], 'invalid')),
});

/** The fields of a video. */
export type SolutionFields = z.infer<typeof solutionFields>;

/** The calls, by name. Pieces of an upload are in `upload-calls.ts`. */
export const videoSolutionCalls = {
  tasks: call({
    method: 'GET',
    path: '/api/v2/my-tasks2',
    summary: 'Books with tests whose questions wait for videos, with what is done of them.',
    answer: z.object({ data: z.array(bookOfTasks) }),
  }),
  ofBook: call({
    method: 'GET',
    path: '/api/v2/my-task/:bookId',
    summary: 'Tests of a book with what is done of them.',
    params: z.object({ bookId: id }),
    answer: z.object({ data: bookOfTasks }),
  }),
  ofTest: call({
    method: 'GET',
    path: '/api/v2/my-task-test/:testId',
    summary: 'A test with its questions, in the order of pages.',
    params: z.object({ testId: id }),
    answer: z.object({ data: fullTest }),
  }),
  question: call({
    method: 'GET',
    path: '/api/v2/my-task-question/:questionId',
    summary: 'A question with its videos and error reports.',
    params: z.object({ questionId: id }),
    answer: z.object({ data: fullTask }),
  }),
  ofPage: call({
    method: 'GET',
    path: '/api/v2/my-task-by-page/:pageId',
    summary: 'Tests with the questions that lie on a page.',
    params: z.object({ pageId: id }),
    answer: z.object({
      data: z.array(
        z.object({ id: z.int(), title: z.string(), question_tasks: z.array(recordingTask) }),
      ),
    }),
  }),
  add: call({
    method: 'POST',
    path: '/api/v2/video-solution',
    isAudited: true,
    summary:
      'Multipart: title, video or upload_id, s3, question_id, or order_id and page_id, description. Answers with the video and the activity through which readers see it.',
    answer: z.object({
      success: z.literal(true),
      data: z.object({ video_solution: z.string(), file: solutionFile }),
      /** Id of the zoom area that it answers. */
      zoom: z.nullable(z.int()),
    }),
  }),
  remove: call({
    method: 'POST',
    path: '/api/v2/questions/:questionId',
    isAudited: true,
    summary: 'Deletes the video of a question; it can be restored for 30 days.',
    params: z.object({ questionId: id }),
    body: z.strictObject({ video_solution: z.null('invalid') }),
    answer: z.object({ success: z.literal(true), data: recordingTask }),
  }),
  removeFile: call({
    method: 'DELETE',
    path: '/api/v2/video-solutions/:fileId',
    isAudited: true,
    summary: 'Deletes a video, also of a zoom area; it can be restored for 30 days.',
    params: z.object({ fileId: id }),
    answer: z.object({ success: z.literal(true), data: solutionFile }),
  }),
  restore: call({
    method: 'POST',
    path: '/api/v2/video-solutions/:fileId/restore',
    isAudited: true,
    summary: 'Brings a deleted video back, instead of the one that is there.',
    params: z.object({ fileId: id }),
    answer: z.object({ success: z.literal(true), data: solutionFile }),
  }),
  assign: call({
    method: 'POST',
    path: '/api/v2/video-solutions/:fileId/question',
    isAudited: true,
    summary: 'Gives a video to another question of its test, in place of the one that is there.',
    params: z.object({ fileId: id }),
    body: z.strictObject({ question_id: z.int('invalid').check(z.positive('invalid')) }),
    answer: z.object({ success: z.literal(true), data: solutionFile }),
  }),
  outcomes: call({
    method: 'POST',
    path: '/api/v2/questions/:questionId/outcomes',
    isAudited: true,
    summary: 'The outcomes of a question, by the token of the question bank.',
    params: z.object({ questionId: id }),
    body: z.strictObject({ outcomes: z.array(z.int().check(z.positive())).check(z.maxLength(50)) }),
    answer: z.object({
      success: z.literal(true),
      data: z.object({ outcome_filled: z.boolean(), outcome_status: z.string() }),
    }),
  }),
} as const satisfies Calls;

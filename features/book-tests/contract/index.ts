/** Tests of books and their questions. */
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

const MAX_TITLE_LENGTH = 200;
/** Tests of one book. */
export const MAX_TESTS = 500;

const domain = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/u));
const book = z.object({ domain, id: z.string().check(z.regex(/^[a-z0-9]{1,64}$/u)) });
const question = z.object({ domain, questionId: z.coerce.number().check(z.int(), z.positive()) });
const test = z.object({ domain, testId: z.coerce.number().check(z.int(), z.positive()) });

/** A test of a book. Source: VID-009. */
export const bookTest = z.object({
  id: z.int(),
  title: z.string(),
  total_number_of_questions: z.int(),
  total_questions_with_error_report: z.int(),
  total_recorded_questions: z.int(),
  /** Questions for which it is uncertain that they are the same as before the last cut. */
  questions_to_check: z.int(),
  /** Names the book in addresses. */
  book_slug: z.string(),
  book_name: z.string(),
});

/** A test of a book. */
export type BookTest = z.infer<typeof bookTest>;

/** A question of a test: a picture cut from a page. Source: VID-013. */
export const questionTask = z.object({
  id: z.int(),
  /** Address of the picture. */
  question_image: z.string(),
  /** Address of its earlier picture, if it is uncertain that the last cut shows the same question. */
  previous_image: z.nullable(z.string()),
  page_number: z.int(),
  /** From 1 on each page. */
  question_order_number: z.int(),
  /** Its part of the page, in page units. */
  region: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
});

/** A question of a test. */
export type QuestionTask = z.infer<typeof questionTask>;

const done = z.object({ success: z.literal(true) });

/** The calls about tests of books, by name. */
export const bookTestCalls = {
  list: call({
    method: 'GET',
    path: '/api/v2/:domain/ebooks/:id/tests',
    summary: 'Tests of a book with their counts, the newest first.',
    params: book,
    answer: z.object({ data: z.array(bookTest) }),
  }),
  create: call({
    method: 'POST',
    path: '/api/v2/:domain/ebooks/:id/tests',
    isAudited: true,
    summary: 'Makes an empty test of a book.',
    params: book,
    body: z.strictObject({
      title: z
        .string('title_invalid')
        .check(
          z.trim(),
          z.minLength(1, 'title_invalid'),
          z.maxLength(MAX_TITLE_LENGTH, 'title_invalid'),
        ),
    }),
    answer: z.object({ success: z.literal(true), data: bookTest }),
  }),
  questions: call({
    method: 'GET',
    path: '/api/v2/:domain/tests/:testId',
    summary: 'A test with its questions, in the order of pages.',
    params: test,
    answer: z.object({
      data: z.object({ ...bookTest.shape, question_tasks: z.array(questionTask) }),
    }),
  }),
  keepQuestion: call({
    method: 'POST',
    path: '/api/v2/:domain/test-questions/:questionId/keep',
    isAudited: true,
    summary: 'Confirms that a question is the same as before an uncertain cut.',
    params: question,
    answer: done,
  }),
  separateQuestion: call({
    method: 'POST',
    path: '/api/v2/:domain/test-questions/:questionId/separate',
    isAudited: true,
    summary:
      'States that a question differs from the one before an uncertain cut: videos and reports stay with the earlier one, which is removed. Answers with the id of the new one.',
    params: question,
    answer: z.object({ success: z.literal(true), id: z.int() }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v2/:domain/tests/:testId',
    isAudited: true,
    summary: 'Deletes a test; it can be restored for 30 days.',
    params: test,
    answer: done,
  }),
  restore: call({
    method: 'POST',
    path: '/api/v2/:domain/tests/:testId/restore',
    isAudited: true,
    summary: 'Brings a deleted test back.',
    params: test,
    answer: z.object({ success: z.literal(true), data: bookTest }),
  }),
} as const satisfies Calls;

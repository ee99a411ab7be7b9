import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

/** Default number of rows on one page of the list. */
export const ATTEMPTS_PER_PAGE = 25;

const MAX_PER_PAGE = 200;
/** The largest number of options of a question. */
const MAX_CHOSEN = 7;
const LONGEST_ID = 64;

const activity = z.object({
  /** Name of the caller's domain; of any for Super Admins. */
  domain: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/u)),
  id: z.coerce.number().check(z.int(), z.positive()),
});

const answerIds = z.array(z.string().check(z.maxLength(LONGEST_ID))).check(z.maxLength(MAX_CHOSEN));

/** How a person's attempt at a question stands. Source: QST-014. */
const questionAttempt = z.object({
  /** Ids of the chosen options. */
  answer: z.array(z.string()),
  submitted: z.boolean(),
  isTrue: z.nullable(z.boolean()),
  repeatCount: z.int(),
  solutionShown: z.boolean(),
});

const attemptAndQuestion = z.object({
  attempt: questionAttempt,
  /** JSON text: the question without what this attempt does not reveal yet. */
  content: z.string(),
  /** Names what is asked, without what is right; changes when that does. */
  questionHash: z.string(),
  /** What I submitted last to an earlier version of the question, and that version; null where nothing. */
  earlier: z.nullable(z.object({ attempt: questionAttempt, content: z.string() })),
});

const othersRow = z.object({
  userId: z.int(),
  name: z.string(),
  /** The last submitted answer, else the answer chosen now. */
  answer: z.array(z.string()),
  /** Whether anything was ever submitted. */
  submitted: z.boolean(),
  /** Of the last submitted answer; null where there is none. */
  isTrue: z.nullable(z.boolean()),
  repeatCount: z.int(),
  /** ISO 8601. */
  at: z.string(),
});

/** How somebody answered a question. */
export type OthersAttempt = z.infer<typeof othersRow>;

/** How everybody answered a question. */
export const othersAttempts = z.object({
  /** In the author's order; `text` is HTML, `count` how many chose it in what they submitted last. */
  options: z.array(
    z.object({ id: z.string(), text: z.string(), isCorrect: z.boolean(), count: z.int() }),
  ),
  /** People who ever submitted, and how many of them were right the last time. */
  submitted: z.int(),
  right: z.int(),
  /** The version that these answers belong to; null where nobody has answered the question as it is now. */
  version: z.nullable(z.int()),
  /** Versions that somebody answered, the latest first; `at` is when the last of them did, ISO 8601. */
  versions: z.array(
    z.object({ id: z.int(), isCurrent: z.boolean(), people: z.int(), at: z.string() }),
  ),
  /** People who began: rows on all pages. */
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  /** Latest first. */
  rows: z.array(othersRow),
});

/** How everybody answered a question. */
export type OthersAttempts = z.infer<typeof othersAttempts>;

const whole = (fallback: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), fallback);

/** The calls of answering questions, by name. */
export const attemptCalls = {
  attempt: call({
    method: 'GET',
    path: '/api/v2/:domain/activities/:id/attempt',
    summary: 'My attempt at a question, and the question as far as I may know it.',
    params: activity,
    answer: attemptAndQuestion,
  }),
  takeStep: call({
    method: 'POST',
    path: '/api/v2/:domain/activities/:id/attempt',
    whenBusy: 'kept',
    summary:
      'Chooses, submits (with an answer: what is given), tries again or shows the solution; the server grades.',
    params: activity,
    body: z.strictObject({
      step: z.enum(['choose', 'submit', 'retry', 'showSolution']),
      answer: z.optional(answerIds),
      /** `questionHash` of the question that was shown; refused with attempt_not_now where it was changed since. */
      questionHash: z.optional(z.string().check(z.maxLength(LONGEST_ID))),
    }),
    answer: attemptAndQuestion,
  }),
  attempts: call({
    method: 'GET',
    path: '/api/v2/:domain/activities/:id/attempts',
    summary:
      'How people answered a version of a question, for its teachers: counts per option and who.',
    params: activity,
    query: z.object({
      page: whole(1, 1_000_000),
      perPage: whole(ATTEMPTS_PER_PAGE, MAX_PER_PAGE),
      /** One of the versions; the question as it is now where left out. */
      version: z.optional(z.coerce.number().check(z.int(), z.positive())),
    }),
    answer: othersAttempts,
  }),
} as const satisfies Calls;

/** The calls of reading a book's answer keys and of accepting them as keys of its tests. */
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

/** Rows of one answer. */
const MAX_ROWS = 2_000;

const domain = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/u));
const id = z.coerce.number().check(z.int(), z.positive());
const book = z.object({ domain, id: z.string().check(z.regex(/^[a-z0-9]{1,64}$/u)) });

/** Letters of the right options in their order, or `T` and `F` of true and false. */
export const keyLetters = z.string('key_invalid').check(
  z.regex(/^(?:[A-G]{1,7}|[TF])$/u, 'key_invalid'),
  z.refine((letters) => [...new Set(letters)].toSorted().join('') === letters, {
    message: 'key_invalid',
  }),
);

const box = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });

/** How surely a found key belongs to a question. */
export const keyFit = z.enum(['sure', 'doubtful', 'none']);

/** How surely a found key belongs to a question. */
export type KeyFit = z.infer<typeof keyFit>;

/** A key that was found in the book. */
export const foundKey = z.object({
  id: z.int(),
  /** Of its page, in page units. */
  box,
  pageNumber: z.int(),
  /** The heading above it, and what that names. */
  label: z.string(),
  unit: z.nullable(z.int()),
  test: z.nullable(z.int()),
  number: z.int(),
  letters: z.string(),
  /** Between 0 and 1: how surely it was read. */
  certainty: z.number(),
  fit: keyFit,
  isDecided: z.boolean(),
});

/** A key that was found in the book. */
export type FoundKey = z.infer<typeof foundKey>;

/** The key of a question. */
export const testKey = z.object({
  letters: z.string(),
  /** Grows with each change; 0 is no key. */
  version: z.int(),
  /** Milliseconds since 1970. */
  decidedAt: z.int(),
});

/** A question of a test with its key and what was found. */
export const keyedQuestion = z.object({
  id: z.int(),
  /** As printed, or counted in the order of the test. */
  number: z.int(),
  pageNumber: z.int(),
  /** Address of its picture. */
  image: z.string(),
  key: z.nullable(testKey),
  found: z.nullable(foundKey),
});

/** A question of a test with its key and what was found. */
export type KeyedQuestion = z.infer<typeof keyedQuestion>;

/** A test with counts of its questions. */
export const keyedTest = z.object({
  id: z.int(),
  title: z.string(),
  questions: z.int(),
  /** Found keys that wait for a decision. */
  sure: z.int(),
  doubtful: z.int(),
  /** Questions that have a key. */
  keyed: z.int(),
});

/** A test with counts of its questions. */
export type KeyedTest = z.infer<typeof keyedTest>;

/** What is known of the keys of a book. */
export const keysState = z.object({
  job: z.nullable(
    z.object({
      state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
      done: z.int(),
      all: z.int(),
    }),
  ),
  tests: z.array(keyedTest),
  /** Pages on which keys were found, in order. */
  pages: z.array(z.int()),
  /** Found keys without a question. */
  loose: z.int(),
});

/** What is known of the keys of a book. */
export type KeysState = z.infer<typeof keysState>;

const testKeys = z.object({ id: z.int(), title: z.string(), questions: z.array(keyedQuestion) });

/** The calls, by name. */
export const answerKeysCalls = {
  read: call({
    method: 'POST',
    path: '/api/v2/:domain/ebooks/:id/answer-keys/read',
    whenBusy: 'first',
    summary:
      'Looks for answer keys on all pages of a book and matches them to the questions of its tests. What was accepted stays. While it runs, starting it once more does nothing.',
    params: book,
    answer: keysState,
  }),
  cancel: call({
    method: 'POST',
    path: '/api/v2/:domain/ebooks/:id/answer-keys/cancel',
    summary: 'Stops reading; what was found before stays.',
    params: book,
    answer: keysState,
  }),
  state: call({
    method: 'GET',
    path: '/api/v2/:domain/ebooks/:id/answer-keys',
    summary:
      'How far reading is, and the tests of the book with counts of found and accepted keys.',
    params: book,
    answer: keysState,
  }),
  test: call({
    method: 'GET',
    path: '/api/v2/:domain/ebooks/:id/answer-keys/tests/:testId',
    summary: 'The questions of a test in their order, each with its key and what was found for it.',
    params: z.object({ ...book.shape, testId: id }),
    answer: testKeys,
  }),
  loose: call({
    method: 'GET',
    path: '/api/v2/:domain/ebooks/:id/answer-keys/loose',
    summary: `Found keys that belong to no question, ${MAX_ROWS} at most.`,
    params: book,
    answer: z.object({ keys: z.array(foundKey) }),
  }),
  change: call({
    method: 'PUT',
    path: '/api/v2/:domain/answer-keys/:keyId',
    isAudited: true,
    summary:
      'Gives a found key to a question, or to none. It counts nowhere until it is accepted. 409 conflict where the question has another found key that waits.',
    params: z.object({ domain, keyId: id }),
    body: z.strictObject({ question: z.nullable(z.int().check(z.positive())) }),
    answer: z.object({ success: z.literal(true), data: foundKey }),
  }),
  accept: call({
    method: 'POST',
    path: '/api/v2/:domain/ebooks/:id/answer-keys/accept',
    isAudited: true,
    summary:
      'Makes keys of all sure ones of a test. Questions that have another key keep it and are named.',
    params: book,
    body: z.strictObject({ test: z.int().check(z.positive()) }),
    answer: z.object({
      accepted: z.int(),
      /** Questions whose key is another. */
      differing: z.array(z.int()),
      test: testKeys,
    }),
  }),
  setKey: call({
    method: 'PUT',
    path: '/api/v2/:domain/test-questions/:questionId/key',
    isAudited: true,
    summary:
      'Sets the key of a question, or removes it (null). `version` is that of the key that the editor has seen, 0 for none; 409 edit_conflict, with `current`, where it is another. What was found for the question is decided then.',
    params: z.object({ domain, questionId: id }),
    body: z.strictObject({
      letters: z.nullable(keyLetters),
      version: z.int().check(z.minimum(0)),
    }),
    answer: z.object({ success: z.literal(true), data: keyedQuestion }),
  }),
} as const satisfies Calls;

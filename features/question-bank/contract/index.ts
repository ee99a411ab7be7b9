/** The calls of the question bank: its own login, the curriculum, a person's selection of it. */
import { type Calls, call, type ErrorCode } from '@sayfa/contract-kit';
import * as z from 'zod/mini';
import { levels } from './curriculum.ts';
import { selectionBody, selectionRow } from './selection.ts';

export type { Course, Level, Outcome, Subject, Unit } from './curriculum.ts';
export {
  contentOf,
  courseOf,
  emptyRow,
  fits,
  fitted,
  isChecked,
  type Kind,
  placesIn,
  type Row,
  toggled,
  withCourse,
  withLevel,
  withoutRow,
  withRowAdded,
} from './selection.rules.ts';
export { MAX_ROWS, type SelectionRow, selectionBody } from './selection.ts';

const WRONG = 'question_bank_credentials' satisfies ErrorCode;

/** Whoever is signed in to the question bank. */
const bankUser = z.object({ id: z.int(), name: z.string(), email: z.string() });

/** Whoever is signed in to the question bank. */
export type BankUser = z.infer<typeof bankUser>;

/** What the question bank's own sign-in form sends. Anything but a pair that fits is one refusal. */
export const bankLoginBody = z.strictObject({
  email: z
    .string({ error: () => WRONG })
    .check(z.trim(), z.toLowerCase(), z.minLength(1, WRONG), z.maxLength(254, WRONG)),
  password: z.string({ error: () => WRONG }).check(z.minLength(1, WRONG), z.maxLength(1024, WRONG)),
});

const selection = z.object({
  rows: z.array(selectionRow),
  /** ISO 8601; null while nothing was ever saved. */
  saved_at: z.nullable(z.string()),
});

/** The calls, by name. All but the login want the question bank's own token as bearer. */
export const questionBankCalls = {
  login: call({
    method: 'POST',
    path: '/api/question-bank/login',
    summary: 'Signs a person in to the question bank; its token is good for nothing else.',
    body: bankLoginBody,
    answer: z.object({ success: z.object({ token: z.string(), details: bankUser }) }),
  }),
  logout: call({
    method: 'POST',
    path: '/api/question-bank/logout',
    summary: 'Ends the session of the question bank.',
    answer: z.object({ success: z.literal(true) }),
  }),
  allLevels: call({
    method: 'GET',
    path: '/api/question-bank/all-levels',
    summary: 'The curriculum: levels with courses, units, subjects and outcomes.',
    answer: z.object({ data: levels }),
  }),
  selection: call({
    method: 'GET',
    path: '/api/question-bank/selection',
    summary: 'The rows that the person saved last.',
    answer: z.object({ data: selection }),
  }),
  saveSelection: call({
    method: 'PUT',
    path: '/api/question-bank/selection',
    summary: 'Saves the rows in place of those saved before. Idempotent.',
    body: selectionBody,
    answer: z.object({ success: z.literal(true), data: selection }),
  }),
} as const satisfies Calls;

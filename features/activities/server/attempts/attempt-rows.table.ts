import type { Attempt } from '@sayfa/activity-kit';
import type { Selectable } from 'kysely';
import { idsOf } from './answer-list.ts';
import type { AttemptTables } from './attempts.table.ts';

/** An attempt, how often it was written, and which version of the question it answers. */
export type StoredAttempt = {
  attempt: Attempt;
  version: number;
  versionId: number;
  /** What was submitted last; stays when the person retries. */
  last: { answer: string[]; isTrue: boolean } | undefined;
};

/** How a person answered, for teachers. */
export type AttemptRow = Pick<StoredAttempt, 'attempt' | 'last'> & {
  userId: number;
  updatedAt: number;
};

type Row = Selectable<AttemptTables['question_attempts']>;

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

const attemptOf = (row: Row): Attempt => ({
  answer: idsOf(row.answer),
  submitted: row.submitted === 1,
  isTrue: row.is_true === null ? null : row.is_true === 1,
  repeatCount: row.repeat_count,
  solutionShown: row.solution_shown === 1,
});

const lastOf = (row: Row): StoredAttempt['last'] =>
  row.last_answer === null
    ? undefined
    : { answer: idsOf(row.last_answer), isTrue: row.last_is_true === 1 };

/** The attempt of a row. */
export const storedAttempt = (row: Row): StoredAttempt => ({
  attempt: attemptOf(row),
  version: row.version,
  versionId: row.version_id,
  last: lastOf(row),
});

/** A row as teachers see it. */
export const attemptRow = (row: Row): AttemptRow => ({
  userId: row.user_id,
  attempt: attemptOf(row),
  last: lastOf(row),
  updatedAt: row.updated_at,
});

/** The columns of an attempt. The last submitted answer stays when the person retries, so that teachers see it. */
export const columnsOfAttempt = (attempt: Attempt, now: number) => ({
  answer: JSON.stringify(attempt.answer),
  submitted: flag(attempt.submitted),
  is_true: attempt.isTrue === null ? null : flag(attempt.isTrue),
  repeat_count: attempt.repeatCount,
  solution_shown: flag(attempt.solutionShown),
  updated_at: now,
  ...(attempt.submitted && {
    last_answer: JSON.stringify(attempt.answer),
    last_is_true: flag(attempt.isTrue === true),
  }),
});

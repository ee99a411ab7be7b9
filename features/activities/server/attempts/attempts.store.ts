import type { Attempt } from '@sayfa/activity-kit';
import type { OpenDatabase } from '@sayfa/server-kit';
import type { Selectable } from 'kysely';
import { idsOf } from './answer-list.ts';
import type { AttemptTables } from './attempts.table.ts';

/** Whose attempt at which question. */
export type AttemptKey = { userId: number; activityId: number };

/** An attempt, and how often it was written. */
export type StoredAttempt = { attempt: Attempt; version: number };

/** How a person answered, for teachers. */
export type AttemptRow = {
  userId: number;
  attempt: Attempt;
  last: { answer: string[]; isTrue: boolean } | undefined;
  updatedAt: number;
};

/** Rows of attempts. */
export type AttemptStore = {
  find(key: AttemptKey): Promise<StoredAttempt | undefined>;
  /** False where there is one already. */
  add(key: AttemptKey & { domainId: number }, attempt: Attempt, now: number): Promise<boolean>;
  /** False where it was written since. */
  replace(key: AttemptKey, version: number, attempt: Attempt, now: number): Promise<boolean>;
  /** Every set of answers that anybody submitted last, with the number of people. */
  lastAnswers(activityId: number): Promise<{ answer: string[]; isTrue: boolean; count: number }[]>;
  /** Latest first. */
  page(activityId: number, limit: number, offset: number): Promise<AttemptRow[]>;
  count(activityId: number): Promise<number>;
};

type Row = Selectable<AttemptTables['activity_attempts']>;

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

const attemptOf = (row: Row): Attempt => ({
  answer: idsOf(row.answer),
  submitted: row.submitted === 1,
  isTrue: row.is_true === null ? null : row.is_true === 1,
  repeatCount: row.repeat_count,
  solutionShown: row.solution_shown === 1,
});

/** The last submitted answer stays when the person retries, so that teachers see it. */
const columnsOf = (attempt: Attempt, now: number) => ({
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

/** The rows of attempts in a database. */
export const attemptStore = ({ db: open }: OpenDatabase): AttemptStore => {
  const db = open.withTables<AttemptTables>();
  return {
    find: async ({ userId, activityId }) => {
      const row = await db
        .selectFrom('activity_attempts')
        .selectAll()
        .where('user_id', '=', userId)
        .where('activity_id', '=', activityId)
        .executeTakeFirst();
      return row && { attempt: attemptOf(row), version: row.version };
    },
    add: async ({ userId, activityId, domainId }, attempt, now) => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('activity_attempts')
        .values({
          user_id: userId,
          activity_id: activityId,
          domain_id: domainId,
          ...columnsOf(attempt, now),
          version: 1,
          created_at: now,
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'activity_id']).doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    replace: async ({ userId, activityId }, version, attempt, now) => {
      const { numUpdatedRows } = await db
        .updateTable('activity_attempts')
        .set({ ...columnsOf(attempt, now), version: version + 1 })
        .where('user_id', '=', userId)
        .where('activity_id', '=', activityId)
        .where('version', '=', version)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    lastAnswers: async (activityId) => {
      const rows = await db
        .selectFrom('activity_attempts')
        .select(({ fn }) => ['last_answer', 'last_is_true', fn.countAll<number>().as('count')])
        .where('activity_id', '=', activityId)
        .where('last_answer', 'is not', null)
        .groupBy(['last_answer', 'last_is_true'])
        .execute();
      return rows.map((row) => ({
        answer: idsOf(row.last_answer ?? '[]'),
        isTrue: row.last_is_true === 1,
        count: Number(row.count),
      }));
    },
    page: async (activityId, limit, offset) => {
      const rows = await db
        .selectFrom('activity_attempts')
        .selectAll()
        .where('activity_id', '=', activityId)
        .orderBy('updated_at', 'desc')
        .orderBy('user_id')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map((row) => ({
        userId: row.user_id,
        attempt: attemptOf(row),
        last:
          row.last_answer === null
            ? undefined
            : { answer: idsOf(row.last_answer), isTrue: row.last_is_true === 1 },
        updatedAt: row.updated_at,
      }));
    },
    count: async (activityId) => {
      const { count } = await db
        .selectFrom('activity_attempts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('activity_id', '=', activityId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
};

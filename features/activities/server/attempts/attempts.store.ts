import type { Attempt } from '@sayfa/activity-kit';
import type { OpenDatabase } from '@sayfa/server-kit';
import type { Kysely } from 'kysely';
import { idsOf } from './answer-list.ts';
import {
  type AttemptRow,
  attemptRow,
  columnsOfAttempt,
  type StoredAttempt,
  storedAttempt,
} from './attempt-rows.table.ts';
import type { AttemptTables } from './attempts.table.ts';

/** Whose attempt at which version of a question. */
export type AttemptKey = { userId: number; versionId: number };

/** How many people answered a version of a question, and when the last of them did. */
export type VersionCount = { id: number; people: number; last: number };

type Reads = {
  /** At every version of a question, the latest first. */
  ofPerson(userId: number, activityId: number): Promise<StoredAttempt[]>;
  /** Every set of answers that anybody submitted last, with the number of people. */
  lastAnswers(versionId: number): Promise<{ answer: string[]; isTrue: boolean; count: number }[]>;
  /** Latest first. */
  page(versionId: number, limit: number, offset: number): Promise<AttemptRow[]>;
  /** The answered versions of a question, the latest first. */
  counts(activityId: number): Promise<VersionCount[]>;
};

type Writes = {
  /** False where there is one already. */
  add(
    key: AttemptKey & { activityId: number; domainId: number },
    attempt: Attempt,
    now: number,
  ): Promise<boolean>;
  /** False where it was written since. */
  replace(key: AttemptKey, version: number, attempt: Attempt, now: number): Promise<boolean>;
};

/** Rows of attempts. */
export type AttemptStore = Reads & Writes;

const readsOf = (db: Kysely<AttemptTables>): Reads => ({
  ofPerson: async (userId, activityId) => {
    const rows = await db
      .selectFrom('question_attempts')
      .selectAll()
      .where('user_id', '=', userId)
      .where('activity_id', '=', activityId)
      .orderBy('updated_at', 'desc')
      .orderBy('version_id', 'desc')
      .execute();
    return rows.map(storedAttempt);
  },
  lastAnswers: async (versionId) => {
    const rows = await db
      .selectFrom('question_attempts')
      .select(({ fn }) => ['last_answer', 'last_is_true', fn.countAll<number>().as('count')])
      .where('version_id', '=', versionId)
      .where('last_answer', 'is not', null)
      .groupBy(['last_answer', 'last_is_true'])
      .execute();
    return rows.map((row) => ({
      answer: idsOf(row.last_answer ?? '[]'),
      isTrue: row.last_is_true === 1,
      count: Number(row.count),
    }));
  },
  page: async (versionId, limit, offset) => {
    const rows = await db
      .selectFrom('question_attempts')
      .selectAll()
      .where('version_id', '=', versionId)
      .orderBy('updated_at', 'desc')
      .orderBy('user_id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(attemptRow);
  },
  counts: async (activityId) => {
    const rows = await db
      .selectFrom('question_attempts')
      .select(({ fn }) => [
        'version_id',
        fn.countAll<number>().as('people'),
        fn.max('updated_at').as('last'),
      ])
      .where('activity_id', '=', activityId)
      .groupBy('version_id')
      .orderBy('version_id', 'desc')
      .execute();
    return rows.map((row) => ({
      id: row.version_id,
      people: Number(row.people),
      last: Number(row.last),
    }));
  },
});

const writesOf = (db: Kysely<AttemptTables>): Writes => ({
  add: async ({ userId, versionId, activityId, domainId }, attempt, now) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('question_attempts')
      .values({
        user_id: userId,
        version_id: versionId,
        activity_id: activityId,
        domain_id: domainId,
        ...columnsOfAttempt(attempt, now),
        version: 1,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'version_id']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },
  replace: async ({ userId, versionId }, version, attempt, now) => {
    const { numUpdatedRows } = await db
      .updateTable('question_attempts')
      .set({ ...columnsOfAttempt(attempt, now), version: version + 1 })
      .where('user_id', '=', userId)
      .where('version_id', '=', versionId)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
});

/** The rows of attempts in a database. */
export const attemptStore = ({ db: open }: OpenDatabase): AttemptStore => {
  const db = open.withTables<AttemptTables>();
  return { ...readsOf(db), ...writesOf(db) };
};

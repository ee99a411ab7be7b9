import type { OpenDatabase } from '@sayfa/server-kit';
import type { AttemptTables } from './attempts.table.ts';

/** A question as it was when somebody answered it. */
export type QuestionVersion = { id: number; hash: string; content: string };

/** The versions of questions that somebody answered. */
export type QuestionVersionStore = {
  /** In the order in which they were first answered. */
  of(activityId: number): Promise<QuestionVersion[]>;
  /** Its id; that of the stored one where two answer a new version at the same time. */
  add(
    activityId: number,
    version: Omit<QuestionVersion, 'id'>,
    now: number,
  ): Promise<number | undefined>;
  /** Writes other words into a version; who answered it has answered these. */
  reword(id: number, version: Omit<QuestionVersion, 'id'>): Promise<void>;
};

/** The versions of questions in a database. */
export const questionVersionStore = ({ db: open }: OpenDatabase): QuestionVersionStore => {
  const db = open.withTables<AttemptTables>();
  return {
    of: async (activityId) => {
      const rows = await db
        .selectFrom('question_versions')
        .select(['id', 'question_hash', 'content'])
        .where('activity_id', '=', activityId)
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ id: row.id, hash: row.question_hash, content: row.content }));
    },
    add: async (activityId, { hash, content }, now) => {
      await db
        .insertInto('question_versions')
        .values({
          activity_id: activityId,
          question_hash: hash,
          content,
          created_at: now,
        })
        .onConflict((conflict) => conflict.columns(['activity_id', 'question_hash']).doNothing())
        .execute();
      const row = await db
        .selectFrom('question_versions')
        .select('id')
        .where('activity_id', '=', activityId)
        .where('question_hash', '=', hash)
        .executeTakeFirst();
      return row?.id;
    },
    reword: async (id, { hash, content }) => {
      await db
        .updateTable('question_versions')
        .set({ question_hash: hash, content })
        .where('id', '=', id)
        .execute();
    },
  };
};

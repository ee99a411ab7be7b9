import type { OpenDatabase, PersonalData } from '@sayfa/server-kit';
import { idsOf } from './answer-list.ts';
import type { AttemptTables } from './attempts.table.ts';

/** How a person answered questions. */
export const attemptsPersonalData = ({ db: open }: OpenDatabase): PersonalData => {
  const db = open.withTables<AttemptTables>();
  return {
    export: async (userId) => {
      const rows = await db
        .selectFrom('question_attempts')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('activity_id')
        .orderBy('version_id')
        .execute();
      return [
        {
          name: 'activities/attempts.json',
          content: rows.map((row) => ({
            activity: row.activity_id,
            question_version: row.version_id,
            answer: idsOf(row.answer),
            submitted: row.submitted === 1,
            right: row.is_true === null ? null : row.is_true === 1,
            repeats: row.repeat_count,
            last_submitted: row.last_answer === null ? null : idsOf(row.last_answer),
            at: new Date(row.updated_at).toISOString(),
          })),
        },
      ];
    },
    erase: async (userId) => {
      await db.deleteFrom('question_attempts').where('user_id', '=', userId).execute();
    },
  };
};

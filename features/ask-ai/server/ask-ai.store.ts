import type { Database } from '@sayfa/server-kit';
import type { Insertable, Selectable } from 'kysely';
import type { AskAiTables } from './ask-ai.table.ts';

/** A question as stored. */
export type QuestionRow = Selectable<AskAiTables['ai_questions']>;

/** Notes of one page that are listed. */
const MAX_LISTED = 100;

/** Rows of questions. */
export type AskAiStore = ReturnType<typeof askAiStore>;

/** The rows of questions in a database. Each method is one statement. */
export const askAiStore = (open: Database) => {
  const db = open.withTables<AskAiTables>();
  return {
    add: async (row: Insertable<AskAiTables['ai_questions']>): Promise<void> => {
      await db.insertInto('ai_questions').values(row).execute();
    },

    /** Newest first. */
    onPage: (userId: number, pageId: number): Promise<QuestionRow[]> =>
      db
        .selectFrom('ai_questions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('ebook_pages_id', '=', pageId)
        .orderBy('id', 'desc')
        .limit(MAX_LISTED)
        .execute(),

    ofUser: (userId: number): Promise<QuestionRow[]> =>
      db
        .selectFrom('ai_questions')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),

    deleteOf: async (userId: number): Promise<void> => {
      await db.deleteFrom('ai_questions').where('user_id', '=', userId).execute();
    },
  };
};

import type { Database, PersonalData } from '@sayfa/server-kit';
import { bankPeopleStore } from './bank-people.store.ts';
import type { QuestionBankTables } from './question-bank.table.ts';

const timeOf = (instant: number): string => new Date(instant).toISOString();

/** Accounts of the question bank that belong to a person, and what they selected. */
export const questionBankPersonalData = (db: Database): PersonalData => {
  const tables = db.withTables<QuestionBankTables>();
  return {
    export: async (userId) => {
      const accounts = await tables
        .selectFrom('question_bank_users')
        .select(['id', 'email', 'name', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
      const content = await Promise.all(
        accounts.map(async ({ id, created_at, ...account }) => {
          const selection = await bankPeopleStore(db).selectionOf(id);
          return {
            ...account,
            created_at: timeOf(created_at),
            selection: selection && { rows: selection.rows, saved_at: timeOf(selection.savedAt) },
          };
        }),
      );
      return [{ name: 'question-bank/accounts.json', content }];
    },
    erase: async (userId) => {
      await tables.deleteFrom('question_bank_users').where('user_id', '=', userId).execute();
    },
  };
};

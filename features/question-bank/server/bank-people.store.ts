import type { Database } from '@sayfa/server-kit';
import type { Kysely } from 'kysely';
import type { SelectionRow } from '../contract/index.ts';
import type { QuestionBankTables } from './question-bank.table.ts';

/** Somebody with a session of the question bank. */
export type BankPerson = {
  id: number;
  domainId: number;
  /** The person of the product whose account this is, where it is known. */
  userId: number | null;
  name: string;
  email: string;
};

/** What somebody saved, and when. */
export type SavedSelection = { rows: SelectionRow[]; savedAt: number };

/** Accounts of the question bank, their sessions and selections. */
export type BankPeopleStore = ReturnType<typeof bankPeopleStore>;

type Tables = Kysely<QuestionBankTables>;

const createAccounts = (db: Database) => {
  const tables = db.withTables<QuestionBankTables>();
  return {
    byEmail: (email: string) =>
      tables
        .selectFrom('question_bank_users')
        .select([
          'id',
          'domain_id as domainId',
          'user_id as userId',
          'name',
          'email',
          'password_hash as passwordHash',
        ])
        .where('email', '=', email)
        .executeTakeFirst(),

    /** Leaves somebody of that e-mail as he or she is; false where there was one. */
    add: async (user: {
      domain_id: number;
      email: string;
      name: string;
      password_hash: string;
      created_at: number;
      user_id: number | null;
    }): Promise<boolean> => {
      const added = await tables
        .insertInto('question_bank_users')
        .values(user)
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },

    /** Ends all sessions; false where nobody has the e-mail. */
    setPassword: (email: string, passwordHash: string): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const within = trx.withTables<QuestionBankTables>();
        const changed = await within
          .updateTable('question_bank_users')
          .set({ password_hash: passwordHash })
          .where('email', '=', email)
          .returning('id')
          .executeTakeFirst();
        if (!changed) return false;
        await within
          .deleteFrom('question_bank_sessions')
          .where('user_id', '=', changed.id)
          .execute();
        return true;
      }),

    /** False where nobody has the e-mail. */
    setPerson: async (email: string, userId: number): Promise<boolean> => {
      const changed = await tables
        .updateTable('question_bank_users')
        .set({ user_id: userId })
        .where('email', '=', email)
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    /** Sessions and selection go with it; false where nobody has the e-mail. */
    remove: async (email: string): Promise<boolean> => {
      const removed = await tables
        .deleteFrom('question_bank_users')
        .where('email', '=', email)
        .returning('id')
        .executeTakeFirst();
      return removed !== undefined;
    },
  };
};

const createSessions = (tables: Tables) => ({
  addSession: async (session: QuestionBankTables['question_bank_sessions']): Promise<void> => {
    await tables.insertInto('question_bank_sessions').values(session).execute();
  },

  byToken: (tokenHash: string, now: number): Promise<BankPerson | undefined> =>
    tables
      .selectFrom('question_bank_sessions as session')
      .innerJoin('question_bank_users as user', 'user.id', 'session.user_id')
      .select([
        'user.id',
        'user.domain_id as domainId',
        'user.user_id as userId',
        'user.name',
        'user.email',
      ])
      .where('session.token_hash', '=', tokenHash)
      .where('session.expires_at', '>', now)
      .executeTakeFirst(),

  removeSession: async (tokenHash: string): Promise<void> => {
    await tables.deleteFrom('question_bank_sessions').where('token_hash', '=', tokenHash).execute();
  },

  removeExpired: async (now: number): Promise<void> => {
    await tables.deleteFrom('question_bank_sessions').where('expires_at', '<=', now).execute();
  },
});

const createSelections = (tables: Tables) => ({
  selectionOf: async (userId: number): Promise<SavedSelection | undefined> => {
    const row = await tables
      .selectFrom('question_bank_selections')
      .select(['rows', 'saved_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row && { rows: JSON.parse(row.rows), savedAt: row.saved_at };
  },

  saveSelection: async (person: BankPerson, { rows, savedAt }: SavedSelection): Promise<void> => {
    const values = { rows: JSON.stringify(rows), saved_at: savedAt };
    await tables
      .insertInto('question_bank_selections')
      .values({ user_id: person.id, domain_id: person.domainId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
  },
});

/** Accounts of the question bank, their sessions and selections in a database. */
export const bankPeopleStore = (db: Database) => {
  const tables = db.withTables<QuestionBankTables>();
  return { ...createAccounts(db), ...createSessions(tables), ...createSelections(tables) };
};

import type { Database } from '@sayfa/server-kit';
import type { AccountsTables } from '../accounts.table.ts';

/** A code to be kept. */
export type CodeToKeep = {
  domainId: number;
  userId: number | undefined;
  owner: string;
  codeHash: string;
  tries: number;
  now: number;
  expiresAt: number;
};

/** One-time codes, by whom they are for. */
export const oneTimeCodesStore = (db: Database) => {
  const tables = db.withTables<AccountsTables>();
  return {
    /** The new code replaces every former one of the same owner. The row's id. */
    replace: (code: CodeToKeep): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const within = trx.withTables<AccountsTables>();
        await within
          .updateTable('one_time_codes')
          .set({ state: 'replaced' })
          .where('owner', '=', code.owner)
          .execute();
        const { id } = await within
          .insertInto('one_time_codes')
          .values({
            domain_id: code.domainId,
            user_id: code.userId ?? null,
            owner: code.owner,
            code_hash: code.codeHash,
            state: 'open',
            tries_left: code.tries,
            created_at: code.now,
            expires_at: code.expiresAt,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      }),

    /** The owner's code that counts. */
    current: (owner: string) =>
      tables
        .selectFrom('one_time_codes')
        .select(['id', 'expires_at', 'tries_left'])
        .where('owner', '=', owner)
        .where('state', '=', 'open')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /**
     * Takes one try before the letters are compared, so that a hundred at once share the same few.
     * Undefined where none is left.
     */
    takeTry: (id: number) =>
      tables
        .updateTable('one_time_codes')
        .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
        .where('id', '=', id)
        .where('tries_left', '>', 0)
        .returning(['code_hash', 'user_id', 'tries_left'])
        .executeTakeFirst(),

    wasReplaced: async (owner: string, codeHash: string): Promise<boolean> => {
      const row = await tables
        .selectFrom('one_time_codes')
        .select('id')
        .where('owner', '=', owner)
        .where('code_hash', '=', codeHash)
        .where('state', '=', 'replaced')
        .executeTakeFirst();
      return row !== undefined;
    },

    remove: async (id: number): Promise<void> => {
      await tables.deleteFrom('one_time_codes').where('id', '=', id).execute();
    },

    /** Expired codes are retained for a while, so that the error can say that a code has expired. */
    removeExpired: async (before: number): Promise<void> => {
      await tables.deleteFrom('one_time_codes').where('expires_at', '<=', before).execute();
    },
  };
};

/** Uses a code up; false where somebody just did. Works within a transaction. */
export const useUpCode = async (db: Database, id: number): Promise<boolean> => {
  const used = await db
    .withTables<AccountsTables>()
    .deleteFrom('one_time_codes')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
};

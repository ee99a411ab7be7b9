import type { OpenDatabase } from '@sayfa/server-kit';
import type { BoardsTables } from './boards.table.ts';

/** Proofs that boards have used. Each method is one statement. */
export const boardProofsStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<BoardsTables>();
  return {
    /** False where the proof has been used before. */
    use: async (hash: string, endsAt: number): Promise<boolean> => {
      const used = await db
        .insertInto('board_proofs')
        .values({ proof_hash: hash, ends_at: endsAt })
        .onConflict((conflict) => conflict.column('proof_hash').doNothing())
        .returning('proof_hash')
        .executeTakeFirst();
      return used !== undefined;
    },

    removeEnded: async (now: number): Promise<void> => {
      await db.deleteFrom('board_proofs').where('ends_at', '<', now).execute();
    },
  };
};

/** Proofs that boards have used. */
export type BoardProofsStore = ReturnType<typeof boardProofsStore>;

import type { OpenDatabase } from '@sayfa/server-kit';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { BoardsTables } from './boards.table.ts';

/** A stored code. */
type StoredCode = Selectable<BoardsTables['board_codes']>;

/** Who is on the way to a board. */
const createArrivals = (db: Kysely<BoardsTables>) => ({
  /** Who has confirmed a code of the board since then and is not there yet; nobody else comes in by it. */
  takeConfirmed: async (
    boardId: number,
    { since, now }: { since: number; now: number },
  ): Promise<StoredCode | undefined> => {
    const waiting = db
      .selectFrom('board_codes')
      .select('code_hash')
      .where('board_id', '=', boardId)
      .where('used_at', '>', since)
      .where('confirmed_by', 'is not', null)
      .where('opened_at', 'is', null)
      .orderBy('used_at')
      .limit(1);
    return db
      .updateTable('board_codes')
      .set({ opened_at: now })
      .where('code_hash', '=', waiting)
      .where('opened_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
  },

  /** On which of these boards somebody has confirmed a code since then who is not there yet. */
  confirmedOn: async (boardIds: readonly number[], since: number): Promise<number[]> => {
    const rows = await db
      .selectFrom('board_codes')
      .select('board_id')
      .distinct()
      .where('board_id', 'in', boardIds)
      .where('used_at', '>', since)
      .where('confirmed_by', 'is not', null)
      .where('opened_at', 'is', null)
      .execute();
    return rows.map(({ board_id }) => board_id);
  },
});

/** Codes that boards show. Each method is one statement. */
export const boardCodesStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<BoardsTables>();
  return {
    add: async (code: Insertable<BoardsTables['board_codes']>): Promise<void> => {
      await db.insertInto('board_codes').values(code).execute();
    },

    /** With what its board is called; a code of a removed board is none. */
    byHash: (hash: string) =>
      db
        .selectFrom('board_codes')
        .innerJoin('boards', 'boards.id', 'board_codes.board_id')
        .selectAll('board_codes')
        .select(['boards.name', 'boards.room'])
        .where('board_codes.code_hash', '=', hash)
        .where('boards.revoked_at', 'is', null)
        .executeTakeFirst(),

    /** False where it was used or ended meanwhile: of two confirmations one counts. */
    confirm: async (hash: string, userId: number, now: number): Promise<boolean> => {
      const confirmed = await db
        .updateTable('board_codes')
        .set({ used_at: now, confirmed_by: userId })
        .where('code_hash', '=', hash)
        .where('used_at', 'is', null)
        .where('ends_at', '>', now)
        .returning('code_hash')
        .executeTakeFirst();
      return confirmed !== undefined;
    },

    end: async (hash: string, now: number): Promise<void> => {
      await db
        .updateTable('board_codes')
        .set({ used_at: now })
        .where('code_hash', '=', hash)
        .where('used_at', 'is', null)
        .execute();
    },

    ...createArrivals(db),

    removeEnded: async (before: number): Promise<void> => {
      await db.deleteFrom('board_codes').where('ends_at', '<', before).execute();
    },
  };
};

/** Codes that boards show. */
export type BoardCodesStore = ReturnType<typeof boardCodesStore>;

import type { OpenDatabase, PersonalData } from '@sayfa/server-kit';
import type { BoardsTables } from './boards.table.ts';

/** Boards that a person added, which stay without the name, and codes that he or she confirmed. */
export const boardsPersonalData = ({ db: open }: OpenDatabase): PersonalData => {
  const db = open.withTables<BoardsTables>();
  return {
    export: async (userId) => {
      const boards = await db
        .selectFrom('boards')
        .select(['id', 'name', 'room', 'created_at'])
        .where('registered_by', '=', userId)
        .orderBy('id')
        .execute();
      const content = boards.map((board) => ({
        ...board,
        created_at: new Date(board.created_at).toISOString(),
      }));
      return content.length > 0 ? [{ name: 'boards/added.json', content }] : [];
    },

    erase: async (userId) => {
      await db
        .updateTable('boards')
        .set({ registered_by: null, made_key: null })
        .where('registered_by', '=', userId)
        .execute();
      await db
        .updateTable('board_codes')
        .set({ confirmed_by: null })
        .where('confirmed_by', '=', userId)
        .execute();
      await db.deleteFrom('board_day_codes').where('user_id', '=', userId).execute();
      await db.deleteFrom('board_pins').where('user_id', '=', userId).execute();
      await db.deleteFrom('board_pictures').where('user_id', '=', userId).execute();
    },
  };
};

import type { OpenDatabase } from '@sayfa/server-kit';
import type { Selectable } from 'kysely';
import type { LessonPlace } from '../contract/index.ts';
import type { BoardsTables } from './boards.table.ts';

/** A stored day code. */
type StoredDayCode = Selectable<BoardsTables['board_day_codes']>;

/** Where a lesson begins, as a stored code has it. */
type StoredPlace = Pick<StoredDayCode, 'opens_book' | 'opens_page'>;

/** A page of a book; null where the code opens none. */
export const placeOf = ({ opens_book: book, opens_page: page }: StoredPlace): LessonPlace | null =>
  book === null || page === null ? null : { book, page };

/** Codes that people make for a day, one each. Each method is one statement. */
export const dayCodesStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<BoardsTables>();
  return {
    /** In place of the person's former one; false where somebody else has the same. */
    put: async (code: StoredDayCode): Promise<boolean> => {
      const { user_id, ...made } = code;
      const taken = db
        .selectFrom('board_day_codes')
        .select('user_id')
        .where('code_hash', '=', code.code_hash);
      if (await taken.executeTakeFirst()) return false;
      await db
        .insertInto('board_day_codes')
        .values(code)
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(made))
        .execute();
      return true;
    },

    /** With the name of its board; null where any will do. */
    ofPerson: (userId: number, now: number) =>
      db
        .selectFrom('board_day_codes')
        .leftJoin('boards', 'boards.id', 'board_day_codes.board_id')
        .select([
          'board_day_codes.ends_at',
          'board_day_codes.opens_book',
          'board_day_codes.opens_page',
          'boards.name',
        ])
        .where('board_day_codes.user_id', '=', userId)
        .where('board_day_codes.ends_at', '>', now)
        .executeTakeFirst(),

    /** Whose the code is, which is worthless from now on; undefined where there is none. */
    take: (hashes: readonly string[], now: number) =>
      db
        .deleteFrom('board_day_codes')
        .where('code_hash', 'in', hashes)
        .where('ends_at', '>', now)
        .returning(['user_id', 'opens_book', 'opens_page'])
        .executeTakeFirst(),

    remove: async (userId: number): Promise<void> => {
      await db.deleteFrom('board_day_codes').where('user_id', '=', userId).execute();
    },

    removeEnded: async (now: number): Promise<void> => {
      await db.deleteFrom('board_day_codes').where('ends_at', '<=', now).execute();
    },
  };
};

/** Codes that people make for a day. */
export type DayCodesStore = ReturnType<typeof dayCodesStore>;

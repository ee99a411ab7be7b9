import type { OpenDatabase } from '@sayfa/server-kit';
import type { Insertable } from 'kysely';
import type { WaitingPicture } from '../contract/index.ts';
import type { BoardsTables } from './boards.table.ts';

/** Whose pictures wait for which board. */
type Recipient = { userId: number; boardId: number };

/** Pictures on their way to boards. Each method is one statement. */
export const sentPicturesStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<BoardsTables>();
  return {
    add: async (picture: Insertable<BoardsTables['board_pictures']>): Promise<number> => {
      const { id } = await db
        .insertInto('board_pictures')
        .values(picture)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Sent at `since` or later, the first one first. */
    ofBoard: ({ userId, boardId }: Recipient, since: number): Promise<WaitingPicture[]> =>
      db
        .selectFrom('board_pictures')
        .select(['id', 'picture'])
        .where('board_id', '=', boardId)
        .where('user_id', '=', userId)
        .where('sent_at', '>=', since)
        .orderBy('id')
        .execute(),

    countOf: async (userId: number, since: number): Promise<number> => {
      const { count } = await db
        .selectFrom('board_pictures')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('user_id', '=', userId)
        .where('sent_at', '>=', since)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    isWaiting: async (userId: number, id: number, since: number): Promise<boolean> => {
      const found = await db
        .selectFrom('board_pictures')
        .select('id')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('sent_at', '>=', since)
        .executeTakeFirst();
      return found !== undefined;
    },

    /** For which of these boards pictures wait. */
    waitingOn: async (boardIds: readonly number[], since: number): Promise<number[]> => {
      const rows = await db
        .selectFrom('board_pictures')
        .select('board_id')
        .distinct()
        .where('board_id', 'in', boardIds)
        .where('sent_at', '>=', since)
        .execute();
      return rows.map(({ board_id }) => board_id);
    },

    remove: async ({ userId, boardId }: Recipient, id: number): Promise<void> => {
      await db
        .deleteFrom('board_pictures')
        .where('id', '=', id)
        .where('board_id', '=', boardId)
        .where('user_id', '=', userId)
        .execute();
    },

    removeEnded: async (before: number): Promise<void> => {
      await db.deleteFrom('board_pictures').where('sent_at', '<', before).execute();
    },
  };
};

/** Pictures on their way to boards. */
export type SentPicturesStore = ReturnType<typeof sentPicturesStore>;

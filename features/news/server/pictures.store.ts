import type { OpenDatabase } from '@sayfa/server-kit';
import { type ExpressionBuilder, sql } from 'kysely';
import type { NewsTables } from './news.table.ts';

/** Whether any item names the picture, be it a draft or one that can still be brought back. */
const isUsed = (eb: ExpressionBuilder<NewsTables, 'news_pictures'>) => {
  const named = sql<string>`'%' || news_pictures.name || '%'`;
  return eb.exists(
    eb
      .selectFrom('news_items')
      .select('news_items.id')
      .where((item) =>
        item.or([
          item('news_items.picture', 'like', named),
          item('news_items.texts', 'like', named),
        ]),
      ),
  );
};

/** Rows of uploaded pictures. Each method is one statement. */
export const picturesStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<NewsTables>();
  return {
    /** Also where it is there already: then it counts as just uploaded. */
    add: async (name: string, now: number): Promise<void> => {
      await db
        .insertInto('news_pictures')
        .values({ name, created_at: now, unused_since: null })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ created_at: now, unused_since: null }),
        )
        .execute();
    },

    has: async (name: string): Promise<boolean> => {
      const row = await db
        .selectFrom('news_pictures')
        .select('name')
        .where('name', '=', name)
        .executeTakeFirst();
      return row !== undefined;
    },

    all: async (): Promise<string[]> => {
      const rows = await db.selectFrom('news_pictures').select('name').execute();
      return rows.map((row) => row.name);
    },

    /** Notes which pictures no item shows any more, and which one shows again. */
    noteUnused: async (now: number): Promise<void> => {
      await db
        .updateTable('news_pictures')
        .set({ unused_since: null })
        .where('unused_since', 'is not', null)
        .where(isUsed)
        .execute();
      await db
        .updateTable('news_pictures')
        .set({ unused_since: now })
        .where('unused_since', 'is', null)
        .where((eb) => eb.not(isUsed(eb)))
        .execute();
    },

    /** Forgets pictures that no item has shown since before then; their names. */
    dropUnused: async (before: number): Promise<string[]> => {
      const rows = await db
        .deleteFrom('news_pictures')
        .where('unused_since', '<', before)
        .where((eb) => eb.not(isUsed(eb)))
        .returning('name')
        .execute();
      return rows.map((row) => row.name);
    },
  };
};

/** Rows of uploaded pictures. */
export type PicturesStore = ReturnType<typeof picturesStore>;

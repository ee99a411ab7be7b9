import type { OpenDatabase } from '@sayfa/server-kit';
import type { ToolbarShape } from '../contract/index.ts';
import type { DrawingsTables } from './drawings.table.ts';

/** Rows of toolbars, one for each person who changed theirs. */
export const toolbarStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<DrawingsTables>();
  return {
    /** Null before the first change. */
    get: async (userId: number): Promise<ToolbarShape | null> => {
      const row = await db
        .selectFrom('toolbar_settings')
        .select('settings')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row ? JSON.parse(row.settings) : null;
    },
    set: async (
      person: { userId: number; domainId: number },
      settings: ToolbarShape,
    ): Promise<void> => {
      const text = JSON.stringify(settings);
      await db
        .insertInto('toolbar_settings')
        .values({ user_id: person.userId, domain_id: person.domainId, settings: text })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ settings: text }))
        .execute();
    },
  };
};

/** Rows of toolbars. */
export type ToolbarStore = ReturnType<typeof toolbarStore>;

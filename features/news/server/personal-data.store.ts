import type { OpenDatabase, PersonalData } from '@sayfa/server-kit';
import type { NewsTables } from './news.table.ts';

/** News a person wrote, which stay without the name. */
export const newsPersonalData = ({ db: open }: OpenDatabase): PersonalData => {
  const db = open.withTables<NewsTables>();
  return {
    export: async (userId) => {
      const rows = await db
        .selectFrom('news_items')
        .select(['id', 'kind', 'texts', 'url', 'created_at'])
        .where('created_by', '=', userId)
        .orderBy('id')
        .execute();
      const content = rows.map((row) => ({
        ...row,
        texts: JSON.parse(row.texts),
        created_at: new Date(row.created_at).toISOString(),
      }));
      return [{ name: 'news/written.json', content }];
    },
    erase: async (userId) => {
      await db
        .updateTable('news_items')
        .set({ created_by: null })
        .where('created_by', '=', userId)
        .execute();
    },
  };
};

import { jsonIn } from '@sayfa/kernel';
import type { OpenDatabase, PersonalData } from '@sayfa/server-kit';
import type { LessonScriptsTables } from './lesson-scripts.table.ts';

/** The scripts of a person, which are deleted with the account; copies that others made stay theirs. */
export const lessonScriptsPersonalData = ({ db: open }: OpenDatabase): PersonalData => {
  const db = open.withTables<LessonScriptsTables>();
  return {
    export: async (userId) => {
      const scripts = await db
        .selectFrom('lesson_scripts')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
      if (scripts.length === 0) return [];
      const entries = await db
        .selectFrom('lesson_script_entries')
        .innerJoin('lesson_scripts', 'lesson_scripts.id', 'lesson_script_entries.script_id')
        .select(['lesson_script_entries.script_id', 'lesson_script_entries.body'])
        .where('lesson_scripts.user_id', '=', userId)
        .orderBy('lesson_script_entries.script_id')
        .orderBy('lesson_script_entries.position')
        .execute();
      const byScript = Map.groupBy(entries, ({ script_id }) => script_id);
      const content = scripts.map(({ id, name, ebook_id, sharing, created_at, deleted_at }) => ({
        id,
        name,
        ebook_id,
        sharing,
        created_at: new Date(created_at).toISOString(),
        deleted_at: deleted_at === null ? null : new Date(deleted_at).toISOString(),
        entries: (byScript.get(id) ?? []).map(({ body }) => jsonIn(body)),
      }));
      return [{ name: 'lesson-scripts/scripts.json', content }];
    },

    erase: async (userId) => {
      await db.deleteFrom('lesson_scripts').where('user_id', '=', userId).execute();
    },
  };
};

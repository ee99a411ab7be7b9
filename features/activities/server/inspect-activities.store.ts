import type { OpenDatabase } from '@sayfa/server-kit';
import type { ActivitiesTables } from './activities.table.ts';

/** Contents in one statement. */
const CONTENTS_AT_ONCE = 500;

/** The contents that name a stored file of a book, in the order of their ids; not of deleted activities. */
export const activitiesInspectionStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<ActivitiesTables>();
  const after = (last: number) =>
    db
      .selectFrom('activities')
      .select(['id', 'content'])
      .where('id', '>', last)
      .where('deleted_at', 'is', null)
      .where('content', 'like', '%/api/v2/ebook-files/%')
      .orderBy('id')
      .limit(CONTENTS_AT_ONCE)
      .execute();
  return {
    withFiles: async (): Promise<{ id: number; content: string }[]> => {
      const found: { id: number; content: string }[] = [];
      for (let last = 0; ; last = found.at(-1)?.id ?? 0) {
        const some = await after(last);
        found.push(...some);
        if (some.length < CONTENTS_AT_ONCE) return found;
      }
    },
  };
};

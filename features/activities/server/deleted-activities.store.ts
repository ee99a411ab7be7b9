import type { OpenDatabase } from '@sayfa/server-kit';
import type { ActivitiesTables } from './activities.table.ts';

const BATCH_SIZE = 200;
/** The address of a stored file, as books make it. */
const FILE_NAME = /\/ebook-files\/\d+\/([a-f0-9]{64}\.[a-z0-9]{2,5})/gu;

/** Final deletion of activities, and files that no activity shows any more. */
export type DeletedActivitiesStore = {
  /** Deletes the rows that were marked as deleted before a time; yields them for the deletion of their files. */
  deleteForever(deletedBefore: number): AsyncIterable<{ bookId: number; content: string }>;
  /** Of the files that a content shows, those that no activity of the book shows, deleted ones included. */
  unusedFilesOf(bookId: number, content: string): Promise<string[]>;
};

/** The deleted rows of activities in a database. */
export const deletedActivitiesStore = ({ db: open }: OpenDatabase): DeletedActivitiesStore => {
  const db = open.withTables<ActivitiesTables>();

  const isShown = async (bookId: number, name: string): Promise<boolean> => {
    const row = await db
      .selectFrom('activities')
      .select('id')
      .where('ebook_id', '=', bookId)
      .where('content', 'like', `%${name}%`)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  };

  return {
    unusedFilesOf: async (bookId, content) => {
      const names: string[] = [];
      for (const [, name = ''] of content.matchAll(FILE_NAME)) {
        if (!(await isShown(bookId, name))) names.push(name);
      }
      return names;
    },
    deleteForever: async function* deleteForever(deletedBefore) {
      await db.deleteFrom('page_rewrites').where('created_at', '<', deletedBefore).execute();
      for (;;) {
        const old = await db
          .selectFrom('activities')
          .select(['id', 'ebook_id as bookId', 'content'])
          .where('deleted_at', '<', deletedBefore)
          .orderBy('id')
          .limit(BATCH_SIZE)
          .execute();
        if (old.length === 0) return;
        await db
          .deleteFrom('activities')
          .where(
            'id',
            'in',
            old.map(({ id }) => id),
          )
          .where('deleted_at', '<', deletedBefore)
          .execute();
        yield* old;
      }
    },
  };
};

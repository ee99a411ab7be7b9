import type { OpenDatabase } from '@sayfa/server-kit';
import type { ActivitiesTables } from './activities.table.ts';

const AT_ONCE = 200;
/** A stored file in the address that books give it. */
const FILE_NAME = /\/ebook-files\/\d+\/([a-f0-9]{64}\.[a-z0-9]{2,5})/gu;

/** Activities that are gone for good, and files that no activity shows any more. */
export type ForgottenActivities = {
  /** Deletes those deleted before; of each what may have to be retired. */
  forget(deletedBefore: number): AsyncIterable<{ bookId: number; content: string }>;
  /** Of the files that a content shows, those that no activity of the book shows, deleted ones included. */
  unusedFilesOf(bookId: number, content: string): Promise<string[]>;
};

/** Takes activities out of a database. */
export const forgottenActivities = ({ db: open }: OpenDatabase): ForgottenActivities => {
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
    forget: async function* forget(deletedBefore) {
      await db.deleteFrom('page_rewrites').where('created_at', '<', deletedBefore).execute();
      for (;;) {
        const old = await db
          .selectFrom('activities')
          .select(['id', 'ebook_id as bookId', 'content'])
          .where('deleted_at', '<', deletedBefore)
          .orderBy('id')
          .limit(AT_ONCE)
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

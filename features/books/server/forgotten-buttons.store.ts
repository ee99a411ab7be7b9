import type { OpenDatabase } from '@sayfa/server-kit';
import type { BooksTables } from './books.table.ts';

const AT_ONCE = 200;
const FILE_NAME = /\/ebook-files\/\d+\/([a-f0-9]{64}\.[a-z0-9]{2,5})/gu;

/** Forgets for good. */
export type ForgottenButtons = {
  /** Buttons deleted before; how many, and files of books that nothing speaks of any longer. */
  forget(deletedBefore: number): Promise<{ count: number; files: string[] }>;
};

/** Takes buttons out of a database. */
export const forgottenButtons = ({ db: open }: OpenDatabase): ForgottenButtons => {
  const db = open.withTables<BooksTables>();

  /** Whether a button of the book, also a deleted one, still speaks of the file. */
  const isMentioned = async (bookId: number, name: string): Promise<boolean> => {
    const row = await db
      .selectFrom('ebook_buttons')
      .select('id')
      .where('ebook_id', '=', bookId)
      .where('content', 'like', `%${name}%`)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  };

  const dropUnmentioned = async (bookId: number, name: string): Promise<string[]> => {
    if (await isMentioned(bookId, name)) return [];
    const dropped = await db
      .deleteFrom('ebook_files')
      .where('ebook_id', '=', bookId)
      .where('name', '=', name)
      .where('kind', '=', 'media')
      .returning('name')
      .execute();
    return dropped.map((row) => row.name);
  };

  return {
    forget: async (deletedBefore) => {
      let count = 0;
      const files: string[] = [];
      for (;;) {
        const old = await db
          .selectFrom('ebook_buttons')
          .select(['id', 'ebook_id', 'content'])
          .where('deleted_at', '<', deletedBefore)
          .orderBy('id')
          .limit(AT_ONCE)
          .execute();
        if (old.length === 0) return { count, files };
        await db
          .deleteFrom('ebook_buttons')
          .where(
            'id',
            'in',
            old.map(({ id }) => id),
          )
          .where('deleted_at', '<', deletedBefore)
          .execute();
        count += old.length;
        for (const { ebook_id: bookId, content } of old) {
          for (const [, name = ''] of content.matchAll(FILE_NAME)) {
            files.push(...(await dropUnmentioned(bookId, name)));
          }
        }
      }
    },
  };
};

import type { OpenDatabase } from '@sayfa/server-kit';
import { type BooksTables, OF_BOOK } from './books.table.ts';

const AT_ONCE = 200;
const FILE_NAME = /\/ebook-files\/\d+\/([a-f0-9]{64}\.[a-z0-9]{2,5})/gu;

/** Buttons that are gone for good, and files that no button shows any more. */
export type ForgottenButtons = {
  /** Buttons deleted before, with their files; how many. */
  forget(deletedBefore: number, now: number): Promise<number>;
  /** Of the files that a content shows, retires those that no button of the book shows, deleted ones included. */
  retireFilesOf(bookId: number, content: string, now: number): Promise<void>;
};

/** Takes buttons out of a database. */
export const forgottenButtons = ({ db: open }: OpenDatabase): ForgottenButtons => {
  const db = open.withTables<BooksTables>();

  const isShown = async (bookId: number, name: string): Promise<boolean> => {
    const row = await db
      .selectFrom('ebook_buttons')
      .select('id')
      .where('ebook_id', '=', bookId)
      .where('content', 'like', `%${name}%`)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  };

  const retireFilesOf = async (bookId: number, content: string, now: number): Promise<void> => {
    for (const [, name = ''] of content.matchAll(FILE_NAME)) {
      if (await isShown(bookId, name)) continue;
      await db
        .updateTable('ebook_files')
        .set({ retired_at: now })
        .where('ebook_id', '=', bookId)
        .where('name', '=', name)
        .where('kind', '=', 'media')
        .where('page_number', '=', OF_BOOK)
        .where('retired_at', 'is', null)
        .execute();
    }
  };

  return {
    retireFilesOf,
    forget: async (deletedBefore, now) => {
      let count = 0;
      for (;;) {
        const old = await db
          .selectFrom('ebook_buttons')
          .select(['id', 'ebook_id', 'content'])
          .where('deleted_at', '<', deletedBefore)
          .orderBy('id')
          .limit(AT_ONCE)
          .execute();
        if (old.length === 0) return count;
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
          await retireFilesOf(bookId, content, now);
        }
      }
    },
  };
};

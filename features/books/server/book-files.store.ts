import type { BookFile } from '@sayfa/books/port';
import type { OpenDatabase } from '@sayfa/server-kit';
import type { Kysely } from 'kysely';
import { type BooksTables, HELD, OF_BOOK, PRIVATE } from './books.table.ts';

/** Rows of files of books. */
export type BookFileStore = {
  addMedia(bookId: number, domainId: number, name: string): Promise<void>;
  /** Retained whatever activities show, until it is released. */
  hold(bookId: number, domainId: number, name: string): Promise<void>;
  /** For the feature that hands it out; no reader of the book fetches it. */
  addPrivate(bookId: number, domainId: number, name: string): Promise<void>;
  retire(bookId: number, name: string, now: number): Promise<void>;
  retirePrivate(bookId: number, name: string, now: number): Promise<void>;
  /** The files with these names, among those that activities may show. */
  retireMedia(bookId: number, names: readonly string[], now: number): Promise<void>;
  /** Whether a reader of the book may fetch the file; the original PDF is not handed out. */
  isServed(bookId: number, name: string): Promise<boolean>;
  /** Those of the names that no book uses any more. */
  unused(names: readonly string[]): Promise<string[]>;
  all(): Promise<BookFile[]>;
  /** Deletes rows retired at or before `limit`; returns their names. */
  dropRetired(limit: number): Promise<string[]>;
};

const NAMES_AT_ONCE = 500;

/** Retires a file of one of the pages that are none: held and private files. */
const createRetirement =
  (db: Kysely<BooksTables>) =>
  async (
    { bookId, name, page }: { bookId: number; name: string; page: number },
    now: number,
  ): Promise<void> => {
    await db
      .updateTable('ebook_files')
      .set({ retired_at: now })
      .where('ebook_id', '=', bookId)
      .where('name', '=', name)
      .where('page_number', '=', page)
      .where('retired_at', 'is', null)
      .execute();
  };

/** The rows of files in a database. */
export const bookFileStore = ({ db: open }: OpenDatabase): BookFileStore => {
  const db = open.withTables<BooksTables>();
  const add = async (row: { ebook_id: number; domain_id: number; name: string }, page: number) => {
    await db
      .insertInto('ebook_files')
      .values({ ...row, page_number: page, kind: 'media', retired_at: null })
      // The file may be retired already.
      .onConflict((conflict) =>
        conflict.columns(['ebook_id', 'name', 'page_number']).doUpdateSet({ retired_at: null }),
      )
      .execute();
  };
  const retire = createRetirement(db);
  return {
    addMedia: (bookId, domainId, name) =>
      add({ ebook_id: bookId, domain_id: domainId, name }, OF_BOOK),
    hold: (bookId, domainId, name) => add({ ebook_id: bookId, domain_id: domainId, name }, HELD),
    addPrivate: (bookId, domainId, name) =>
      add({ ebook_id: bookId, domain_id: domainId, name }, PRIVATE),
    retire: (bookId, name, now) => retire({ bookId, name, page: HELD }, now),
    retirePrivate: (bookId, name, now) => retire({ bookId, name, page: PRIVATE }, now),
    retireMedia: async (bookId, names, now) => {
      if (names.length === 0) return;
      await db
        .updateTable('ebook_files')
        .set({ retired_at: now })
        .where('ebook_id', '=', bookId)
        .where('name', 'in', [...names])
        .where('kind', '=', 'media')
        .where('page_number', '=', OF_BOOK)
        .where('retired_at', 'is', null)
        .execute();
    },
    isServed: async (bookId, name) => {
      const row = await db
        .selectFrom('ebook_files')
        .select('name')
        .where('ebook_id', '=', bookId)
        .where('name', '=', name)
        .where('kind', '!=', 'original')
        .where('page_number', '!=', PRIVATE)
        .executeTakeFirst();
      return row !== undefined;
    },
    unused: async (names) => {
      const used = new Set<string>();
      for (let start = 0; start < names.length; start += NAMES_AT_ONCE) {
        const rows = await db
          .selectFrom('ebook_files')
          .select('name')
          .distinct()
          .where('name', 'in', names.slice(start, start + NAMES_AT_ONCE))
          .execute();
        for (const row of rows) used.add(row.name);
      }
      return names.filter((name) => !used.has(name));
    },
    all: async () => {
      const rows = await db
        .selectFrom('ebook_files')
        .select(['name', 'ebook_id', 'page_number', 'kind', 'retired_at'])
        .execute();
      return rows.map((row) => ({
        name: row.name,
        bookId: row.ebook_id,
        pageNumber: row.kind === 'page' ? row.page_number : undefined,
        isReplaced: row.retired_at !== null,
      }));
    },
    dropRetired: async (limit) => {
      const rows = await db
        .deleteFrom('ebook_files')
        .where('retired_at', '<=', limit)
        .returning('name')
        .execute();
      return [...new Set(rows.map((row) => row.name))];
    },
  };
};

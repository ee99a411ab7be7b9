import type { OpenDatabase } from '@sayfa/server-kit';
import type { Kysely } from 'kysely';
import type { ShelfBook } from '../contract/index.ts';
import type { BooksTables } from './books.table.ts';

/** SQLite blocks the process while it answers, so a large shelf is read in batches. */
const BOOKS_AT_ONCE = 1_000;

/** Notes the changed book, so that cached shelves are updated; part of the change's transaction. */
export const bumpShelf = async (
  db: Kysely<BooksTables>,
  domainId: number,
  bookId: number,
): Promise<void> => {
  const { revision } = await db
    .insertInto('shelf_revisions')
    .values({ domain_id: domainId, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .column('domain_id')
        .doUpdateSet((eb) => ({ revision: eb('shelf_revisions.revision', '+', 1) })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('shelf_changes')
    .values({ ebook_id: bookId, domain_id: domainId, revision })
    .onConflict((conflict) => conflict.column('ebook_id').doUpdateSet({ revision }))
    .execute();
};

/** Reads the books of a domain for the library. */
export type ShelfStore = {
  revision(domainId: number): Promise<number>;
  /** The next books in the order of names; none at the end. */
  booksAfter(domainId: number, after: Pick<ShelfBook, 'sortKey' | 'id'>): Promise<ShelfBook[]>;
  /** Books changed or removed after a revision, in the order of their changes. */
  changesAfter(
    domainId: number,
    revision: number,
    limit: number,
  ): Promise<{ bookId: number; revision: number }[]>;
  /** The existing ones among these books, in any order. */
  booksByIds(ids: readonly number[]): Promise<ShelfBook[]>;
  pagesReady(bookIds: readonly number[]): Promise<Map<number, number>>;
  suggested(limit: number): Promise<{ name: string; coverFile: string | null }[]>;
  isSuggestedCover(file: string): Promise<boolean>;
};

type Tables = Kysely<BooksTables>;

/** Books as the library lists them, with the groups that read them, and their changes. */
const createShelfBooks = (
  db: Tables,
): Pick<ShelfStore, 'booksAfter' | 'changesAfter' | 'booksByIds'> => {
  const groupsOf = async (bookIds: readonly number[]): Promise<Map<number, number[]>> => {
    const rows = await db
      .selectFrom('group_ebooks')
      .select(['ebook_id', 'group_id'])
      .where('ebook_id', 'in', bookIds)
      .execute();
    const groups = new Map<number, number[]>();
    for (const row of rows) {
      const known = groups.get(row.ebook_id);
      if (known) known.push(row.group_id);
      else groups.set(row.ebook_id, [row.group_id]);
    }
    return groups;
  };

  const shelfBooks = () =>
    db
      .selectFrom('ebooks')
      .leftJoin('courses', 'courses.id', 'ebooks.course_id')
      .select([
        'ebooks.id',
        'ebooks.hash',
        'ebooks.name',
        'ebooks.name_key as nameKey',
        'ebooks.sort_key as sortKey',
        'ebooks.course_id as courseId',
        'courses.name as courseName',
        'ebooks.state',
        'ebooks.page_count as pageCount',
        'ebooks.cover_file as coverFile',
        'ebooks.expires_at as expiresAt',
      ]);

  const withGroups = async (rows: readonly Omit<ShelfBook, 'groupIds'>[]): Promise<ShelfBook[]> => {
    if (rows.length === 0) return [];
    const groups = await groupsOf(rows.map((row) => row.id));
    return rows.map((row) => ({ ...row, groupIds: groups.get(row.id) ?? [] }));
  };

  return {
    booksAfter: async (domainId, after) =>
      withGroups(
        await shelfBooks()
          .where('ebooks.domain_id', '=', domainId)
          .where((eb) =>
            eb(eb.refTuple('ebooks.sort_key', 'ebooks.id'), '>', eb.tuple(after.sortKey, after.id)),
          )
          .orderBy('ebooks.sort_key')
          .orderBy('ebooks.id')
          .limit(BOOKS_AT_ONCE)
          .execute(),
      ),
    changesAfter: (domainId, revision, limit) =>
      db
        .selectFrom('shelf_changes')
        .select(['ebook_id as bookId', 'revision'])
        .where('domain_id', '=', domainId)
        .where('revision', '>', revision)
        .orderBy('revision')
        .limit(limit)
        .execute(),
    booksByIds: async (ids) =>
      ids.length === 0
        ? []
        : withGroups(await shelfBooks().where('ebooks.id', 'in', ids).execute()),
  };
};

/** Books for visitors who are not signed in. */
const createSuggestions = (db: Tables): Pick<ShelfStore, 'suggested' | 'isSuggestedCover'> => ({
  suggested: async (limit) =>
    db
      .selectFrom('ebooks')
      .select(['name', 'cover_file as coverFile'])
      .where('suggested', '=', 1)
      .orderBy('sort_key')
      .limit(limit)
      .execute(),
  isSuggestedCover: async (file) => {
    const row = await db
      .selectFrom('ebooks')
      .select('id')
      .where('suggested', '=', 1)
      .where('cover_file', '=', file)
      .executeTakeFirst();
    return row !== undefined;
  },
});

/** The rows that the library needs. */
export const shelfStore = ({ db: open }: OpenDatabase): ShelfStore => {
  const db = open.withTables<BooksTables>();
  return {
    revision: async (domainId) => {
      const row = await db
        .selectFrom('shelf_revisions')
        .select('revision')
        .where('domain_id', '=', domainId)
        .executeTakeFirst();
      return row?.revision ?? 0;
    },
    ...createShelfBooks(db),
    pagesReady: async (bookIds) => {
      if (bookIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('ebooks')
        .select(['id', 'pages_ready'])
        .where('id', 'in', [...bookIds])
        .execute();
      return new Map(rows.map((row) => [row.id, row.pages_ready]));
    },
    ...createSuggestions(db),
  };
};

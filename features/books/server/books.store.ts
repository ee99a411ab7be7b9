import type { BookSummary, NewBook } from '@sayfa/books/port';
import { foldForSearch, type ReadingDirection } from '@sayfa/kernel';
import type { OpenDatabase } from '@sayfa/server-kit';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type BooksTables, flag } from './books.table.ts';
import { storeExcerpts } from './excerpts.store.ts';
import { nameSortKey } from './name-order.ts';
import { directionOfTitles, readingDirectionOf } from './reading-direction.rules.ts';
import { directionOfWords, storeDirection } from './reading-direction.store.ts';
import { bumpShelf } from './shelf.store.ts';

// Seven columns a page; SQLite takes at most 32,766 values in a statement, PostgreSQL 65,535.
const PAGES_AT_ONCE = 1_000;

type Trx = Transaction<BooksTables>;

/** The values that the store adds to a new book. */
type BookStamp = { hash: string; now: number };

/** Rows of books. */
export type BookStore = {
  insert(book: NewBook, stamp: BookStamp): Promise<number>;
  byId(id: number): Promise<BookSummary | undefined>;
  idOfHash(hash: string): Promise<number | undefined>;
  byOriginal(domainId: number, originalHash: string): Promise<BookSummary | undefined>;
  markReady(id: number): Promise<void>;
  setReadingDirection(id: number, chosen: ReadingDirection | null): Promise<void>;
  setExcerpts(id: number, areAllowed: boolean): Promise<void>;
  /** Deletes the book; returns the names of its files. */
  remove(id: number): Promise<string[]>;
};

const courseIdOf = async (trx: Trx, domainId: number, name: string): Promise<number> => {
  const key = foldForSearch(name);
  await trx
    .insertInto('courses')
    .values({ domain_id: domainId, name, name_key: key })
    .onConflict((conflict) => conflict.columns(['domain_id', 'name_key']).doNothing())
    .execute();
  const row = await trx
    .selectFrom('courses')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('name_key', '=', key)
    .executeTakeFirstOrThrow();
  return row.id;
};

const insertPages = async (trx: Trx, bookId: number, book: NewBook): Promise<void> => {
  const rows = book.pages.map((page, index) => ({
    domain_id: book.domainId,
    ebook_id: bookId,
    page_number: index + 1,
    width: page.width,
    height: page.height,
    format: null,
    pictures: '[]',
    ready: flag(false),
  }));
  for (let start = 0; start < rows.length; start += PAGES_AT_ONCE) {
    await trx
      .insertInto('ebook_pages')
      .values(rows.slice(start, start + PAGES_AT_ONCE))
      .execute();
  }
};

const insertGroups = async (trx: Trx, bookId: number, book: NewBook): Promise<void> => {
  if (book.groupIds.length === 0) return;
  await trx
    .insertInto('group_ebooks')
    .values(
      [...new Set(book.groupIds)].map((groupId) => ({
        group_id: groupId,
        ebook_id: bookId,
        domain_id: book.domainId,
        kind: 'main' as const,
      })),
    )
    .execute();
};

const insertOriginal = async (trx: Trx, bookId: number, book: NewBook): Promise<void> => {
  if (!book.originalFile) return;
  await trx
    .insertInto('ebook_files')
    .values({
      ebook_id: bookId,
      name: book.originalFile,
      page_number: 0,
      domain_id: book.domainId,
      kind: 'original',
      retired_at: null,
    })
    .execute();
};

const insertBook = async (trx: Trx, book: NewBook, { hash, now }: BookStamp): Promise<number> => {
  const courseId = book.courseName ? await courseIdOf(trx, book.domainId, book.courseName) : null;
  const { id } = await trx
    .insertInto('ebooks')
    .values({
      ...(book.id !== undefined && { id: book.id }),
      domain_id: book.domainId,
      hash,
      name: book.name,
      name_key: foldForSearch(book.name),
      sort_key: nameSortKey(book.name),
      course_id: courseId,
      state: 'importing',
      page_count: book.pages.length,
      pages_ready: 0,
      has_text: flag(false),
      toc: JSON.stringify(book.toc),
      original_file: book.originalFile ?? null,
      original_hash: book.originalHash ?? null,
      original_password: book.originalPassword ?? null,
      language: book.language ?? null,
      reading_direction: book.readingDirection ?? null,
      text_direction: directionOfTitles(book.name, book.toc),
      expires_at: book.expiresAt ?? null,
      cover_file: null,
      suggested: flag(book.suggested ?? false),
      revision: 1,
      created_by: book.createdBy ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPages(trx, id, book);
  await insertGroups(trx, id, book);
  await insertOriginal(trx, id, book);
  await bumpShelf(trx, book.domainId, id);
  return id;
};

// PostgreSQL does not advance its sequence for an explicit id, so a later book would collide with
// it.
const moveCounterPast = (trx: Trx): Promise<unknown> =>
  sql`select setval(pg_get_serial_sequence('ebooks', 'id'), (select max(id) from ebooks))`.execute(
    trx,
  );

type BookRow = Awaited<ReturnType<typeof selectBook>>;

const selectBook = (db: Kysely<BooksTables>, id: number) =>
  db.selectFrom('ebooks').selectAll().where('id', '=', id).executeTakeFirst();

const summaryOf = (row: NonNullable<BookRow>, groupIds: readonly number[]): BookSummary => ({
  id: row.id,
  domainId: row.domain_id,
  hash: row.hash,
  name: row.name,
  state: row.state,
  pageCount: row.page_count,
  pagesReady: row.pages_ready,
  hasText: row.has_text === 1,
  language: row.language,
  readingDirection: readingDirectionOf({
    chosen: row.reading_direction,
    language: row.language,
    text: row.text_direction,
  }),
  chosenDirection: row.reading_direction,
  allowsExcerpts: row.excerpts === 1,
  toc: row.toc,
  courseId: row.course_id,
  originalFile: row.original_file,
  originalHash: row.original_hash,
  originalPassword: row.original_password,
  coverFile: row.cover_file,
  suggested: row.suggested === 1,
  expiresAt: row.expires_at,
  revision: row.revision,
  createdBy: row.created_by,
  groupIds,
});

/** The rows of books in a database. */
export const bookStore = ({ db: open, kind }: OpenDatabase): BookStore => {
  const db = open.withTables<BooksTables>();

  const withGroups = async (row: BookRow): Promise<BookSummary | undefined> => {
    if (!row) return undefined;
    const groups = await db
      .selectFrom('group_ebooks')
      .select('group_id')
      .where('ebook_id', '=', row.id)
      .execute();
    return summaryOf(
      row,
      groups.map((group) => group.group_id),
    );
  };

  return {
    insert: (book, stamp) =>
      db.transaction().execute(async (trx) => {
        const id = await insertBook(trx, book, stamp);
        if (book.id !== undefined && kind === 'postgres') await moveCounterPast(trx);
        return id;
      }),
    byId: async (id) => withGroups(await selectBook(db, id)),
    idOfHash: async (hash) => {
      const row = await db
        .selectFrom('ebooks')
        .select('id')
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row?.id;
    },
    byOriginal: async (domainId, originalHash) =>
      withGroups(
        await db
          .selectFrom('ebooks')
          .selectAll()
          .where('domain_id', '=', domainId)
          .where('original_hash', '=', originalHash)
          .orderBy('id')
          .executeTakeFirst(),
      ),
    markReady: (id) =>
      db.transaction().execute(async (trx) => {
        const direction = await directionOfWords(trx, id);
        const row = await trx
          .updateTable('ebooks')
          .set((eb) => ({
            state: 'ready',
            revision: eb('revision', '+', 1),
            ...(direction && { text_direction: direction }),
          }))
          .where('id', '=', id)
          .where('state', '=', 'importing')
          .returning('domain_id')
          .executeTakeFirst();
        if (row) await bumpShelf(trx, row.domain_id, id);
      }),
    setReadingDirection: (id, chosen) => storeDirection(db, id, chosen),
    setExcerpts: (id, areAllowed) => storeExcerpts(db, id, areAllowed),
    remove: (id) =>
      db.transaction().execute(async (trx) => {
        const files = await trx
          .selectFrom('ebook_files')
          .select('name')
          .distinct()
          .where('ebook_id', '=', id)
          .execute();
        const row = await trx
          .deleteFrom('ebooks')
          .where('id', '=', id)
          .returning('domain_id')
          .executeTakeFirst();
        if (row) await bumpShelf(trx, row.domain_id, id);
        return files.map((file) => file.name);
      }),
  };
};

import type { PageCondition, PictureFormat, StoredPicture } from '@sayfa/books/port';
import type { OpenDatabase } from '@sayfa/server-kit';
import type { Kysely, Transaction } from 'kysely';
import { type BooksTables, flag, picturesOf } from './books.table.ts';
import { bumpShelf } from './shelf.store.ts';

type Trx = Transaction<BooksTables>;

/** Pictures of one page, narrowest first, to be stored. */
export type StoredPictures = {
  format: PictureFormat | null;
  pictures: readonly StoredPicture[];
};

/** The words of one page as their columns. */
export type StoredWords = { texts: string; boxes: string; folded: string };

/** What a page says, and what came of it. */
export type StoredContent = { words: StoredWords; condition: PageCondition };

/** A page as the reader's content lists it. */
export type PageRow = {
  id: number;
  pageNumber: number;
  width: number;
  height: number;
  pictures: StoredPicture[];
  lost: 0 | 1;
  damaged: 0 | 1;
};

/** Rows of pages. */
export type PageStore = {
  /** False where the book or page is deleted. */
  store(
    bookId: number,
    page: number,
    shown: StoredPictures,
    content: StoredContent,
    now: number,
  ): Promise<boolean>;
  /**
   * Files that are no longer shown are marked as retired. False where the book or page is deleted.
   */
  replace(bookId: number, page: number, shown: StoredPictures, now: number): Promise<boolean>;
  missing(bookId: number): Promise<number[]>;
  inCondition(bookId: number): Promise<Record<Exclude<PageCondition, 'whole'>, number[]>>;
  all(bookId: number): Promise<PageRow[]>;
  some(bookId: number, pageNumbers: readonly number[]): Promise<PageRow[]>;
  one(bookId: number, pageNumber: number): Promise<PageRow | undefined>;
  /** Ids and sizes (points) of all pages, in their order. */
  places(
    bookId: number,
  ): Promise<{ id: number; pageNumber: number; width: number; height: number }[]>;
  has(bookId: number, pageId: number): Promise<boolean>;
  /** The page with this id; width and height in points. Undefined where there is none. */
  byId(
    pageId: number,
  ): Promise<
    | { bookId: number; domainId: number; pageNumber: number; width: number; height: number }
    | undefined
  >;
  words(bookId: number, pageNumber: number): Promise<StoredWords | undefined>;
  allWords(bookId: number): Promise<(StoredWords & { pageNumber: number })[]>;
};

const pageOf = (trx: Trx, bookId: number, pageNumber: number) =>
  trx
    .selectFrom('ebook_pages')
    .select(['id', 'domain_id', 'ready'])
    .where('ebook_id', '=', bookId)
    .where('page_number', '=', pageNumber)
    .executeTakeFirst();

const putFiles = async (
  trx: Trx,
  place: { bookId: number; domainId: number; page: number },
  { pictures }: StoredPictures,
  now: number,
): Promise<void> => {
  const names = [...new Set(pictures.map((picture) => picture.file))];
  const old = trx
    .updateTable('ebook_files')
    .set({ retired_at: now })
    .where('ebook_id', '=', place.bookId)
    .where('page_number', '=', place.page)
    .where('kind', '=', 'page')
    .where('retired_at', 'is', null);
  await (names.length > 0 ? old.where('name', 'not in', names) : old).execute();
  if (names.length === 0) return;
  await trx
    .insertInto('ebook_files')
    .values(
      names.map((name) => ({
        ebook_id: place.bookId,
        name,
        page_number: place.page,
        domain_id: place.domainId,
        kind: 'page' as const,
        retired_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['ebook_id', 'name', 'page_number']).doUpdateSet({ retired_at: null }),
    )
    .execute();
};

const putWords = async (
  trx: Trx,
  place: { pageId: number; bookId: number; domainId: number; page: number },
  { texts, boxes, folded }: StoredWords,
): Promise<void> => {
  await trx
    .insertInto('ebook_page_words')
    .values({
      page_id: place.pageId,
      domain_id: place.domainId,
      ebook_id: place.bookId,
      page_number: place.page,
      texts,
      boxes,
      folded,
    })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet({ texts, boxes, folded }))
    .execute();
};

const showPictures = (
  trx: Trx,
  pageId: number,
  { format, pictures }: StoredPictures,
  condition: PageCondition | undefined,
) =>
  trx
    .updateTable('ebook_pages')
    .set({
      format,
      pictures: JSON.stringify(pictures),
      ready: flag(true),
      ...(condition !== undefined && {
        lost: flag(condition === 'lost'),
        damaged: flag(condition === 'damaged'),
        empty: flag(condition === 'empty'),
      }),
    })
    .where('id', '=', pageId)
    .execute();

const storePage = async (
  trx: Trx,
  bookId: number,
  page: number,
  shown: StoredPictures,
  content: StoredContent | undefined,
  now: number,
): Promise<boolean> => {
  const row = await pageOf(trx, bookId, page);
  if (!row) return false;
  const place = { pageId: row.id, bookId, domainId: row.domain_id, page };
  const words = content?.words;
  await showPictures(trx, row.id, shown, content?.condition);
  await putFiles(trx, place, shown, now);
  if (words) await putWords(trx, place, words);
  const cover = page === 1 ? (shown.pictures[0]?.file ?? null) : undefined;
  await trx
    .updateTable('ebooks')
    .set((eb) => ({
      revision: eb('revision', '+', 1),
      pages_ready: eb('pages_ready', '+', row.ready === 1 ? 0 : 1),
      ...(words?.texts && { has_text: flag(true) }),
      ...(cover !== undefined && { cover_file: cover }),
    }))
    .where('id', '=', bookId)
    .execute();
  // The shelf shows only the cover; the number of ready pages has a call of its own.
  if (cover !== undefined) await bumpShelf(trx, row.domain_id, bookId);
  return true;
};

const withPictures = (row: Omit<PageRow, 'pictures'> & { pictures: string }): PageRow => ({
  ...row,
  pictures: picturesOf(row.pictures),
});

const pages = (db: Kysely<BooksTables>, bookId: number) =>
  db
    .selectFrom('ebook_pages')
    .select(['id', 'page_number as pageNumber', 'width', 'height', 'pictures', 'lost', 'damaged'])
    .where('ebook_id', '=', bookId);

/** Numbers of the pages of a book whose mark has a value, ascending. */
const numbersWhere = async (
  db: Kysely<BooksTables>,
  bookId: number,
  mark: 'ready' | 'lost' | 'damaged' | 'empty',
  value: 0 | 1,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('ebook_pages')
    .select('page_number')
    .where('ebook_id', '=', bookId)
    .where(mark, '=', value)
    .orderBy('page_number')
    .execute();
  return rows.map((row) => row.page_number);
};

/** The rows of pages in a database. */
export const pageStore = ({ db: open }: OpenDatabase): PageStore => {
  const db = open.withTables<BooksTables>();
  return {
    store: (bookId, page, shown, content, now) =>
      db.transaction().execute((trx) => storePage(trx, bookId, page, shown, content, now)),
    replace: (bookId, page, shown, now) =>
      db.transaction().execute((trx) => storePage(trx, bookId, page, shown, undefined, now)),
    missing: (bookId) => numbersWhere(db, bookId, 'ready', 0),
    inCondition: async (bookId) => {
      const [lost, damaged, empty] = await Promise.all(
        (['lost', 'damaged', 'empty'] as const).map((mark) => numbersWhere(db, bookId, mark, 1)),
      );
      return { lost: lost ?? [], damaged: damaged ?? [], empty: empty ?? [] };
    },
    all: async (bookId) => {
      const rows = await pages(db, bookId).orderBy('page_number').execute();
      return rows.map(withPictures);
    },
    some: async (bookId, pageNumbers) => {
      if (pageNumbers.length === 0) return [];
      const rows = await pages(db, bookId)
        .where('page_number', 'in', [...pageNumbers])
        .orderBy('page_number')
        .execute();
      return rows.map(withPictures);
    },
    one: async (bookId, pageNumber) => {
      const row = await pages(db, bookId).where('page_number', '=', pageNumber).executeTakeFirst();
      return row && withPictures(row);
    },
    places: (bookId) =>
      db
        .selectFrom('ebook_pages')
        .select(['id', 'page_number as pageNumber', 'width', 'height'])
        .where('ebook_id', '=', bookId)
        .orderBy('page_number')
        .execute(),
    has: async (bookId, pageId) => {
      const row = await db
        .selectFrom('ebook_pages')
        .select('id')
        .where('id', '=', pageId)
        .where('ebook_id', '=', bookId)
        .executeTakeFirst();
      return row !== undefined;
    },
    byId: (pageId) =>
      db
        .selectFrom('ebook_pages')
        .select([
          'ebook_id as bookId',
          'domain_id as domainId',
          'page_number as pageNumber',
          'width',
          'height',
        ])
        .where('id', '=', pageId)
        .executeTakeFirst(),
    words: (bookId, pageNumber) =>
      db
        .selectFrom('ebook_page_words')
        .select(['texts', 'boxes', 'folded'])
        .where('ebook_id', '=', bookId)
        .where('page_number', '=', pageNumber)
        .executeTakeFirst(),
    allWords: (bookId) =>
      db
        .selectFrom('ebook_page_words')
        .select(['page_number as pageNumber', 'texts', 'boxes', 'folded'])
        .where('ebook_id', '=', bookId)
        .orderBy('page_number')
        .execute(),
  };
};

import type { IdempotencyKey } from '@sayfa/activities/port';
import type { OpenDatabase } from '@sayfa/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { NewStoredActivity, StoredActivity, StoredActivityChange } from '../contract/index.ts';
import type { BooksOfActivities } from './activities.port.ts';
import type { ActivitiesTables } from './activities.table.ts';
import {
  type ActivityRow,
  columnsOf,
  newRow,
  optionalActivity,
  storedActivity,
} from './activity-rows.table.ts';

/** Rows of activities within a transaction. */
export type ActivitiesTransaction = Transaction<ActivitiesTables>;

type BookRows = BooksOfActivities['inTransaction'];

/** Rows of activities, without deleted ones unless a comment says otherwise. */
export type StoredActivityStore = {
  /** `full`: the page has `max` activities; `other`: the key belongs to another call; `gone`: no such page. */
  add(
    page: Parameters<BookRows['pageOf']>[1],
    activity: NewStoredActivity,
    options: { now: number; max?: number | undefined; once?: IdempotencyKey | undefined },
  ): Promise<StoredActivity | 'full' | 'other' | 'gone'>;
  all(bookId: number): Promise<StoredActivity[]>;
  /** On one page, oldest first. */
  onPage(pageId: number): Promise<StoredActivity[]>;
  /** On one page, oldest first. */
  ofPerson(userId: number, pageId: number): Promise<StoredActivity[]>;
  deletedOf(pageId: number, since: number): Promise<StoredActivity[]>;
  /** Also of deleted ones. */
  contentsOf(types: readonly string[]): Promise<string[]>;
  ofTypes(types: readonly string[], after: number, max: number): Promise<StoredActivity[]>;
  /** Also a deleted one. */
  byId(id: number): Promise<StoredActivity | undefined>;
  /** Whether one of these types is one of a book's, also a deleted one. */
  isOfBook(bookId: number, id: number, types: readonly string[]): Promise<boolean>;
  /** Undefined where it is deleted, gone, or has another version than the one given. */
  change(
    id: number,
    change: StoredActivityChange,
    options: { now: number; version: number | undefined },
  ): Promise<StoredActivity | undefined>;
  /** Undefined where it is deleted, gone, or has another version than the one given. */
  remove(
    id: number,
    options: { now: number; by: number; version: number | undefined },
  ): Promise<StoredActivity | undefined>;
  /** The deleted ids and their book; none where the page is gone. */
  removeAll(
    pageId: number,
    options: { now: number; by: number; ofPerson: number | undefined },
  ): Promise<{ bookId: number | undefined; ids: number[] }>;
  restore(
    pageId: number,
    ids: readonly number[],
    options: { now: number; max: number },
  ): Promise<StoredActivity[] | 'full' | 'gone'>;
};

/** How many activities a page has. */
export const countOnPage = async (trx: ActivitiesTransaction, pageId: number): Promise<number> => {
  const { count } = await trx
    .selectFrom('activities')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('page_id', '=', pageId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const madeBefore = (trx: ActivitiesTransaction, userId: number, { key }: IdempotencyKey) =>
  trx
    .selectFrom('activities')
    .selectAll()
    .where('user_id', '=', userId)
    .where('create_key', '=', key)
    .executeTakeFirst();

const readsOf = (
  db: Kysely<ActivitiesTables>,
): Omit<StoredActivityStore, 'add' | 'change' | 'remove' | 'removeAll' | 'restore'> => {
  const present = () => db.selectFrom('activities').selectAll().where('deleted_at', 'is', null);

  return {
    all: async (bookId) =>
      (await present().where('ebook_id', '=', bookId).orderBy('id').execute()).map(storedActivity),
    onPage: async (pageId) =>
      (await present().where('page_id', '=', pageId).orderBy('id').execute()).map(storedActivity),
    ofPerson: async (userId, pageId) => {
      const rows = await present()
        .where('page_id', '=', pageId)
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
      return rows.map(storedActivity);
    },
    deletedOf: async (pageId, since) => {
      const rows = await db
        .selectFrom('activities')
        .selectAll()
        .where('page_id', '=', pageId)
        .where('deleted_at', '>=', since)
        .orderBy('deleted_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(storedActivity);
    },
    contentsOf: async (types) => {
      const rows = await db
        .selectFrom('activities')
        .select('content')
        .where('type', 'in', types)
        .execute();
      return rows.map(({ content }) => content);
    },
    ofTypes: async (types, after, max) => {
      const rows = await present()
        .where('type', 'in', types)
        .where('id', '>', after)
        .orderBy('id')
        .limit(max)
        .execute();
      return rows.map(storedActivity);
    },
    byId: async (id) =>
      optionalActivity(
        await db.selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirst(),
      ),
    isOfBook: async (bookId, id, types) => {
      const row = await db
        .selectFrom('activities')
        .select('id')
        .where('id', '=', id)
        .where('ebook_id', '=', bookId)
        .where('type', 'in', types)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
};

/** Writes that change several activities of one page. */
const writesOfPage = (
  open: OpenDatabase['db'],
  books: BookRows,
): Pick<StoredActivityStore, 'removeAll' | 'restore'> => ({
  removeAll: (pageId, { now, by, ofPerson }) =>
    open.transaction().execute(async (bare) => {
      const page = await books.pageOf(bare, { pageId });
      if (!page) return { bookId: undefined, ids: [] };
      const { bookId } = page;
      await books.bump(bare, [bookId]);
      const update = bare
        .withTables<ActivitiesTables>()
        .updateTable('activities')
        .set((eb) => ({ deleted_at: now, deleted_by: by, version: eb('version', '+', 1) }))
        .where('page_id', '=', pageId)
        .where('deleted_at', 'is', null)
        .returning('id');
      const rows = await (ofPerson === undefined
        ? update
        : update.where('user_id', '=', ofPerson)
      ).execute();
      return { bookId, ids: rows.map(({ id }) => id) };
    }),
  restore: (pageId, ids, { now, max }) =>
    open.transaction().execute(async (bare) => {
      const page = await books.pageOf(bare, { pageId });
      if (!page) return 'gone';
      await books.bump(bare, [page.bookId]);
      const trx = bare.withTables<ActivitiesTables>();
      const back = await trx
        .selectFrom('activities')
        .select('id')
        .where('page_id', '=', pageId)
        .where('id', 'in', [...ids])
        .where('deleted_at', 'is not', null)
        .execute();
      if (back.length === 0) return [];
      if ((await countOnPage(trx, pageId)) + back.length > max) return 'full';
      const rows = await trx
        .updateTable('activities')
        .set((eb) => ({
          deleted_at: null,
          deleted_by: null,
          updated_at: now,
          version: eb('version', '+', 1),
        }))
        .where(
          'id',
          'in',
          back.map(({ id }) => id),
        )
        .returningAll()
        .execute();
      return rows.map(storedActivity);
    }),
});

/** The rows of activities in a database. */
export const storedActivityStore = (
  { db: open }: OpenDatabase,
  books: BookRows,
): StoredActivityStore => {
  const write = (
    id: number,
    version: number | undefined,
    columns: Partial<Omit<ActivityRow, 'id' | 'version'>>,
  ): Promise<StoredActivity | undefined> =>
    open.transaction().execute(async (bare) => {
      const trx = bare.withTables<ActivitiesTables>();
      const activity = await trx
        .selectFrom('activities')
        .select('ebook_id')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!activity) return undefined;
      await books.bump(bare, [activity.ebook_id]);
      const update = trx
        .updateTable('activities')
        .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returningAll();
      return optionalActivity(
        await (version === undefined
          ? update
          : update.where('version', '=', version)
        ).executeTakeFirst(),
      );
    });

  return {
    ...readsOf(open.withTables<ActivitiesTables>()),
    ...writesOfPage(open, books),
    add: (which, activity, { now, max, once }) =>
      open.transaction().execute(async (bare) => {
        const page = await books.pageOf(bare, which);
        if (!page) return 'gone';
        await books.bump(bare, [page.bookId]);
        const trx = bare.withTables<ActivitiesTables>();
        const before = once && (await madeBefore(trx, activity.userId, once));
        if (before) return before.create_hash === once?.hash ? storedActivity(before) : 'other';
        if (max !== undefined && (await countOnPage(trx, page.id)) >= max) return 'full';
        const row = await trx
          .insertInto('activities')
          .values(newRow(page, activity, { now, once }))
          .returningAll()
          .executeTakeFirstOrThrow();
        return storedActivity(row);
      }),
    change: (id, change, { now, version }) =>
      write(id, version, { ...columnsOf(change), updated_at: now }),
    remove: (id, { now, by, version }) => write(id, version, { deleted_at: now, deleted_by: by }),
  };
};

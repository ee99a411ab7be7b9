import type { OpenDatabase } from '@sayfa/server-kit';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { NewsTables } from './news.table.ts';

/** A stored item. */
export type NewsRow = Selectable<NewsTables['news_items']>;

type NewItem = Insertable<NewsTables['news_items']>;

const createNewsLists = (db: Kysely<NewsTables>) => ({
  /** Published items for a domain and those for all, newest first; at most `limit` after `skip`. */
  shown: (
    kind: NewsRow['kind'],
    domainId: number | undefined,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<NewsRow[]> =>
    db
      .selectFrom('news_items')
      .selectAll()
      .where('kind', '=', kind)
      .where('published_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('domain_id', 'is', null),
          ...(domainId === undefined ? [] : [eb('domain_id', '=', domainId)]),
        ]),
      )
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .offset(skip)
      .limit(limit)
      .execute(),

  byId: (id: number): Promise<NewsRow | undefined> =>
    db.selectFrom('news_items').selectAll().where('id', '=', id).executeTakeFirst(),

  /** What editors of a domain see, of all domains where none is named; deleted ones since then. */
  managed: (domainId: number | undefined, deletedSince: number): Promise<NewsRow[]> => {
    const rows = db
      .selectFrom('news_items')
      .selectAll()
      .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>=', deletedSince)]))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');
    return (domainId === undefined ? rows : rows.where('domain_id', '=', domainId)).execute();
  },
});

/** Rows of news. Each method is one statement. */
export const newsStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<NewsTables>();
  return {
    ...createNewsLists(db),

    add: (item: NewItem): Promise<NewsRow> =>
      db.insertInto('news_items').values(item).returningAll().executeTakeFirstOrThrow(),

    /** Leaves an item that the seed has put there before as it is. */
    addSeed: async (item: NewItem & { seed_key: string }): Promise<void> => {
      await db
        .insertInto('news_items')
        .values(item)
        .onConflict((conflict) => conflict.column('seed_key').doNothing())
        .execute();
    },

    /** Undefined where it is gone or has another revision by now. */
    change: (
      id: number,
      revision: number,
      patch: Updateable<NewsTables['news_items']>,
    ): Promise<NewsRow | undefined> =>
      db
        .updateTable('news_items')
        .set({ ...patch, revision: revision + 1 })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .returningAll()
        .executeTakeFirst(),

    /** Removes for good what was deleted before then. */
    deleteOld: async (deletedBefore: number): Promise<void> => {
      await db.deleteFrom('news_items').where('deleted_at', '<', deletedBefore).execute();
    },

    /** Whether a picture, by its address, belongs to something readers see. */
    isShown: async (picture: string): Promise<boolean> => {
      const row = await db
        .selectFrom('news_items')
        .select('id')
        .where('published_at', 'is not', null)
        .where('deleted_at', 'is', null)
        .where((eb) => eb.or([eb('picture', '=', picture), eb('texts', 'like', `%${picture}%`)]))
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
};

/** Rows of news. */
export type NewsStore = ReturnType<typeof newsStore>;

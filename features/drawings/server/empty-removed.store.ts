import type { ObjectRecord } from '@sayfa/page-model';
import type { OpenDatabase } from '@sayfa/server-kit';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DrawingsTables, Owner } from './drawings.table.ts';
import { knownRecord } from './merge-operations.ts';
import { belongsTo, ownerOf, takeVersions } from './versions.store.ts';

/** Objects emptied in one transaction; a longer one would block other writers. */
const MAX_OBJECTS = 100;

type Trx = Transaction<DrawingsTables>;
type Named = { object: string; record: string };

/** What is left of a removed object: its name, and that it is gone. */
const emptied = (text: string) => {
  const record: ObjectRecord = JSON.parse(text);
  return knownRecord({ ...record, content: null, changed: {} });
};

const emptyObjects = async (
  trx: Trx,
  owner: Owner,
  page: string,
  objects: readonly Named[],
): Promise<void> => {
  for (const { object, record } of objects) {
    const { text, bytes } = emptied(record);
    await trx
      .updateTable('drawing_objects')
      .set({ record: text, bytes, emptied: 1 })
      .where(belongsTo(owner))
      .where('page', '=', page)
      .where('object', '=', object)
      .execute();
  }
  // Recounted, so that a page never seems fuller than it is.
  await trx
    .updateTable('drawing_pages')
    .set({
      removed_bytes: sql<number>`(select coalesce(sum(o.bytes), 0) from drawing_objects o
        where o.user_id = ${owner.userId} and o.ebook_id = ${owner.bookId} and o.page = ${page}
        and (o.removed_at is not null or o.emptied = 1))`,
    })
    .where(belongsTo(owner))
    .where('page', '=', page)
    .execute();
};

/** Nobody writes to these drawings until the transaction ends. */
const withLockedOwner = <Value>(
  db: Kysely<DrawingsTables>,
  owner: Owner,
  work: (trx: Trx) => Promise<Value>,
): Promise<Value> =>
  db.transaction().execute(async (trx) => {
    await takeVersions(trx, [{ owner, count: 0 }]);
    return work(trx);
  });

/** Rows that were removed long ago. */
export const emptyRemoved = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<DrawingsTables>();

  return {
    /** Empties some objects of one page that were removed before; false where there are none left. */
    objects: async (before: number): Promise<boolean> => {
      const oldest = await db
        .selectFrom('drawing_objects')
        .select(['user_id', 'ebook_id', 'domain_id', 'page'])
        .where('removed_at', '<', before)
        .where('emptied', '=', 0)
        .orderBy('removed_at')
        .limit(1)
        .executeTakeFirst();
      if (!oldest) return false;
      const owner = ownerOf(oldest);
      await withLockedOwner(db, owner, async (trx) => {
        const objects = await trx
          .selectFrom('drawing_objects')
          .select(['object', 'record'])
          .where(belongsTo(owner))
          .where('page', '=', oldest.page)
          .where('removed_at', '<', before)
          .where('emptied', '=', 0)
          .limit(MAX_OBJECTS)
          .execute();
        await emptyObjects(trx, owner, oldest.page, objects);
      });
      return true;
    },

    /** Empties some objects of a blank page that was removed before; false where there is none left. */
    blankPages: async (before: number): Promise<boolean> => {
      const oldest = await db
        .selectFrom('blank_pages')
        .select(['user_id', 'ebook_id', 'domain_id', 'page'])
        .where('removed_since', '<', before)
        .where('emptied', '=', 0)
        .orderBy('removed_since')
        .limit(1)
        .executeTakeFirst();
      if (!oldest) return false;
      const owner = ownerOf(oldest);
      const { page } = oldest;
      await withLockedOwner(db, owner, async (trx) => {
        const objects = await trx
          .selectFrom('drawing_objects')
          .select(['object', 'record'])
          .where(belongsTo(owner))
          .where('page', '=', page)
          .where('emptied', '=', 0)
          .limit(MAX_OBJECTS)
          .execute();
        await emptyObjects(trx, owner, page, objects);
        if (objects.length === MAX_OBJECTS) return;
        await trx
          .updateTable('blank_pages')
          .set({ emptied: 1 })
          .where(belongsTo(owner))
          .where('page', '=', page)
          .where('removed_since', '<', before)
          .execute();
        await trx
          .updateTable('drawing_pages')
          .set({ bytes: 0 })
          .where(belongsTo(owner))
          .where('page', '=', page)
          .execute();
      });
      return true;
    },
  };
};

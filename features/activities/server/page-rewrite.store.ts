import type { OnceKey } from '@sayfa/activities/port';
import type { OpenDatabase } from '@sayfa/server-kit';
import type {
  NewStoredActivity,
  PageRewrite,
  RewrittenPage,
  StoredActivity,
} from '../contract/index.ts';
import type { BooksOfActivities } from './activities.port.ts';
import type { ActivitiesTables } from './activities.table.ts';
import { type ActivityRow, columnsOf, newRow, storedActivity } from './activity-rows.table.ts';
import { type ActivitiesTransaction, countOnPage } from './stored-activities.store.ts';

type Options = { now: number; by: number; most: number; once?: OnceKey | undefined };
type Page = { id: number; bookId: number; domainId: number };

/** Many activities of one page at once. */
export type PageRewriteStore = {
  /** All of what the plan says or nothing, and in which book; throws what the plan throws. */
  rewrite(
    pageId: number,
    plan: (onPage: readonly StoredActivity[]) => PageRewrite,
    options: Options,
  ): Promise<(RewrittenPage & { bookId: number }) | 'full' | 'other' | 'gone'>;
};

/** Ends a transaction that would add too much; what it removed is there again. */
class FullPage extends Error {}

/** What the same call made before. */
const madeBefore = (trx: ActivitiesTransaction, userId: number, { key }: OnceKey) =>
  trx
    .selectFrom('activities')
    .selectAll()
    .where('user_id', '=', userId)
    .where('create_key', '>=', `${key}:`)
    .where('create_key', '<', `${key};`)
    .orderBy('id')
    .execute();

/** What that call removed: it was the same person at the same moment. */
const removedThen = async (
  trx: ActivitiesTransaction,
  pageId: number,
  by: number,
  before: readonly ActivityRow[],
): Promise<number[]> => {
  const rows = await trx
    .selectFrom('activities')
    .select('id')
    .where('page_id', '=', pageId)
    .where('deleted_by', '=', by)
    .where('deleted_at', '=', before[0]?.created_at ?? -1)
    .execute();
  return rows.map(({ id }) => id);
};

const onPage = async (trx: ActivitiesTransaction, pageId: number): Promise<StoredActivity[]> => {
  const rows = await trx
    .selectFrom('activities')
    .selectAll()
    .where('page_id', '=', pageId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(storedActivity);
};

const removeThese = async (
  trx: ActivitiesTransaction,
  pageId: number,
  ids: readonly number[],
  { now, by }: Options,
): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await trx
    .updateTable('activities')
    .set((eb) => ({ deleted_at: now, deleted_by: by, version: eb('version', '+', 1) }))
    .where('page_id', '=', pageId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

const changeThese = async (
  trx: ActivitiesTransaction,
  pageId: number,
  changes: PageRewrite['change'],
  { now }: Options,
): Promise<StoredActivity[]> => {
  const changed: StoredActivity[] = [];
  for (const { id, change } of changes) {
    const row = await trx
      .updateTable('activities')
      .set((eb) => ({ ...columnsOf(change), updated_at: now, version: eb('version', '+', 1) }))
      .where('page_id', '=', pageId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (row) changed.push(storedActivity(row));
  }
  return changed;
};

const addThese = async (
  trx: ActivitiesTransaction,
  page: Page,
  add: PageRewrite['add'],
  { now, most, once }: Options,
): Promise<StoredActivity[]> => {
  const added: StoredActivity[] = [];
  const addOne = async (activity: NewStoredActivity): Promise<number> => {
    const own = once && { key: `${once.key}:${added.length}`, hash: once.hash };
    const row = await trx
      .insertInto('activities')
      .values(newRow(page, activity, { now, once: own }))
      .returningAll()
      .executeTakeFirstOrThrow();
    added.push(storedActivity(row));
    return row.id;
  };
  // Counted before, so that nothing has to be taken back.
  const more = add.length + add.filter(({ tied }) => tied !== undefined).length;
  if (more > 0 && (await countOnPage(trx, page.id)) + more > most) throw new FullPage();
  for (const { activity, tied } of add) {
    const id = await addOne(activity);
    if (tied) await addOne(tied(id));
  }
  return added;
};

/** Many activities of one page in a database. */
export const pageRewriteStore = (
  { db }: OpenDatabase,
  books: BooksOfActivities['inTransaction'],
): PageRewriteStore => ({
  rewrite: (pageId, plan, options) =>
    db
      .transaction()
      .execute(async (bare) => {
        const page = await books.pageOf(bare, { pageId });
        if (!page) return 'gone';
        const { bookId } = page;
        await books.bump(bare, [bookId]);
        const trx = bare.withTables<ActivitiesTables>();
        const { by, once } = options;
        const before = once ? await madeBefore(trx, by, once) : [];
        if (before.length > 0) {
          const isSame = before.every((row) => row.create_hash === once?.hash);
          if (!isSame) return 'other';
          const removed = await removedThen(trx, pageId, by, before);
          return { bookId, added: before.map(storedActivity), changed: [], removed };
        }
        const { remove, change, add } = plan(await onPage(trx, pageId));
        const removed = await removeThese(trx, pageId, remove, options);
        const changed = await changeThese(trx, pageId, change, options);
        const added = await addThese(trx, page, add, options);
        return { bookId, added, changed, removed };
      })
      .catch((error: unknown) => {
        if (error instanceof FullPage) return 'full' as const;
        throw error;
      }),
});

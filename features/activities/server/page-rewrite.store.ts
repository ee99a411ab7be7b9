import type { IdempotencyKey } from '@sayfa/activities/port';
import type { OpenDatabase } from '@sayfa/server-kit';
import * as z from 'zod/mini';
import type {
  EarlierActivity,
  NewStoredActivity,
  PageRewrite,
  RewrittenPage,
  StoredActivity,
} from '../contract/index.ts';
import type { BooksOfActivities } from './activities.port.ts';
import type { ActivitiesTables } from './activities.table.ts';
import { type ActivityRow, columnsOf, newRow, storedActivity } from './activity-rows.table.ts';
import { type ActivitiesTransaction, countOnPage } from './stored-activities.store.ts';

type Options = { now: number; by: number; max: number; once?: IdempotencyKey | undefined };
type Page = { id: number; bookId: number; domainId: number };

/** Many activities of one page at once. */
export type PageRewriteStore = {
  /** Carries out all of a plan or nothing; throws what the plan throws. */
  rewrite(
    pageId: number,
    plan: (onPage: readonly StoredActivity[]) => PageRewrite,
    options: Options,
  ): Promise<(RewrittenPage & { bookId: number }) | 'full' | 'other' | 'gone'>;
};

/** Rolls back a transaction that would add too many activities. */
class FullPage extends Error {}

const storedBefore = z.array(
  z.object({
    id: z.int(),
    left: z.int(),
    top: z.int(),
    content: z.string(),
    show: z.boolean(),
    sharing: z.boolean(),
    published: z.boolean(),
  }),
);
const storedIds = z.array(z.int());

/** What the same call added before. */
const addedBefore = (trx: ActivitiesTransaction, userId: number, { key }: IdempotencyKey) =>
  trx
    .selectFrom('activities')
    .selectAll()
    .where('user_id', '=', userId)
    .where('create_key', '>=', `${key}:`)
    .where('create_key', '<', `${key};`)
    .orderBy('id')
    .execute();

/** What the same call changed before. */
const rewriteBefore = (trx: ActivitiesTransaction, userId: number, { key }: IdempotencyKey) =>
  trx
    .selectFrom('page_rewrites')
    .selectAll()
    .where('user_id', '=', userId)
    .where('create_key', '=', key)
    .executeTakeFirst();

const storeRewrite = async (
  trx: ActivitiesTransaction,
  pageId: number,
  { before, removed }: Pick<RewrittenPage, 'before' | 'removed'>,
  { now, by, once }: Options,
): Promise<void> => {
  if (!once || before.length === 0) return;
  await trx
    .insertInto('page_rewrites')
    .values({
      user_id: by,
      create_key: once.key,
      create_hash: once.hash,
      page_id: pageId,
      before: JSON.stringify(before),
      removed: JSON.stringify(removed),
      created_at: now,
    })
    .execute();
};

/** What a repeated call without changes had removed, recognised by person and time: only changes are noted. */
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

/** In the order of `ids`. */
const activitiesById = async (
  trx: ActivitiesTransaction,
  ids: readonly number[],
): Promise<StoredActivity[]> => {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('activities')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  const found = new Map(rows.map((row) => [row.id, storedActivity(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

/** What the same call wrote before: undefined where it was not made, `other` where it was another one. */
const writtenBefore = async (
  trx: ActivitiesTransaction,
  pageId: number,
  { by, once }: Options,
): Promise<RewrittenPage | 'other' | undefined> => {
  if (!once) return undefined;
  const added = await addedBefore(trx, by, once);
  const rewrite = await rewriteBefore(trx, by, once);
  if (added.length === 0 && !rewrite) return undefined;
  const made = rewrite ? [...added, rewrite] : added;
  if (made.some((row) => row.create_hash !== once.hash)) return 'other';
  const before = rewrite ? storedBefore.parse(JSON.parse(rewrite.before)) : [];
  return {
    added: added.map(storedActivity),
    changed: await activitiesById(
      trx,
      before.map(({ id }) => id),
    ),
    before,
    removed: rewrite
      ? storedIds.parse(JSON.parse(rewrite.removed))
      : await removedThen(trx, pageId, by, added),
  };
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
  { now, max, once }: Options,
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
  // Counted before any is added.
  const more = add.length + add.filter(({ attached }) => attached !== undefined).length;
  if (more > 0 && (await countOnPage(trx, page.id)) + more > max) throw new FullPage();
  for (const { activity, attached } of add) {
    const id = await addOne(activity);
    if (attached) await addOne(attached(id));
  }
  return added;
};

const earlierOf = (
  activities: readonly StoredActivity[],
  changed: readonly StoredActivity[],
): EarlierActivity[] =>
  changed.flatMap((now) => {
    const before = activities.find(({ id }) => id === now.id);
    if (!before) return [];
    const { id, left, top, content, show, sharing, published } = before;
    return [{ id, left, top, content, show, sharing, published }];
  });

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
        const written = await writtenBefore(trx, pageId, options);
        if (written) return written === 'other' ? written : { bookId, ...written };
        const activities = await onPage(trx, pageId);
        const { remove, change, add } = plan(activities);
        const removed = await removeThese(trx, pageId, remove, options);
        const changed = await changeThese(trx, pageId, change, options);
        const added = await addThese(trx, page, add, options);
        const before = earlierOf(activities, changed);
        await storeRewrite(trx, pageId, { before, removed }, options);
        return { bookId, added, changed, before, removed };
      })
      .catch((error: unknown) => {
        if (error instanceof FullPage) return 'full' as const;
        throw error;
      }),
});

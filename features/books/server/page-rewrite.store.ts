import type { OpenDatabase } from '@sayfa/server-kit';
import type { BooksTables } from './books.table.ts';
import type { NewButton, OnceKey, PageRewrite, RewrittenPage } from './buttons.port.ts';
import {
  type ButtonRow,
  bumpBook,
  columnsOf,
  countOnPage,
  newRow,
  pageOf,
  type Trx,
} from './buttons.store.ts';

type Options = { now: number; by: number; most: number; once?: OnceKey | undefined };

/** Many buttons of one page at once. */
export type PageRewriteStore = {
  /** All of what the plan says or nothing; throws what the plan throws. */
  rewrite(
    pageId: number,
    plan: (lying: ButtonRow[]) => PageRewrite,
    options: Options,
  ): Promise<RewrittenPage<ButtonRow> | 'full' | 'other' | 'gone'>;
};

/** Ends a transaction that would lay too much; what it removed is there again. */
class FullPage extends Error {}

/** What the same call made before. */
const madeBefore = (trx: Trx, userId: number, { key }: OnceKey) =>
  trx
    .selectFrom('ebook_buttons')
    .selectAll()
    .where('user_id', '=', userId)
    .where('create_key', '>=', `${key}:`)
    .where('create_key', '<', `${key};`)
    .orderBy('id')
    .execute();

/** What that call removed: it was the same person at the same moment. */
const removedThen = async (
  trx: Trx,
  pageId: number,
  by: number,
  before: readonly ButtonRow[],
): Promise<number[]> => {
  const rows = await trx
    .selectFrom('ebook_buttons')
    .select('id')
    .where('ebook_pages_id', '=', pageId)
    .where('deleted_by', '=', by)
    .where('deleted_at', '=', before[0]?.created_at ?? -1)
    .execute();
  return rows.map(({ id }) => id);
};

/** Many buttons of one page in a database. */
export const pageRewriteStore = ({ db: open }: OpenDatabase): PageRewriteStore => {
  const db = open.withTables<BooksTables>();
  return {
    rewrite: (pageId, plan, { now, by, most, once }) =>
      db
        .transaction()
        .execute(async (trx) => {
          const page = await pageOf(trx, { pageId });
          if (!page) return 'gone';
          await bumpBook(trx, page.ebook_id);
          const before = once ? await madeBefore(trx, by, once) : [];
          if (before.length > 0) {
            const isSame = before.every((row) => row.create_hash === once?.hash);
            if (!isSame) return 'other';
            const removed = await removedThen(trx, pageId, by, before);
            return { added: before, changed: [], removed };
          }
          const lying = await trx
            .selectFrom('ebook_buttons')
            .selectAll()
            .where('ebook_pages_id', '=', pageId)
            .where('deleted_at', 'is', null)
            .orderBy('id')
            .execute();
          const { remove, change, add } = plan(lying);

          const removed =
            remove.length === 0
              ? []
              : await trx
                  .updateTable('ebook_buttons')
                  .set((eb) => ({
                    deleted_at: now,
                    deleted_by: by,
                    version: eb('version', '+', 1),
                  }))
                  .where('ebook_pages_id', '=', pageId)
                  .where('id', 'in', [...remove])
                  .where('deleted_at', 'is', null)
                  .returning('id')
                  .execute();

          const changed: ButtonRow[] = [];
          for (const each of change) {
            const row = await trx
              .updateTable('ebook_buttons')
              .set((eb) => ({
                ...columnsOf(each.change),
                updated_at: now,
                version: eb('version', '+', 1),
              }))
              .where('ebook_pages_id', '=', pageId)
              .where('id', '=', each.id)
              .where('deleted_at', 'is', null)
              .returningAll()
              .executeTakeFirst();
            if (row) changed.push(row);
          }

          const added: ButtonRow[] = [];
          const lay = async (button: NewButton): Promise<ButtonRow> => {
            const own = once && { key: `${once.key}:${added.length}`, hash: once.hash };
            const row = await trx
              .insertInto('ebook_buttons')
              .values(newRow(page, button, { now, once: own }))
              .returningAll()
              .executeTakeFirstOrThrow();
            added.push(row);
            return row;
          };
          // Counted before, so that nothing has to be taken back.
          const more = add.length + add.filter(({ tied }) => tied !== undefined).length;
          if (more > 0 && (await countOnPage(trx, pageId)) + more > most) throw new FullPage();
          for (const { button, tied } of add) {
            const { id } = await lay(button);
            if (tied) await lay(tied(id));
          }
          return { added, changed, removed: removed.map(({ id }) => id) };
        })
        .catch((error: unknown) => {
          if (error instanceof FullPage) return 'full' as const;
          throw error;
        }),
  };
};

import { UserFacingError } from '@sayfa/contract-kit';
import { compareStamps, type Stamp } from '@sayfa/page-model';
import type { OpenDatabase } from '@sayfa/server-kit';
import type { SelectQueryBuilder } from 'kysely';
import type { BlankPage } from '../contract/index.ts';
import type { DrawingsTables, Owner } from './drawings.table.ts';
import { belongsTo, ownerKey, type PersonInBook, takeVersions } from './versions.store.ts';

/** Blank pages of a person in a book at most, removed ones among them. */
const MAX_PAGES = 1_000;

/** A blank page as it should be from now on; `now` by the server's clock. */
export type BlankPageChange = {
  owner: Owner;
  page: BlankPage;
  now: number;
  /** Pages that the person may have, without removed ones. */
  limit: number;
};

const isOlder = (stamp: Stamp | undefined, stored: string | null): boolean => {
  const known: Stamp | null = stored === null ? null : JSON.parse(stored);
  return known !== null && stamp !== undefined && compareStamps(stamp, known) <= 0;
};

const requireRoom = async (
  pages: SelectQueryBuilder<DrawingsTables, 'blank_pages', object>,
  limit: number,
): Promise<void> => {
  const { count } = await pages
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= limit) throw new UserFacingError('blank_pages_full', { limit });
};

/** Rows of blank pages. */
export const blankPagesStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<DrawingsTables>();
  return {
    /** Whether the page is one of the person's in the book; removed ones are, for as long as they come back. */
    has: async (person: PersonInBook, page: string): Promise<boolean> => {
      const row = await db
        .selectFrom('blank_pages')
        .select('page')
        .where(belongsTo(person))
        .where('page', '=', page)
        .where('emptied', '=', 0)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Writes a page down; the version of the book's drawings after it. Throws refusals. */
    set: ({ owner, page, now, limit }: BlankPageChange): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const versions = await takeVersions(trx, [{ owner, count: 1 }]);
        const version = versions.get(ownerKey(owner)) ?? 1;
        const mine = trx.selectFrom('blank_pages').where(belongsTo(owner));
        const known = await mine
          .select(['removed_since', 'emptied', 'stamp'])
          .where('page', '=', page.id)
          .executeTakeFirst();
        if (known?.emptied === 1) throw new UserFacingError('not_found');
        if (known && isOlder(page.stamp, known.stamp)) return version;
        if (!known) {
          await requireRoom(mine, MAX_PAGES);
          if (page.removed_at === null) {
            await requireRoom(mine.where('removed_at', 'is', null), limit);
          }
        }
        const state = {
          version,
          proportion: page.proportion,
          // Programs from before blank pages stood beside others leave it out.
          ...(page.beside !== undefined && { beside: page.beside }),
          // Those from before papers as well: the page has the paper that it had.
          ...(page.paper !== undefined && { paper: JSON.stringify(page.paper) }),
          removed_at: page.removed_at,
          removed_since: page.removed_at === null ? null : (known?.removed_since ?? now),
          stamp: page.stamp ? JSON.stringify(page.stamp) : null,
        };
        await trx
          .insertInto('blank_pages')
          .values({
            user_id: owner.userId,
            ebook_id: owner.bookId,
            domain_id: owner.domainId,
            page: page.id,
            created_at: page.created_at,
            emptied: 0,
            beside: null,
            paper: null,
            ...state,
          })
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'ebook_id', 'page']).doUpdateSet(state),
          )
          .execute();
        return version;
      }),
  };
};

/** Rows of blank pages. */
export type BlankPagesStore = ReturnType<typeof blankPagesStore>;

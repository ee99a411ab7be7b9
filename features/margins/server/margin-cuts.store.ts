import type { OpenDatabase } from '@sayfa/server-kit';
import * as z from 'zod/mini';
import { earlierAreaById } from '../contract/index.ts';
import type { UndoCut } from './margin-zooms.ts';
import type { MarginsTables } from './margins.table.ts';

/** What cutting a page of a book changed on it. */
export type StoredCut = UndoCut & { pageNumber: number };

const storedIds = z.array(z.int());
const storedAreas = z.array(earlierAreaById);

/** Rows of pages that the last cutting of their book changed. */
export type MarginCutsStore = {
  put(bookId: number, revision: number, cut: StoredCut): Promise<void>;
  /** From the first page to the last. */
  ofBook(bookId: number, revision: number): Promise<StoredCut[]>;
  /** Removes what is noted of a page, or of the whole book. */
  remove(bookId: number, pageNumber?: number): Promise<void>;
};

/** Those rows in a database. */
export const marginCutsStore = ({ db: open }: OpenDatabase): MarginCutsStore => {
  const db = open.withTables<MarginsTables>();
  return {
    put: async (bookId, revision, { pageNumber, laid, changed, removed }) => {
      const cut = {
        revision,
        laid: JSON.stringify(laid),
        changed: JSON.stringify(changed),
        removed: JSON.stringify(removed),
      };
      await db
        .insertInto('margin_cuts')
        .values({ ebook_id: bookId, page_number: pageNumber, ...cut })
        .onConflict((conflict) => conflict.columns(['ebook_id', 'page_number']).doUpdateSet(cut))
        .execute();
    },
    ofBook: async (bookId, revision) => {
      const rows = await db
        .selectFrom('margin_cuts')
        .selectAll()
        .where('ebook_id', '=', bookId)
        .where('revision', '=', revision)
        .orderBy('page_number')
        .execute();
      return rows.map(({ page_number, laid, changed, removed }) => ({
        pageNumber: page_number,
        laid: storedIds.parse(JSON.parse(laid)),
        changed: storedAreas.parse(JSON.parse(changed)),
        removed: storedIds.parse(JSON.parse(removed)),
      }));
    },
    remove: async (bookId, pageNumber) => {
      await db
        .deleteFrom('margin_cuts')
        .where('ebook_id', '=', bookId)
        .$if(pageNumber !== undefined, (query) => query.where('page_number', '=', pageNumber ?? 0))
        .execute();
    },
  };
};

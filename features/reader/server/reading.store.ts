import type { OpenDatabase } from '@sayfa/server-kit';
import type { ReadingState } from '../contract/index.ts';
import type { ReadingTables } from './reading.table.ts';

/** A person's place in a book. */
export type Place = { userId: number; bookId: number; domainId: number; page: number; now: number };

/** Rows of reading. */
export type ReadingStore = {
  state(userId: number, bookId: number): Promise<ReadingState>;
  /** Pages by book, for every book that the person opened. */
  currentPages(userId: number): Promise<Map<number, number>>;
  /** Writes the places down in one transaction; of two in the same book the later one counts. */
  setPages(places: readonly Place[]): Promise<void>;
  addBookmark(place: Place): Promise<void>;
  removeBookmark(place: Omit<Place, 'now' | 'domainId'>): Promise<void>;
};

/** The rows of reading in a database. */
export const readingStore = ({ db: open }: OpenDatabase): ReadingStore => {
  const db = open.withTables<ReadingTables>();
  return {
    state: async (userId, bookId) => {
      const place = await db
        .selectFrom('reading_states')
        .select('current_page')
        .where('user_id', '=', userId)
        .where('ebook_id', '=', bookId)
        .executeTakeFirst();
      const marked = await db
        .selectFrom('bookmarks')
        .select('page')
        .where('user_id', '=', userId)
        .where('ebook_id', '=', bookId)
        .orderBy('page')
        .execute();
      return {
        currentPageNo: place?.current_page ?? 1,
        bookmarked_pages: marked.map((row) => row.page),
      };
    },
    currentPages: async (userId) => {
      const rows = await db
        .selectFrom('reading_states')
        .select(['ebook_id', 'current_page'])
        .where('user_id', '=', userId)
        .execute();
      return new Map(rows.map((row) => [row.ebook_id, row.current_page]));
    },
    setPages: async (places) => {
      const last = new Map(places.map((place) => [`${place.userId}/${place.bookId}`, place]));
      await db
        .insertInto('reading_states')
        .values(
          [...last.values()].map((place) => ({
            user_id: place.userId,
            ebook_id: place.bookId,
            domain_id: place.domainId,
            current_page: place.page,
            updated_at: place.now,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'ebook_id']).doUpdateSet((eb) => ({
            current_page: eb.ref('excluded.current_page'),
            updated_at: eb.ref('excluded.updated_at'),
          })),
        )
        .execute();
    },
    addBookmark: async (place) => {
      await db
        .insertInto('bookmarks')
        .values({
          user_id: place.userId,
          ebook_id: place.bookId,
          page: place.page,
          domain_id: place.domainId,
          created_at: place.now,
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'ebook_id', 'page']).doNothing())
        .execute();
    },
    removeBookmark: async ({ userId, bookId, page }) => {
      await db
        .deleteFrom('bookmarks')
        .where('user_id', '=', userId)
        .where('ebook_id', '=', bookId)
        .where('page', '=', page)
        .execute();
    },
  };
};

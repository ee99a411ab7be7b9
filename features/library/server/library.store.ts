import type { OpenDatabase } from '@sayfa/server-kit';
import type { LibraryTables } from './library.table.ts';

/** An icon of a category: a picture that leads somewhere. */
type Icon = { id: number; name: string; icon: string; url: string };

/** Rows of the library. */
export type LibraryStore = {
  /** Ids of a person's favourite books, in the order they were chosen. */
  favorites(userId: number): Promise<number[]>;
  addFavorite(favorite: {
    userId: number;
    bookId: number;
    domainId: number;
    now: number;
  }): Promise<void>;
  /** False where it was none. */
  removeFavorite(userId: number, bookId: number): Promise<boolean>;
  icons(categoryId: number): Promise<Icon[]>;
  /** One of that name in the category gets the new picture and address. */
  addIcon(categoryId: number, icon: Omit<Icon, 'id'>): Promise<void>;
};

/** The rows of the library in a database. */
export const libraryStore = ({ db: open }: OpenDatabase): LibraryStore => {
  const db = open.withTables<LibraryTables>();
  return {
    favorites: async (userId) => {
      const rows = await db
        .selectFrom('favorites')
        .select('ebook_id')
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('ebook_id')
        .execute();
      return rows.map((row) => row.ebook_id);
    },
    addFavorite: async ({ userId, bookId, domainId, now }) => {
      await db
        .insertInto('favorites')
        .values({ user_id: userId, ebook_id: bookId, domain_id: domainId, created_at: now })
        .onConflict((conflict) => conflict.columns(['user_id', 'ebook_id']).doNothing())
        .execute();
    },
    removeFavorite: async (userId, bookId) => {
      const row = await db
        .deleteFrom('favorites')
        .where('user_id', '=', userId)
        .where('ebook_id', '=', bookId)
        .returning('ebook_id')
        .executeTakeFirst();
      return row !== undefined;
    },
    icons: (categoryId) =>
      db
        .selectFrom('library_icons')
        .select(['id', 'name', 'icon', 'url'])
        .where('category_id', '=', categoryId)
        .orderBy('id')
        .execute(),
    addIcon: async (categoryId, icon) => {
      await db
        .insertInto('library_icons')
        .values({ category_id: categoryId, ...icon })
        .onConflict((conflict) =>
          conflict.columns(['category_id', 'name']).doUpdateSet({ icon: icon.icon, url: icon.url }),
        )
        .execute();
    },
  };
};

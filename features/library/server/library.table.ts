import type { Generated } from 'kysely';

/** Rows of the library as both engines store them. */
export type LibraryTables = {
  favorites: { user_id: number; ebook_id: number; domain_id: number; created_at: number };
  library_icons: {
    id: Generated<number>;
    category_id: number;
    name: string;
    icon: string;
    url: string;
  };
};

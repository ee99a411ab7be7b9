import type { Migration } from '@sayfa/server-kit';

/** Favourites, which go with the book, and the icons of a category. */
export const libraryTables: Migration = {
  id: 'library/0001',
  statements: (c) => [
    `create table favorites (
      user_id ${c.int} not null,
      ebook_id ${c.int} not null references ebooks (id) on delete cascade,
      domain_id ${c.int} not null,
      created_at ${c.instant} not null,
      primary key (user_id, ebook_id)
    )`,
    'create index favorites_book on favorites (ebook_id)',
    `create table library_icons (
      id ${c.autoId},
      category_id ${c.int} not null,
      name ${c.text} not null,
      icon ${c.text} not null,
      url ${c.text} not null
    )`,
    'create unique index library_icons_name on library_icons (category_id, name)',
  ],
};

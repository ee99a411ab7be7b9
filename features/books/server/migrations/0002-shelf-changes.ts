import type { Migration } from '@sayfa/server-kit';

/** Which change of its domain's shelf each book had last, also where the book is gone. */
export const shelfChanges: Migration = {
  id: 'books/0002',
  statements: (c) => [
    `create table shelf_changes (
      ebook_id ${c.int} primary key,
      domain_id ${c.int} not null,
      revision ${c.int} not null
    )`,
    'create index shelf_changes_domain on shelf_changes (domain_id, revision)',
  ],
};

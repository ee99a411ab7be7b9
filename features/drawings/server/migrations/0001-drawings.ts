import type { Migration } from '@sayfa/server-kit';

/** What people drew in books, how far each book's drawings are, and pages added. All go with the book. */
export const drawings: Migration = {
  id: 'drawings/0001',
  statements: (c) => [
    `create table drawing_versions (
      user_id ${c.int} not null,
      ebook_id ${c.int} not null references ebooks (id) on delete cascade,
      domain_id ${c.int} not null,
      version ${c.int} not null,
      primary key (user_id, ebook_id)
    )`,
    'create index drawing_versions_book on drawing_versions (ebook_id)',
    `create table drawing_objects (
      user_id ${c.int} not null,
      ebook_id ${c.int} not null references ebooks (id) on delete cascade,
      domain_id ${c.int} not null,
      page ${c.text} not null,
      object ${c.text} not null,
      version ${c.int} not null,
      bytes ${c.int} not null,
      removed_at ${c.instant},
      emptied ${c.flag} not null,
      record ${c.json} not null,
      primary key (user_id, ebook_id, page, object)
    )`,
    'create index drawing_objects_version on drawing_objects (user_id, ebook_id, version)',
    'create index drawing_objects_book on drawing_objects (ebook_id)',
    'create index drawing_objects_removed on drawing_objects (removed_at) where removed_at is not null and emptied = 0',
    `create table drawing_pages (
      user_id ${c.int} not null,
      ebook_id ${c.int} not null references ebooks (id) on delete cascade,
      domain_id ${c.int} not null,
      page ${c.text} not null,
      bytes ${c.int} not null,
      removed_bytes ${c.int} not null,
      primary key (user_id, ebook_id, page)
    )`,
    'create index drawing_pages_book on drawing_pages (ebook_id)',
    `create table blank_pages (
      user_id ${c.int} not null,
      ebook_id ${c.int} not null references ebooks (id) on delete cascade,
      domain_id ${c.int} not null,
      page ${c.text} not null,
      version ${c.int} not null,
      proportion ${c.real} not null,
      created_at ${c.instant} not null,
      removed_at ${c.instant},
      removed_since ${c.instant},
      emptied ${c.flag} not null,
      stamp ${c.json},
      primary key (user_id, ebook_id, page)
    )`,
    'create index blank_pages_book on blank_pages (ebook_id)',
    'create index blank_pages_removed on blank_pages (removed_since) where removed_since is not null and emptied = 0',
  ],
};

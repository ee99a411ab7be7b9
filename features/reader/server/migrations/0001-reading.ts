import type { Migration } from '@sayfa/server-kit';

/** Where people are in books, and the pages they marked. They go with the book. */
export const reading: Migration = {
  id: 'reader/0001',
  statements: (c) => [
    `create table reading_states (
      user_id ${c.int} not null,
      ebook_id ${c.int} not null references ebooks (id) on delete cascade,
      domain_id ${c.int} not null,
      current_page ${c.int} not null,
      updated_at ${c.instant} not null,
      primary key (user_id, ebook_id)
    )`,
    'create index reading_states_book on reading_states (ebook_id)',
    `create table bookmarks (
      user_id ${c.int} not null,
      ebook_id ${c.int} not null references ebooks (id) on delete cascade,
      page ${c.int} not null,
      domain_id ${c.int} not null,
      created_at ${c.instant} not null,
      primary key (user_id, ebook_id, page)
    )`,
    'create index bookmarks_book on bookmarks (ebook_id)',
  ],
};

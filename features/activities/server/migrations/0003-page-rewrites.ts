import type { Migration } from '@sayfa/server-kit';

/**
 * What calls with an idempotency key changed on a page: repeating one answers as the first time.
 * What such a call added names the key in its own row.
 */
export const pageRewrites: Migration = {
  id: 'activities/0003',
  statements: (c) => [
    `create table page_rewrites (
      user_id ${c.int} not null,
      create_key ${c.text} not null,
      create_hash ${c.text} not null,
      page_id ${c.int} not null references ebook_pages (id) on delete cascade,
      before ${c.json} not null,
      removed ${c.json} not null,
      created_at ${c.instant} not null,
      primary key (user_id, create_key)
    )`,
    'create index page_rewrites_page on page_rewrites (page_id)',
    'create index page_rewrites_created on page_rewrites (created_at)',
  ],
};

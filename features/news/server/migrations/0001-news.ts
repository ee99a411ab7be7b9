import type { Migration } from '@sayfa/server-kit';

/** News and interactive tools. A row without a domain is for all of them. */
export const newsTables: Migration = {
  id: 'news/0001',
  statements: (c) => [
    `create table news_items (
      id ${c.autoId},
      domain_id ${c.int},
      kind ${c.text} not null,
      seed_key ${c.text},
      texts ${c.json} not null,
      picture ${c.text},
      url ${c.text},
      created_by ${c.int},
      created_at ${c.instant} not null,
      published_at ${c.instant},
      deleted_at ${c.instant},
      revision ${c.int} not null
    )`,
    'create index news_items_shown on news_items (kind, published_at, id)',
    'create unique index news_items_seed on news_items (seed_key)',
    `create table news_pictures (
      name ${c.text} not null primary key,
      created_at ${c.instant} not null
    )`,
  ],
};

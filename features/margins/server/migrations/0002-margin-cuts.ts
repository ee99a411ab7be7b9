import type { Migration } from '@sayfa/server-kit';

/** What cutting a book placed, changed and removed on each of its pages. */
export const marginCuts: Migration = {
  id: 'margins/0002',
  statements: (c) => [
    `create table margin_cuts (
      ebook_id ${c.int} not null references ebooks (id) on delete cascade,
      page_number ${c.int} not null,
      revision ${c.int} not null,
      laid ${c.json} not null,
      changed ${c.json} not null,
      removed ${c.json} not null,
      primary key (ebook_id, page_number)
    )`,
  ],
};

import type { Migration } from '@sayfa/server-kit';

/** Whether parts of a book's pages may be shown on readers' own pages. */
export const excerpts: Migration = {
  id: 'books/0008',
  statements: (c) => [`alter table ebooks add column excerpts ${c.flag} not null default 1`],
};

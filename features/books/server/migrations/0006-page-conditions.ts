import type { Migration } from '@sayfa/server-kit';

/** Pages that lack something because the PDF is damaged, and those that are empty in it as well. */
export const pageConditions: Migration = {
  id: 'books/0006',
  statements: (c) => [
    `alter table ebook_pages add column damaged ${c.flag} not null default 0`,
    `alter table ebook_pages add column empty ${c.flag} not null default 0`,
  ],
};

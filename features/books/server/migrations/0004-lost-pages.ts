import type { Migration } from '@sayfa/server-kit';

/** Pages whose content the damaged PDF did not hold any more; they are marked in the reader. */
export const lostPages: Migration = {
  id: 'books/0004',
  statements: (c) => [`alter table ebook_pages add column lost ${c.flag} not null default 0`],
};

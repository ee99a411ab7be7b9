import type { Migration } from '@sayfa/server-kit';

/** Who has seen the tips of the first book; people from before them know the product. */
export const tipsSeen: Migration = {
  id: 'accounts/0006',
  statements: (column) => [
    `alter table users add column tips_seen ${column.flag}`,
    'update users set tips_seen = 1',
  ],
};

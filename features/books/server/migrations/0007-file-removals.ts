import type { Migration } from '@sayfa/server-kit';

/** Files that are being removed, or were a short time ago, for those who store the same bytes again. */
export const fileRemovals: Migration = {
  id: 'books/0007',
  statements: (c) => [
    `create table file_removals (
      name ${c.id},
      owner ${c.text} not null,
      expires_at ${c.instant} not null,
      removed_at ${c.instant})`,
    'create index file_removals_expiry on file_removals (expires_at)',
  ],
};

import type { Migration } from '@sayfa/server-kit';

/** On which board a session is. */
export const boardSessionsTable: Migration = {
  id: 'accounts/0007',
  statements: (column) => [
    `alter table sessions add column board_id ${column.int}`,
    'create index sessions_board on sessions (board_id)',
  ],
};

import type { Migration } from '@sayfa/server-kit';

/** After how many minutes without a touch a board locks; without one as every board does at first. */
export const idleBoards: Migration = {
  id: 'boards/0004',
  statements: (column) => [`alter table boards add column idle_minutes ${column.int}`],
};
